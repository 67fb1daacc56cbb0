import type { BrowserPage, BrowserLocator } from "../../support/browsers/browser-page";
import type { Visit } from "../../support/browsers/browser-session";

/** Path of the section with the drawings. */
export const sectionPath = "/portfolio/drawing/";

/** Returns the open dialog of a piece. */
export const dialogOf = (page: BrowserPage, title: string): BrowserLocator =>
  page.getByRole("dialog", { name: title, exact: true });

/** Returns the action on a piece's image. */
export const actionOf = (page: BrowserPage, title: string): BrowserLocator =>
  page.getByRole("button", { name: `Image: ${title}`, exact: true });

/** Waits until the lightbox has faded in. */
export const waitForEntered = (page: BrowserPage): Promise<void> =>
  page.locator("[data-reach-dialog-overlay][data-state=entered]").waitFor();

/** Waits until the lightbox has faded out. */
export const waitForExited = (page: BrowserPage): Promise<void> =>
  page.locator("[role=dialog][data-state=exited]").waitFor({ state: "attached" });

/** Waits until the element with a name has the focus. */
export const waitForFocus = (page: BrowserPage, name: string): Promise<unknown> =>
  page.waitForFunction((label) => document.activeElement?.getAttribute("aria-label") === label, name);

/** Waits until the URL has a hash, or none. */
export const waitForHash = (page: BrowserPage, hash: string): Promise<unknown> =>
  page.waitForFunction((wanted) => location.hash === wanted, hash);

/** Clicks a piece's action without scrolling to it or moving the pointer. */
export const clickInPlace = (page: BrowserPage, slug: string): Promise<void> =>
  page.evaluate((id) => document.getElementById(id)?.querySelector("button")?.click(), slug);

/** Opens the section with the drawings in a new tab. */
export async function openSection<Page extends BrowserPage, Options>(
  { visit }: { visit(options?: Options): Promise<Visit<Page>> },
  options?: Options,
  hash = "",
): Promise<Visit<Page>> {
  const section = await visit(options);
  await section.open(sectionPath + hash);
  return section;
}
