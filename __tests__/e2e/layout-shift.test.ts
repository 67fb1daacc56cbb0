import type { Page } from "playwright-core";
import { browserSession, waitUntilHydrated } from "../support/browsers/browser-session";
import { pathOfEachKind } from "../support/built-sites/built-pages";
import { pathsOfEachPageKind } from "../support/owner-content";
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

describe("the layout without the web font", () => {
  const { visit } = browserSession(secondSite);
  const kinds = pathsOfEachPageKind(secondSite.content);
  const paths = [...kinds, "/portfolio/", "/nowhere/", "/portfolio/motion/panorama/"];

  test.each(screens)("does not shift while a page loads, %j", async (viewport) => {
    const { page, open } = await visit({ viewport, before: recordLayoutShifts });
    await page.route(/\.woff2$/, (route) => route.abort());
    for (const path of paths) {
      await open(path);
      await scrollThrough(page);
      expect([path, await layoutShifts(page)]).toEqual([path, []]);
    }
  });
});

const kindsOf = async (site: TestSite): Promise<string[]> => pathOfEachKind(await site.build());

describe.each([projectSite, secondSite])("the layout of $name that is painted while it arrives", (site) => {
  const { visit } = browserSession(site, {
    serve: async () => serveFolder(await site.build(), { pause: 20 }),
  });

  test.each(screens)("does not shift, %j", async (viewport) => {
    const { page, open } = await visit({ viewport, before: recordLayoutShifts });
    await page.route(/\.woff2$/, (route) => route.abort());
    const shifts: unknown[] = [];
    for (const path of [...(await kindsOf(site)), "/nowhere/"]) {
      await open(path);
      const seen = (await layoutShifts(page)).filter(({ value }) => value > arrivalBudget);
      shifts.push(...seen.map((shift) => ({ path, ...shift })));
    }
    expect(shifts).toEqual([]);
  });
});

describe.each([
  { site: projectSite, pathsOf: kindsOf },
  { site: secondSite, pathsOf: kindsOf },
  { site: rebuiltSite, pathsOf: () => Promise.resolve(["/", "/about/"]) },
])("the layout of $site.name", ({ site, pathsOf }) => {
  const { visit } = browserSession(site);

  test.each(screens)("shifts by at most 0.02 when the font arrives late, %j", async (viewport) => {
    const { page } = await visit({ viewport, before: recordLayoutShifts });
    for (const path of await pathsOf(site)) {
      const release = await holdRequests(page, /\.woff2$/);
      await page.goto(path, { waitUntil: "commit" });
      await waitUntilHydrated(page);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      release();
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page);
      const shifts = await layoutShifts(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect({ path, shifts, isStable: total <= fontShiftBudget }).toEqual({ path, shifts, isStable: true });
    }
  });
});
