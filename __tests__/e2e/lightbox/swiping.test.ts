import { drawings } from "../../support/known-content";
import { configuredSite } from "../../support/sites";
import { browserSession } from "../../support/browser-session";
import { dialogOf, entered, openSection } from "../support/lightbox-page";

const inChromium = browserSession(configuredSite);
const [first, second] = drawings;

test("A horizontal swipe steps, a vertical one and a pinch do not.", async () => {
  const { page } = await openSection(inChromium, { hasTouch: true, isMobile: true }, `#${first.slug}`);
  await entered(page);
  const device = await page.context().newCDPSession(page);
  type Point = readonly [x: number, y: number];
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) => {
    await device.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  };
  const swipe = async (from: readonly Point[], to: readonly Point[]) => {
    await touch("touchStart", from);
    await touch("touchMove", to);
    await touch("touchEnd", []);
  };
  await swipe([[300, 300]], [[180, 310]]);
  await dialogOf(page, second.title).waitFor();
  await swipe([[100, 300]], [[220, 290]]);
  await dialogOf(page, first.title).waitFor();
  await swipe([[300, 300]], [[320, 120]]);
  const together: Point[] = [
    [200, 300],
    [220, 300],
  ];
  const apart: Point[] = [
    [80, 300],
    [340, 300],
  ];
  await swipe(together, apart);
  await swipe([[300, 300]], [[180, 310]]);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1);
  expect(new URL(page.url()).hash).toBe(`#${first.slug}`);
});
