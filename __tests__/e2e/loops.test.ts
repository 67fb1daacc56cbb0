import type { Page } from "playwright-core";
import { sampleSite } from "../support/sites";
import { browserSession } from "../support/browser-session";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/shown";

const { visit } = browserSession(sampleSite);

const title = "First Snow";

/** Resolves once the script that plays loops is there: it comes when somebody comes near. */
const scriptOf = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/loops-[^/]+\.js$/.test(name)),
  );

/** Opens the section with the loop; what is asked for of films is in the list. */
async function openSection(options: Parameters<typeof visit>[0] = {}) {
  const { page, open, problems } = await visit({ before: recordLayoutShifts, ...options });
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await open("/portfolio/animation/");
  await page.waitForLoadState("networkidle");
  const piece = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
  return {
    page,
    problems,
    films: () => asked.filter((address) => address.endsWith(".webm")),
    picture: piece.locator("picture"),
    film: piece.locator("video"),
    action: piece.getByRole("link", { name: `Video: ${title}` }),
    stop: piece.getByRole("button", { name: `Stop: ${title}` }),
  };
}

const boxOf = (locator: ReturnType<Page["locator"]>) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

test("A loop plays in the place of its picture while a pointer is on it; nothing of it is loaded before, and nothing moves.", async () => {
  const { page, films, picture, film, action, stop, problems } = await openSection();
  await action.scrollIntoViewIfNeeded();
  expect(films()).toEqual([]);
  await action.hover();
  await stop.waitFor();
  expect(films()).toEqual([expect.stringMatching(/\/static\/[0-9a-f]{32}\/first-snow-loop\.webm$/)]);
  expect(await boxOf(film)).toEqual(await boxOf(picture));
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused])).toEqual([
    ...[true, true, false],
  ]);
  await page.getByRole("heading", { level: 2, name: "Animation" }).hover();
  await film.waitFor({ state: "detached" });
  expect(await stop.count()).toBe(0);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await problems()).toEqual([]);
});

test("By keyboard it plays with the focus, the next stop of the focus ends it, and it does not begin again.", async () => {
  const { page, film, action, stop } = await openSection();
  await action.focus();
  await stop.waitFor();
  await page.keyboard.press("Tab");
  expect(await stop.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await film.count()).toBe(0);
  expect(await action.evaluate((link) => link === document.activeElement)).toBe(true);
  await action.hover();
  await nextFrames(page);
  expect(await film.count()).toBe(0);
});

test.each([
  ["less motion", { reducedMotion: "reduce" as const }],
  [
    "less data",
    {
      before: () => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      },
    },
  ],
])("For a visitor who wants %s none plays, and none is loaded.", async (_name, options) => {
  const { page, films, film, action } = await openSection(options);
  await action.hover();
  await action.focus();
  await scriptOf(page);
  await nextFrames(page);
  expect(await film.count()).toBe(0);
  expect(films()).toEqual([]);
});

test("Where there is no pointer, one plays while it is in view.", async () => {
  const touch = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } };
  const { page, films, picture, film, stop } = await openSection(touch);
  expect(films()).toEqual([]);
  await picture.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
  });
  await stop.waitFor();
  expect(await boxOf(film)).toEqual(await boxOf(picture));
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await film.waitFor({ state: "detached" });
});
