import { browserSession, describeInAllBrowsers, type Visit } from "../support/browsers/browser-session";
import { sampleSite } from "../support/test-sites";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/navigation";

type Page = Visit["page"];

/** Index of the slice that is as wide as an image. */
const openSlice = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const widths = Array.from(
      document.querySelectorAll("a[data-index]"),
      (slice) => slice.getBoundingClientRect().width,
    );
    return widths.indexOf(Math.max(...widths));
  });

const waitForOpen = (page: Page, index: number): Promise<unknown> =>
  page.waitForFunction((name) => document.querySelector(`[data-index="${name}"][data-open]`), index);

/** Returns the center of a slice, px. */
async function center(page: Page, index: number): Promise<[number, number]> {
  const box = await page.locator(`a[data-index="${index}"]`).boundingBox();
  if (!box) throw new Error(`Slice ${index} is not visible.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describeInAllBrowsers("the fan", sampleSite, ({ visit }) => {
  test("opens the slice under the mouse, which stays open, and follows it on a click", async () => {
    const { page, open, problems } = await visit({ viewport: { width: 1440, height: 900 } });
    await open("/");
    for (const index of [20, 3, 27, 0, 12]) {
      const position = await center(page, index);
      await page.mouse.move(...position);
      await waitForOpen(page, index);
      expect(await openSlice(page)).toBe(index);
    }
    await page.mouse.move(700, 20);
    expect(await openSlice(page)).toBe(12);
    const path = await page.locator('a[data-index="12"]').getAttribute("href");
    await page.mouse.click(...(await center(page, 12)));
    await page.waitForFunction((url) => location.pathname + location.hash === url, path);
    expect(await problems()).toEqual([]);
  });
});

describeInAllBrowsers(
  "the open image",
  sampleSite,
  ({ visit }) => {
    test.each([
      ["Night Train", "Animation", "a document"],
      ["Emberdeep", "Games", "a page change"],
    ])("opens the page of %s in %s by %s, which leads back to the section", async (title, section) => {
      const { page, open, problems } = await visit();
      await open("/");
      await page.evaluate(
        (slug) => {
          const slice = document.querySelector(`a[data-index][href$="/${slug}/"]`);
          slice?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        },
        title.toLowerCase().replace(" ", "-"),
      );
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.getByRole("link", { name: `Back to ${section}` }).click();
      await page.getByRole("heading", { level: 1, name: "Portfolio" }).waitFor();
      expect(await problems()).toEqual([]);
    });
  },
  { motion: "no-preference" },
);

describe("the fan", () => {
  const { visit } = browserSession(sampleSite, { motion: "reduce" });
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

  test("opens a closed slice on a tap, and others along a finger, and follows the open one", async () => {
    const { page, open } = await visit({ ...phone, before: recordLayoutShifts });
    await open("/");
    const shiftsOfLoading = await layoutShifts(page);
    await page.touchscreen.tap(...(await center(page, 20)));
    await waitForOpen(page, 20);
    const touch = await page.context().newCDPSession(page);
    const [, y] = await center(page, 20);
    const send = (type: string, points: number[]) =>
      touch.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: points.map((x) => ({ x, y })),
      });
    await send("touchStart", [10]);
    await send("touchMove", [180]);
    await send("touchMove", [190]);
    await send("touchEnd", []);
    await waitForOpen(page, 14);
    expect(await layoutShifts(page)).toEqual(shiftsOfLoading);
    expect(new URL(page.url()).pathname).toBe("/");
    await touch.detach();
    await nextFrames(page);
    await page.evaluate(async () => {
      const moves = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(moves.map(({ finished }) => finished));
    });
    await page.touchscreen.tap(...(await center(page, 14)));
    await page.waitForFunction(() => location.pathname.startsWith("/portfolio/"));
  });

  test("opens a section's first slice while its link below has the focus", async () => {
    const { page, open } = await visit();
    await open("/");
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Games" }).focus();
    await waitForOpen(page, 19);
  });

  test("shows one slice open, and all are links, without JavaScript", async () => {
    const { page, goTo } = await visit({ javaScriptEnabled: false });
    await goTo("/");
    expect(await openSlice(page)).toBe(0);
    await page.mouse.click(...(await center(page, 21)));
    await page.getByRole("heading", { level: 1, name: "Emberdeep" }).waitFor();
  });

  test("needs at most 50 KB for the slices", async () => {
    const { page, open } = await visit();
    const sprites: Promise<number>[] = [];
    page.on("response", (response) => {
      if (/\/(animation|apps|drawing|games|websites)\.(webp|jpg)$/.test(response.url()))
        sprites.push(response.body().then(({ length }) => length));
    });
    await open("/");
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(sprites);
    expect(sizes).toHaveLength(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(50_000);
  });
});

describe.each(["no-preference", "reduce"] as const)("the open image with motion %s", (motion) => {
  const { visit } = browserSession(sampleSite, { motion });
  const movesExpected = motion === "reduce" ? 0 : 1;

  test("plays its loop once when the visitor has opened it", async () => {
    const { page, open } = await visit();
    await open("/");
    const slice = page.locator('a[data-index][href$="/emberdeep/"]');
    await slice.hover();
    await slice.and(page.locator("[data-open]")).locator("img").waitFor();
    const loop = slice.locator("video");
    expect(await loop.count()).toBe(movesExpected);
    if (motion === "reduce") return;
    await loop.evaluate((video: HTMLVideoElement) => {
      if (video.readyState >= video.HAVE_METADATA) return;
      return new Promise((resolve) => video.addEventListener("loadedmetadata", resolve));
    });
    await loop.evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration));
    await loop.waitFor({ state: "detached" });
  });

  test("grows into the page of its piece", async () => {
    const { page, open } = await visit({ viewport: { width: 1440, height: 900 } });
    await open("/");
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (keyframes, options) {
        this.setAttribute("data-moved", "");
        return animate.call(this, keyframes, options);
      };
    });
    const slice = page.locator('a[data-index][href$="/emberdeep/"]');
    await slice.hover();
    await slice.and(page.locator("[data-open]")).click();
    await page.getByRole("heading", { level: 1, name: "Emberdeep" }).waitFor();
    expect(await page.locator("#picture_main img[data-moved]").count()).toBe(movesExpected);
  });

  test("grows into a page that is loaded as a document", async () => {
    const { page, open } = await visit({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      window.addEventListener("pagereveal", ({ viewTransition }) => {
        const grows = viewTransition?.ready.then(() =>
          document
            .getAnimations()
            .some(
              ({ effect }) => (effect as KeyframeEffect).pseudoElement === "::view-transition-group(piece)",
            ),
        );
        Object.assign(window, { grows: grows ?? false });
      });
    });
    await open("/");
    await page.locator('a[data-index="0"]').click();
    await page.getByRole("heading", { level: 1, name: "Night Train" }).waitFor();
    expect(await page.evaluate("window.grows")).toBe(movesExpected === 1);
  });
});

describe("the slices above a section", () => {
  const { visit } = browserSession(sampleSite);

  test("are taller while their pieces are in view", async () => {
    const { page, open } = await visit({ viewport: { width: 1440, height: 900 } });
    await open("/portfolio/animation/");
    const isFirstTaller = () => {
      const slices = document.querySelectorAll('span[style*="animation-timeline"]');
      const heights = Array.from(slices, (slice) => slice.getBoundingClientRect().height);
      return Math.sign((heights[0] ?? 0) - (heights.at(-1) ?? 0));
    };
    expect(await page.evaluate(isFirstTaller)).toBe(1);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await nextFrames(page);
    expect(await page.evaluate(isFirstTaller)).toBe(-1);
  });
});
