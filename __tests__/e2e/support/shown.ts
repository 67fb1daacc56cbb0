import type { BrowserPage } from "../../support/browsers/browser-page";
import { ownWords, type OwnerContent } from "../../support/owner-content";

/** Path of the address that is shown. */
export async function pathOf(page: BrowserPage): Promise<string> {
  return decodeURIComponent(await page.evaluate(() => location.pathname));
}

/** Waits until the page of an address is shown, whatever led there. */
export async function isShown(page: BrowserPage, content: OwnerContent, path: string): Promise<void> {
  await page.waitForFunction((wanted) => decodeURIComponent(location.pathname) === wanted, path);
  await page.getByRole("main").getByText(ownWords(content, path), { exact: true }).first().waitFor();
}

/** Waits for the page of one of the sections, and answers its address. */
export async function isSectionShown(page: BrowserPage, content: OwnerContent): Promise<string> {
  await page.waitForFunction(() => /\/portfolio\/.+/.test(location.pathname));
  const path = await pathOf(page);
  if (!content.sections.some((section) => section.path === path))
    throw new Error(`${path} is no section's address.`);
  await isShown(page, content, path);
  return path;
}

/** Steps back within the page; the browser's own Back may pass by what a script opened without a click. */
export const stepBack = (page: BrowserPage): Promise<void> =>
  page.evaluate(() => {
    history.back();
  });

/** Waits for two frames: what a change of the route does has happened by then. */
export async function nextFrames(page: BrowserPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            done();
          });
        });
      }),
  );
}
