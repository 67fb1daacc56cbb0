import { browserSession, describeInAllBrowsers, type Visit } from "../support/browsers/browser-session";
import { configuredSite } from "../support/test-sites";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/navigation";

type Page = Visit["page"];

const openSlice = async (page: Page): Promise<number> =>
  Number(await page.locator("a[data-open]").getAttribute("data-index"));

const waitForOpen = (page: Page, index: number): Promise<unknown> =>
  page.waitForFunction((name) => document.querySelector(`[data-index="${name}"][data-open]`), index);

/** Returns the index of the first slice that leads to a path or below it. */
const indexOf = async (page: Page, path: string): Promise<number> =>
  Number(await page.locator(`a[data-index][href^="${path}"]`).first().getAttribute("data-index"));

/** Returns the center of a slice, px. */
async function center(page: Page, index: number): Promise<[number, number]> {
  const box = await page.locator(`a[data-index="${index}"]`).boundingBox();
  if (!box) throw new Error(`Slice ${index} is not visible.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describeInAllBrowsers("the fan", configuredSite, ({ visit }) => {
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

describe("the fan", () => {
  const { visit } = browserSession(configuredSite, { motion: "reduce" });
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

  test("opens a closed slice on a tap, and follows the open one", async () => {
    const { page, open } = await visit(phone);
    await open("/");
    const shown = await page
      .locator("a[data-index]:visible")
      .evaluateAll((slices) => slices.map((slice) => Number(slice.getAttribute("data-index"))));
    const index = shown.at(-3) ?? 0;
    await page.touchscreen.tap(...(await center(page, index)));
    await waitForOpen(page, index);
    expect(new URL(page.url()).pathname).toBe("/");
    await page.touchscreen.tap(...(await center(page, index)));
    await page.waitForFunction(() => location.pathname.startsWith("/portfolio/"));
  });

  test("opens slices along a finger, without a layout shift", async () => {
    const { page, open } = await visit({ ...phone, before: recordLayoutShifts });
    await open("/");
    const shiftsOfLoading = await layoutShifts(page);
    const touch = await page.context().newCDPSession(page);
    const [, y] = await center(page, 0);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly number[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((x) => ({ x, y })) });
    await send("touchStart", [10]);
    for (const x of [180, 300]) {
      const before = await openSlice(page);
      await send("touchMove", [x]);
      await page.waitForFunction(
        (index) => !document.querySelector(`a[data-index="${index}"][data-open]`),
        before,
      );
    }
    await send("touchEnd", []);
    await touch.detach();
    expect(await layoutShifts(page)).toEqual(shiftsOfLoading);
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("shows one slice open, and all are links, without JavaScript", async () => {
    const { page, goTo } = await visit({ javaScriptEnabled: false });
    await goTo("/");
    expect(await openSlice(page)).toBe(0);
    const lighthouse = await indexOf(page, "/portfolio/film/lighthouse/");
    await page.mouse.click(...(await center(page, lighthouse)));
    await page.getByRole("heading", { level: 1, name: "Lighthouse" }).waitFor();
  });
});

describe.each(["no-preference", "reduce"] as const)("the open image with motion %s", (motion) => {
  const { visit } = browserSession(configuredSite, { motion });
  const movesExpected = motion === "reduce" ? 0 : 1;

  test("plays its loop once when the visitor has opened it", async () => {
    const { page, open } = await visit();
    await open("/");
    const slice = page.locator('a[data-index][href$="/lighthouse/"]');
    // Without a pointer that another slice could come under.
    await slice.dispatchEvent("pointerover", { pointerType: "mouse" });
    await slice.and(page.locator("[data-open]")).locator("img").waitFor();
    const loop = slice.locator("video");
    if (motion === "reduce") {
      await nextFrames(page);
      expect(await loop.count()).toBe(0);
      return;
    }
    // A video that is set to its end before it plays may never report its end.
    await loop.evaluate(async (video: HTMLVideoElement) => {
      if (video.paused || video.readyState < video.HAVE_FUTURE_DATA)
        await new Promise((resolve) => video.addEventListener("playing", resolve, { once: true }));
      video.currentTime = video.duration;
    });
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
    const slice = page.locator('a[data-index][href$="/lighthouse/"]');
    await slice.hover();
    await slice.and(page.locator("[data-open]")).click();
    await page.getByRole("heading", { level: 1, name: "Lighthouse" }).waitFor();
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
    const slice = page.locator('a[data-index][href$="/night-bus/"]');
    await slice.hover();
    await slice.and(page.locator("[data-open]")).click();
    await page.getByRole("heading", { level: 1, name: "Night Bus" }).waitFor();
    await page.waitForFunction("'grows' in window");
    expect(await page.evaluate("window.grows")).toBe(movesExpected === 1);
  });
});
