import type { Page } from "playwright-core";
import { browserSession, waitUntilHydrated } from "../support/browsers/browser-session";
import { pathOfEachKind } from "../support/built-sites/built-pages";
import { serveFolder } from "../support/serve-folder";
import { projectSite, rebuiltSite, secondSite, type TestSite } from "../support/test-sites";
import { holdRequests } from "./support/hold-requests";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/navigation";

/** Cumulative layout shift that a late font may cause. */
const fontShiftBudget = 0.02;

/** Layout shift that is not seen: one line of links moves by a letter or two. */
const arrivalBudget = 0.001;

const screens = [
  { width: 375, height: 667 },
  { width: 1280, height: 800 },
];

/** Scrolls through the page, which loads its lazy images. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    const images = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())]);
    await new Promise(requestAnimationFrame);
  });
}

const pathsOfKinds = async (site: TestSite): Promise<string[]> => [
  ...(await pathOfEachKind(await site.build())),
  "/nowhere/",
];

describe.each([
  { site: projectSite, pathsOf: pathsOfKinds },
  {
    site: secondSite,
    pathsOf: async () => [...(await pathsOfKinds(secondSite)), "/portfolio/", "/portfolio/motion/panorama/"],
  },
  { site: rebuiltSite, pathsOf: () => Promise.resolve(["/", "/about/"]) },
])("the layout of $site.name", ({ site, pathsOf }) => {
  const { visit } = browserSession(site, {
    serve: async () => serveFolder(await site.build(), { pause: 20 }),
  });

  test.each(screens)(
    "does not shift while it arrives without its font or is scrolled through, and hardly when the font arrives, %j",
    async (viewport) => {
      const { page } = await visit({ viewport, before: recordLayoutShifts });
      for (const path of await pathsOf(site)) {
        const release = await holdRequests(page, /\.woff2$/);
        await page.goto(path, { waitUntil: "commit" });
        await waitUntilHydrated(page);
        await page.waitForFunction(
          () =>
            document.readyState !== "loading" &&
            performance.getEntriesByName("first-contentful-paint").length > 0,
        );
        const arrival = await layoutShifts(page);
        release();
        await page.evaluate(() => document.fonts.ready);
        await nextFrames(page);
        const withFont = await layoutShifts(page);
        await scrollThrough(page);
        const total = withFont.reduce((sum, { value }) => sum + value, 0);
        const shifts = {
          arrival: arrival.filter(({ value }) => value > arrivalBudget),
          font: total > fontShiftBudget ? withFont : [],
          scrolling: (await layoutShifts(page)).slice(withFont.length),
        };
        expect({ path, shifts }).toEqual({ path, shifts: { arrival: [], font: [], scrolling: [] } });
      }
    },
  );
});
