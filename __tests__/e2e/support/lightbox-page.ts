import type { Locator, Page } from "playwright-core";
import type { Visit } from "../../support/browsers/browser-session";

/** Path of the section with the drawings. */
export const drawingsPath = "/portfolio/drawing/";

/** Returns the open dialog of a piece. */
export const dialogOf = (page: Page, title: string): Locator =>
  page.getByRole("dialog", { name: title, exact: true });

/** Returns the action on a piece's image. */
export const actionOf = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Image: ${title}`, exact: true });

/** Waits until the lightbox has faded in. */
export const waitForEntered = (page: Page): Promise<void> =>
  page.locator("[data-reach-dialog-overlay][data-state=entered]").waitFor();

/** Waits until the lightbox has faded out. */
export const waitForExited = (page: Page): Promise<void> =>
  page.locator("[role=dialog][data-state=exited]").waitFor({ state: "attached" });

/** Waits until the element with a name has the focus. */
export const waitForFocus = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((label) => document.activeElement?.getAttribute("aria-label") === label, name);

/** Waits until the URL has a hash, or none. */
export const waitForHash = (page: Page, hash: string): Promise<unknown> =>
  page.waitForFunction((expected) => location.hash === expected, hash);

/** Clicks a piece's action without scrolling to it or moving the pointer. */
export const clickInPlace = (page: Page, slug: string): Promise<void> =>
  page.evaluate((id) => document.getElementById(id)?.querySelector("button")?.click(), slug);

/** Opens the section with the drawings in a new tab. */
export async function openSection<Options>(
  { visit }: { visit(options?: Options): Promise<Visit> },
  options?: Options,
  hash = "",
): Promise<Visit> {
  const section = await visit(options);
  await section.open(drawingsPath + hash);
  return section;
}
