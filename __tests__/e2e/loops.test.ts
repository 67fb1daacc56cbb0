import type { Locator } from "playwright-core";
import { browserSession } from "../support/browsers/browser-session";
import { configuredSite } from "../support/test-sites";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/navigation";

const { visit } = browserSession(configuredSite);
const title = "First Snow";

async function openSection(options: Parameters<typeof visit>[0] = {}) {
  const { page, open, problems } = await visit({ before: recordLayoutShifts, ...options });
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(request.url()));
  await open("/portfolio/film/");
  await page.waitForLoadState("networkidle");
  const piece = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
  return {
    page,
    problems,
    videoRequests: () => requests.filter((url) => url.endsWith(".webm")),
    image: piece.locator("picture"),
    video: piece.locator("video"),
    action: piece.getByRole("link", { name: `Video: ${title}` }),
    stop: piece.getByRole("button", { name: `Stop: ${title}` }),
  };
}

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

test("a loop loads and plays in its image's box while a pointer is on it", async () => {
  const { page, videoRequests, image, video, action, stop, problems } = await openSection();
  await action.scrollIntoViewIfNeeded();
  expect(videoRequests()).toEqual([]);
  const shiftsOfLoading = await layoutShifts(page);
  await action.hover();
  await stop.waitFor();
  expect(videoRequests()).toEqual([expect.stringMatching(/\/static\/[0-9a-f]{32}\/clock\.webm$/)]);
  expect(await boxOf(video)).toEqual(await boxOf(image));
  const state = await video.evaluate(({ muted, loop, paused }: HTMLVideoElement) => [muted, loop, paused]);
  expect(state).toEqual([true, true, false]);
  await page.getByRole("heading", { level: 1 }).hover();
  await video.waitFor({ state: "detached" });
  expect(await layoutShifts(page)).toEqual(shiftsOfLoading);
  expect(await problems()).toEqual([]);
});

test("a loop plays while its action has the focus, and not again when it was stopped", async () => {
  const { page, video, action, stop } = await openSection();
  await action.focus();
  await stop.waitFor();
  await page.keyboard.press("Tab");
  expect(await stop.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await video.count()).toBe(0);
  expect(await action.evaluate((link) => link === document.activeElement)).toBe(true);
  await action.hover();
  await nextFrames(page);
  expect(await video.count()).toBe(0);
});

test.each([
  ["less motion", { reducedMotion: "reduce" as const }],
  [
    "less data",
    { before: () => void Object.defineProperty(navigator, "connection", { value: { saveData: true } }) },
  ],
])("a loop is not loaded when the visitor wants %s", async (_name, options) => {
  const { page, videoRequests, video, action } = await openSection(options);
  await action.hover();
  await action.focus();
  // The script that plays loops loads when a visitor comes near one.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/loops-[^/]+\.js$/.test(name)),
  );
  await nextFrames(page);
  expect(await video.count()).toBe(0);
  expect(videoRequests()).toEqual([]);
});

test("a loop plays while it is in view when there is no pointer", async () => {
  const touch = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } };
  const { page, videoRequests, image, video, stop } = await openSection(touch);
  expect(videoRequests()).toEqual([]);
  await image.evaluate((element) => void element.scrollIntoView({ block: "center" }));
  await stop.waitFor();
  await page.evaluate(() => void scrollTo(0, 0));
  await video.waitFor({ state: "detached" });
});
