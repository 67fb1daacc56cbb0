import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  browserSession,
  describeInAllBrowsers,
  waitUntilHydrated,
} from "../support/browsers/browser-session";
import { pathsOfEachPageKind } from "../support/owner-content";
import { serveFolder } from "../support/serve-folder";
import { sampleSite, secondSite } from "../support/test-sites";
import { createGate, holdRequests } from "./support/hold-requests";

/** Bytes of all scripts of a first visit after brotli. */
const scriptBudget = 65_536;

describe("the scripts of a first visit", () => {
  const { visit } = browserSession(sampleSite);

  test.each([...pathsOfEachPageKind(sampleSite.content), "/portfolio/", "/nowhere/"])(
    "stay within the budget on %s",
    async (path) => {
      const { page } = await visit();
      const scripts = new Set<string>();
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith(".js")) scripts.add(pathname);
      });
      await page.goto(path, { waitUntil: "networkidle" });
      const folder = await sampleSite.build();
      const sizes = [...scripts].map((file) => brotliCompressSync(readFileSync(join(folder, file))).length);
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptBudget);
    },
  );
});

describe("hydration", () => {
  const { visit } = browserSession(secondSite);
  const { menu } = secondSite.content.uiTexts;
  const phone = { viewport: { width: 375, height: 700 } };

  test("requests scripts when the page is painted", async () => {
    const { page } = await visit(phone);
    // The load event would request them, too; without its image the page does not load.
    const release = await holdRequests(page, /\.webp$/);
    await page.goto("/", { waitUntil: "commit" });
    await waitUntilHydrated(page);
    const { painted, requested } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      requested: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    release();
    expect(painted).toBeGreaterThan(0);
    expect(requested.length).toBeGreaterThan(3);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(Number(painted));
  });

  test("replays a click once when it came before", async () => {
    const { page, problems } = await visit(phone);
    const release = await holdRequests(page, /\/app-.*\.js/);
    await page.goto("/about/", { waitUntil: "commit" });
    const button = page.getByRole("button", { name: menu });
    await button.click();
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    release();
    await page.getByRole("button", { name: menu, expanded: true }).waitFor();
    await button.click();
    await page.getByRole("button", { name: menu, expanded: false }).waitFor();
    expect(await problems()).toEqual([]);
  });
});

const first = /\/north-quay\.(?:webp|jp2|jpg)$/;
const later = /\/(?:papaver-rhoeas|north-face|jug-and-pears|tinkers-row)\.(?:webp|jp2|jpg)$/;
/** Requested by the scripts of a painted page. */
const pageData = /^\/page-data\/portfolio\/drawing\//;

let requested: string[] = [];
let waiting: { readonly file: RegExp; readonly done: () => void }[] = [];
let gate = createGate();

const isRequested = (file: RegExp): boolean => requested.some((path) => file.test(path));

const waitForRequest = (file: RegExp): Promise<void> =>
  new Promise((done) => {
    waiting.push({ file, done });
    if (isRequested(file)) done();
  });

function holdFirstImage(path: string): Promise<void> | undefined {
  requested.push(path);
  for (const { file, done } of waiting) if (file.test(path)) done();
  return first.test(path) ? gate.opened : undefined;
}

describeInAllBrowsers(
  "the first image of a page",
  sampleSite,
  ({ visit }) => {
    const viewport = { width: 1440, height: 900 };

    beforeEach(() => {
      requested = [];
      waiting = [];
      gate = createGate();
    });
    afterEach(() => {
      gate.open();
    });

    test("loads before the other images", async () => {
      const { goTo } = await visit({ viewport });
      const arrival = goTo("/portfolio/drawing/");
      await waitForRequest(first);
      await waitForRequest(pageData);
      expect(isRequested(later)).toBe(false);
      gate.open();
      await arrival;
      await waitForRequest(later);
    });

    test("does not delay the others when the visitor is further down", async () => {
      const { page, goTo } = await visit({ viewport });
      const arrival = goTo("/portfolio/drawing/#jug-and-pears");
      await waitForRequest(first);
      await waitForRequest(later);
      gate.open();
      await arrival;
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });
  },
  { serve: async () => serveFolder(await sampleSite.build(), { delayFile: holdFirstImage }) },
);
