import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  browserSession,
  describeInAllBrowsers,
  waitUntilHydrated,
} from "../support/browsers/browser-session";
import { pathOfEachKind } from "../support/built-sites/built-pages";
import { serveFolder } from "../support/serve-folder";
import { anySites, configuredSite, secondSite } from "../support/test-sites";
import { createGate, holdRequests } from "./support/hold-requests";

/** Bytes of all scripts of a first visit after brotli. Names of classes and files change them by up to 120. */
const scriptBudget = 70_000;
const sizes = new Map<string, number>();

/** Returns the bytes of a file after brotli, which takes a second for the large ones. */
function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

describe.each(anySites)("the scripts of a first visit of $name", (site) => {
  const { visit, origin } = browserSession(site);

  test("stay within the budget on a page of each kind", async () => {
    const folder = await site.build();
    for (const path of [...(await pathOfEachKind(folder)), "/portfolio/", "/nowhere/"]) {
      const { page } = await visit();
      const scripts = new Set<string>();
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.origin === origin() && url.pathname.endsWith(".js")) scripts.add(url.pathname);
      });
      await page.goto(path);
      await waitUntilHydrated(page);
      await page.waitForLoadState("networkidle");
      expect(scripts.size).toBeGreaterThan(0);
      const total = [...scripts].reduce((sum, file) => sum + compressedSize(join(folder, file)), 0);
      expect([path, total <= scriptBudget, total]).toEqual([path, true, total]);
      await page.close();
    }
  });
});

describe("hydration", () => {
  const { visit } = browserSession(secondSite);
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
});

const first = /\/long-shore\.(?:webp|jp2|jpg)$/;
const later = /\/(?:tower-and-stairs|square)\.(?:webp|jp2|jpg)$/;
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
  configuredSite,
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
      const arrival = goTo("/portfolio/drawing/#square");
      await waitForRequest(first);
      await waitForRequest(later);
      gate.open();
      await arrival;
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });
  },
  { serve: async () => serveFolder(await configuredSite.build(), { delayFile: holdFirstImage }) },
);
