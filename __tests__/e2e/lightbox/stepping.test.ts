import { dialogOf, entered, openSection } from "../support/lightbox-page";
import { visitorSite } from "../support/visit";
import { drawings } from "../support/visitor-site";

jest.setTimeout(60_000);

const site = visitorSite();
const [first, second, last] = drawings;

test("Buttons and arrow keys go round the image-only pieces in their order.", async () => {
  const { page } = await openSection(site, {}, `#${first.slug}`);
  await entered(page);
  for (const { title, slug } of [second, last, first]) {
    await page.getByRole("button", { name: "Next image" }).click();
    await dialogOf(page, title).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${slug}`);
  }
  for (const { title } of [last, second]) {
    await page.keyboard.press("ArrowLeft");
    await dialogOf(page, title).waitFor();
  }
  await page.keyboard.press("ArrowRight");
  await dialogOf(page, last.title).waitFor();
  await page.getByRole("button", { name: "Previous image" }).click();
  await dialogOf(page, second.title).waitFor();
});

test("A horizontal swipe steps, a vertical one and a pinch do not.", async () => {
  const { page, context } = await openSection(site, { hasTouch: true, isMobile: true }, `#${first.slug}`);
  await entered(page);
  const device = await context.newCDPSession(page);
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
