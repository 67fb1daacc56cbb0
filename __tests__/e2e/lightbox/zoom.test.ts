import type { Page } from "playwright-core";
import {
  browserSession,
  describeInAllBrowsers,
  sharedTabs,
  type BrowserSession,
} from "../../support/browsers/browser-session";
import { drawings } from "../../support/built-sites/known-content";
import { configuredSite } from "../../support/test-sites";
import { dialogOf, openSection, waitForEntered, waitForExited, waitForHash } from "../support/lightbox-page";

const [wide, tall, square] = drawings;

type Touch = readonly [x: number, y: number];

/** Width of the largest variant of a wide image, px. */
const largestWidth = 2400;

const imageOf = (page: Page) => page.locator("[role=dialog] img");

/** Returns the image's place in the window and its size in the layout, in whole px. */
const placeOf = (page: Page) =>
  imageOf(page).evaluate((image) => {
    const { x, y, width } = image.getBoundingClientRect();
    return {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(width),
      layoutWidth: (image as HTMLElement).offsetWidth,
    };
  });

async function drag(page: Page, [fromX, fromY]: Touch, [toX, toY]: Touch): Promise<void> {
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(toX, toY);
  await page.mouse.up();
}

/** Waits until the image shows a variant of a width, px. */
const waitForVariant = (page: Page, width: number) =>
  page.waitForFunction((expected) => {
    const image = document.querySelector<HTMLImageElement>("[role=dialog] img");
    const candidates = [...document.querySelectorAll("[role=dialog] :is(source, img)")]
      .flatMap((element) => element.getAttribute("srcset")?.split(",") ?? [])
      .map((candidate) => candidate.trim().split(" "));
    const shown = candidates.find(([url = ""]) => new URL(url, location.href).href === image?.currentSrc);
    return image?.complete && shown?.[1] === `${expected}w`;
  }, width);

/** Waits until the image has about a width in the window, px. */
const waitForWidth = (page: Page, width: number) =>
  page.waitForFunction((expected) => {
    const box = document.querySelector("[role=dialog] img")?.getBoundingClientRect();
    return Math.abs((box?.width ?? 0) - expected) < 1;
  }, width);

const disabledButtons = (page: Page) =>
  page
    .locator("[role=dialog] button[aria-disabled=true]")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));

async function openPiece(session: Pick<BrowserSession<never>, "visit">, { slug }: (typeof drawings)[number]) {
  const { page } = await openSection(session, undefined, `#${slug}`);
  await waitForEntered(page);
  return { page, whole: await placeOf(page) };
}

describeInAllBrowsers("the zoom of the lightbox", configuredSite, (session) => {
  test("shows all pixels after a double click, and zooms by the wheel; a drag ends at the edges", async () => {
    const { page, whole } = await openPiece(session, wide);
    await waitForVariant(page, 1600);
    expect(await disabledButtons(page)).toEqual(["Zoom out"]);
    await page.mouse.dblclick(640, 400);
    await waitForWidth(page, largestWidth);
    await waitForVariant(page, largestWidth);
    expect((await placeOf(page)).layoutWidth).toBe(whole.layoutWidth);
    expect(await disabledButtons(page)).toEqual(["Zoom in"]);
    for (const height of [780, 800]) {
      await page.setViewportSize({ width: 1280, height });
      await page.waitForFunction((expected) => window.innerHeight === expected, height);
      await waitForWidth(page, largestWidth);
    }
    await page.mouse.dblclick(640, 400);
    await waitForWidth(page, whole.width);
    expect(await placeOf(page)).toEqual(whole);

    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (before) =>
        (document.querySelector("[role=dialog] img")?.getBoundingClientRect().width ?? 0) > before + 10,
      whole.width,
    );
    const zoomed = await placeOf(page);
    await drag(page, [640, 400], [600, 400]);
    expect((await placeOf(page)).x).toBe(zoomed.x - 40);
    await drag(page, [200, 400], [1100, 400]);
    expect(Math.abs((await placeOf(page)).x)).toBe(0);
    await waitForHash(page, `#${wide.slug}`);
    await page.mouse.wheel(0, 2000);
    await waitForWidth(page, whole.width);
  });
});

describe("keys and buttons", () => {
  const session = sharedTabs(configuredSite);

  test("zoom up to the limits by keys; Escape shows the whole image before it closes", async () => {
    const { page, whole } = await openPiece(session, tall);
    await page.keyboard.press("+");
    await waitForWidth(page, whole.layoutWidth * 1.5);
    await page.keyboard.press("-");
    await waitForWidth(page, whole.width);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("+");
    await waitForWidth(page, tall.width);
    await page.keyboard.press("0");
    await waitForWidth(page, whole.width);
    await page.keyboard.press("+");
    const zoomed = await placeOf(page);
    await page.keyboard.press("ArrowDown");
    expect((await placeOf(page)).y).toBe(zoomed.y - 80);
    await page.keyboard.press("Escape");
    await waitForWidth(page, whole.width);
    await waitForHash(page, `#${tall.slug}`);
    await page.keyboard.press("Escape");
    await waitForExited(page);
  });

  test("zoom by buttons, which keep the focus at the limits", async () => {
    const { page, whole } = await openPiece(session, tall);
    const zoomIn = page.getByRole("button", { name: "Zoom in" });
    for (let step = 0; step < 4; step += 1) await zoomIn.press("Enter");
    await waitForWidth(page, tall.width);
    expect(await disabledButtons(page)).toEqual(["Zoom in"]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Zoom in");
    for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Zoom out" }).click();
    await waitForWidth(page, whole.width);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Next image" }).click();
    await dialogOf(page, square.title).waitFor();
    expect(await disabledButtons(page)).toContain("Zoom out");
  });
});

describe("touch", () => {
  const session = browserSession(configuredSite, { motion: "reduce" });
  const viewport = { width: 390, height: 844 };
  const openOnPhone = async () => {
    const options = { hasTouch: true, isMobile: true, viewport };
    const { page } = await openSection(session, options, `#${wide.slug}`);
    await waitForEntered(page);
    return page;
  };

  test("zooms by a double tap and by two fingers, moves by one, and swipes again when whole", async () => {
    const page = await openOnPhone();
    const whole = await placeOf(page);
    expect([whole.x, whole.width]).toEqual([0, viewport.width]);
    const device = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touches: Touch[]) =>
      device.send("Input.dispatchTouchEvent", { type, touchPoints: touches.map(([x, y]) => ({ x, y })) });
    const move = async (from: Touch[], to: Touch[]) => {
      await send("touchStart", ...from);
      await send("touchMove", ...to);
      await send("touchEnd");
    };
    await page.touchscreen.tap(195, 360);
    await page.touchscreen.tap(195, 360);
    await waitForWidth(page, viewport.width * 2.5);
    const { x } = await placeOf(page);
    await move([[300, 360]], [[200, 360]]);
    expect((await placeOf(page)).x).toBe(x - 100);
    await waitForHash(page, `#${wide.slug}`);
    // prettier-ignore
    await move([[100, 360], [300, 360]], [[140, 360], [160, 360]]);
    await waitForWidth(page, viewport.width);
    // prettier-ignore
    await move([[180, 360], [220, 360]], [[160, 360], [240, 360]]);
    await waitForWidth(page, viewport.width * 2);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await page.keyboard.press("0");
    await move([[300, 360]], [[180, 370]]);
    await dialogOf(page, tall.title).waitFor();
  });

  test("closes by a tap next to the image", async () => {
    const page = await openOnPhone();
    await page.touchscreen.tap(195, 40);
    await waitForExited(page);
  });
});
