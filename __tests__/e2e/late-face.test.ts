import { sampleSite } from "../support/sites";
import { visits } from "../support/visits";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/shown";

const { visit } = visits(sampleSite);
const screens = [375, 1440].flatMap((width) => ["/", "/about/"].map((path) => [path, width] as const));

test.each(screens)("nothing on %s, %i px wide, moves when the display face is late", async (path, width) => {
  const { page } = await visit({ viewport: { width, height: 800 }, before: recordLayoutShifts });
  let deliver: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.waitForFunction(
    () => document.readyState === "interactive" || document.readyState === "complete",
  );
  const faces = () =>
    page.evaluate(() =>
      Array.from(document.fonts).flatMap(({ family, status }) =>
        family.includes("Familjen") && status === "loaded" ? [family] : [],
      ),
    );
  expect(await faces()).toEqual([]);
  await nextFrames(page);
  deliver();
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
  expect(await faces()).not.toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
});
