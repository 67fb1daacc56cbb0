import type { Page } from "playwright-core";
import { uniqueText, type OwnerContent } from "../../support/owner-content";

export async function currentPath(page: Page): Promise<string> {
  return decodeURIComponent(await page.evaluate(() => location.pathname));
}

/** Waits until the page of a path is shown. */
export async function waitForPage(page: Page, content: OwnerContent, path: string): Promise<void> {
  await page.waitForFunction((expected) => decodeURIComponent(location.pathname) === expected, path);
  await page.getByRole("main").getByText(uniqueText(content, path), { exact: true }).first().waitFor();
}

/** Waits for the page of any section and returns its path. */
export async function waitForSection(page: Page, content: OwnerContent): Promise<string> {
  await page.waitForFunction(() => /\/portfolio\/.+/.test(location.pathname));
  const path = await currentPath(page);
  if (!content.sections.some((section) => section.path === path)) throw new Error(`${path} is no section.`);
  await waitForPage(page, content, path);
  return path;
}

/** Goes back by script; the browser's Back may skip entries that were added without a click. */
export const historyBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.back();
  });

/** Waits for two frames, after which a route change has taken effect. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
