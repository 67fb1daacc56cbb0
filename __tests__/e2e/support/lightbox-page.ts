import type { BrowserPage, BrowserLocator } from "../../support/browsers/browser-page";
import type { Visit } from "../../support/browser-session";

/** Path of the section that shows the drawings. */
export const sectionPath = "/portfolio/drawing/";

/** The open dialog of a piece. */
export const dialogOf = (page: BrowserPage, title: string): BrowserLocator =>
  page.getByRole("dialog", { name: title, exact: true });

/** The action on a piece's image. */
export const actionOf = (page: BrowserPage, title: string): BrowserLocator =>
  page.getByRole("button", { name: `Image: ${title}`, exact: true });

/** Waits until the lightbox has faded in. */
export const entered = (page: BrowserPage): Promise<void> =>
  page.locator("[data-reach-dialog-overlay][data-state=entered]").waitFor();

/** Waits until the lightbox has faded out. */
export const exited = (page: BrowserPage): Promise<void> =>
  page.locator("[role=dialog][data-state=exited]").waitFor({ state: "attached" });

/** Waits until the element of a name has the focus. */
export const focused = (page: BrowserPage, name: string): Promise<unknown> =>
  page.waitForFunction((label) => document.activeElement?.getAttribute("aria-label") === label, name);

/** Waits until the address has a hash, or none. */
export const hashIs = (page: BrowserPage, hash: string): Promise<unknown> =>
  page.waitForFunction((wanted) => location.hash === wanted, hash);

/** Clicks a piece's action where it is, without scrolling it into view or moving the pointer. */
export const clickInPlace = (page: BrowserPage, slug: string): Promise<void> =>
  page.evaluate((id) => document.getElementById(id)?.querySelector("button")?.click(), slug);

/** Opens the section of the drawings in a new tab, with a hash if told. */
export async function openSection<Page extends BrowserPage, Options>(
  { visit }: { visit(options?: Options): Promise<Visit<Page>> },
  options?: Options,
  hash = "",
): Promise<Visit<Page>> {
  const section = await visit(options);
  await section.open(sectionPath + hash);
  return section;
}
