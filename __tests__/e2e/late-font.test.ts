import type { Page } from "playwright-core";
import { kindsOfPages } from "../support/owner-content";
import { otherOwnerSite, sampleSite } from "../support/sites";
import { isHydrated, visits } from "../support/visits";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/shown";

const maxLayoutShift = 0.02;

/** Opens a page and delivers its fonts only after it is painted and hydrated. */
async function openWithLateFont(page: Page, path: string): Promise<void> {
  let deliver: () => void = () => undefined;
  const isPainted = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await isPainted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await isHydrated(page);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await nextFrames(page);
  deliver();
  await page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes("Heading font") && status === "loaded",
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
}

describe.each([sampleSite, otherOwnerSite])("the heading font on $name", (site) => {
  const { visit } = visits(site);

  test.each([375, 1440])(
    "shifts next to nothing when it comes after the first paint, %i px wide",
    async (width) => {
      const { page } = await visit({ viewport: { width, height: 800 }, before: recordLayoutShifts });
      const shifts: Record<string, number> = {};
      for (const path of kindsOfPages(site.content)) {
        await openWithLateFont(page, path);
        const moved = await layoutShifts(page);
        shifts[path] = moved.reduce((sum, { value }) => sum + value, 0);
      }
      expect(Object.entries(shifts).filter(([, shift]) => shift > maxLayoutShift)).toEqual([]);
    },
  );
});
