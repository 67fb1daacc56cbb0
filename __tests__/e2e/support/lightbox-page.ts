import type { Locator, Page } from "playwright-core";
import type { Visit, VisitOptions, VisitorSite } from "./visit";

/** Path of the section that shows the drawings. */
export const sectionPath = "/portfolio/drawing/";

/** The open dialog of a piece. */
export const dialogOf = (page: Page, title: string): Locator =>
  page.getByRole("dialog", { name: title, exact: true });

/** The action on a piece's image. */
export const actionOf = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Image: ${title}`, exact: true });

/** Waits until the lightbox has faded in. */
export const entered = (page: Page) =>
  page.waitForSelector("[data-reach-dialog-overlay][data-state=entered]");

/** Waits until the lightbox has faded out. */
export const exited = (page: Page) =>
  page.waitForSelector("[role=dialog][data-state=exited]", { state: "attached" });

/** Waits until the element of a name has the focus. */
export const focused = (page: Page, name: string) =>
  page.waitForFunction((label) => document.activeElement?.getAttribute("aria-label") === label, name);

/** Clicks a piece's action where it is, without scrolling it into view or moving the pointer. */
export const clickInPlace = (page: Page, slug: string) =>
  page.evaluate((id) => document.getElementById(id)?.querySelector("button")?.click(), slug);

/** Visits the section of the drawings, with a hash if told. */
export async function openSection(site: VisitorSite, options?: VisitOptions, hash = ""): Promise<Visit> {
  const visit = await site.visit(options);
  await visit.goTo(sectionPath + hash);
  return visit;
}
