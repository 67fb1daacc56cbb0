import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { kindsOfPages } from "../support/owner-content";
import { otherOwnerSite, sampleSite } from "../support/sites";
import { browserSession } from "../support/browser-session";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";

/** All scripts that a first visit loads before anything is done, compressed with brotli, bytes. */
const scriptBudget = 65_536;

const compressedSizes = new Map<string, number>();

/** Bytes of a file that is compressed with brotli; pages share most of their scripts. */
function compressedSize(file: string): number {
  const size = compressedSizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  compressedSizes.set(file, size);
  return size;
}

/** Scrolls through the whole page, so that every lazy image is asked for, and waits for all of them. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    await Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]);
    await new Promise(requestAnimationFrame);
  });
}

const pathsOf = ({ content }: typeof sampleSite): string[] => [
  ...kindsOfPages(content),
  "/portfolio/",
  "/nowhere/",
];

describe("a first visit to the sample site", () => {
  const { visit } = browserSession(sampleSite);

  async function scriptBytes(path: string): Promise<number> {
    const { page } = await visit();
    const scripts = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const folder = await sampleSite.build();
    // On a slow line the face comes late, and a script of its own puts it on.
    for (const name of await readdir(folder)) if (/^face-.+\.js$/.test(name)) scripts.add(`/${name}`);
    expect(scripts.size).toBeGreaterThan(0);
    return [...scripts].reduce((sum, file) => sum + compressedSize(join(folder, file)), 0);
  }

  test.each(pathsOf(sampleSite))("stays within the budget of JavaScript on %s", async (path) => {
    expect(await scriptBytes(path)).toBeLessThanOrEqual(scriptBudget);
  });

  test("loads no more JavaScript with a story than with its section", async () => {
    const section = await scriptBytes("/portfolio/drawing/");
    expect(await scriptBytes("/portfolio/drawing/north-face/")).toBeLessThanOrEqual(section);
  });
});

describe("a first visit to another owner's site", () => {
  const { visit } = browserSession(otherOwnerSite);
  const screens = [
    { width: 375, height: 667 },
    { width: 1280, height: 800 },
  ];

  test.each(pathsOf(otherOwnerSite).flatMap((path) => screens.map((screen) => [path, screen] as const)))(
    "moves nothing on %s, %j",
    async (path, viewport) => {
      const { page, open } = await visit({ viewport, before: recordLayoutShifts });
      await open(path);
      await scrollThrough(page);
      expect(await layoutShifts(page)).toEqual([]);
    },
  );

  test.each(screens)("moves nothing in a story of ten pictures and two films, %j", async (viewport) => {
    const { page, open } = await visit({ viewport, before: recordLayoutShifts });
    await open("/portfolio/motion/panorama/");
    expect(await page.locator("main figure img").count()).toBe(10);
    expect(await page.locator("main figure video").count()).toBe(2);
    await scrollThrough(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
