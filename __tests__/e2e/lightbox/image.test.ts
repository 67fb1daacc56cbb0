import { browserSession, sharedTabs } from "../../support/browsers/browser-session";
import { drawings } from "../../support/built-sites/known-content";
import { configuredSite } from "../../support/test-sites";
import { holdRequests } from "../support/hold-requests";
import {
  actionOf,
  dialogOf,
  openSection,
  waitForEntered,
  waitForExited,
  waitForHash,
} from "../support/lightbox-page";

const [first, second, last] = drawings;

describe("the image of the lightbox", () => {
  const session = sharedTabs(configuredSite);

  test.each([
    [375, 667],
    [667, 375],
    [2560, 1080],
  ])(
    "is whole and as large as a window of %i × %i px allows, and its sizes say so",
    async (width, height) => {
      const { page } = await openSection(session, { viewport: { width, height } });
      for (const { title, slug } of drawings) {
        await page.evaluate((hash) => (location.hash = hash), slug);
        const image = dialogOf(page, title).getByRole("img");
        await image.waitFor();
        await waitForEntered(page);
        const box = (await image.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        expect(Math.max(box.width / width, box.height / height)).toBeGreaterThan(0.7);
        const sizes = await image.evaluate((element) => {
          const ruler = document.body.appendChild(document.createElement("div"));
          ruler.style.width = (element as HTMLImageElement).sizes;
          const { width: promised } = ruler.getBoundingClientRect();
          ruler.remove();
          return promised;
        });
        expect(Math.abs(sizes - box.width)).toBeLessThan(1);
        await page.keyboard.press("Escape");
        await waitForExited(page);
      }
    },
  );
});

describe("a piece with a page", () => {
  const { visit } = sharedTabs(configuredSite);

  test("has its description and a link to the page in the lightbox", async () => {
    const { page, open } = await visit();
    await open("/portfolio/film/#lighthouse");
    const dialog = dialogOf(page, "Lighthouse");
    await dialog.getByText("One hundred frames.").waitFor();
    await dialog.getByRole("link", { name: "Lighthouse" }).click();
    await page.getByRole("heading", { level: 1, name: "Lighthouse" }).waitFor();
    await dialog.waitFor({ state: "detached" });
  });
});

describe("the code of the lightbox", () => {
  const session = browserSession(configuredSite);
  const code = /lightbox-.*\.js/;

  test("loads when the focus is on an action, not before", async () => {
    const { page } = await openSection(session);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.getByRole("link", { name: "Website: Sketchbook" }).hover();
    expect(requests.filter((url) => url.includes("lightbox"))).toEqual([]);
    await Promise.all([page.waitForRequest(code), actionOf(page, first.title).focus()]);
    expect(await page.locator("[role=dialog]").count()).toBe(0);
  });

  test("opens the clicked piece when it arrives late", async () => {
    const { page } = await openSection(session);
    const release = await holdRequests(page, code);
    await actionOf(page, last.title).click();
    await waitForHash(page, `#${last.slug}`);
    expect(await page.locator("[role=dialog]").count()).toBe(0);
    release();
    await dialogOf(page, last.title).waitFor();
  });

  test("is replaced by the image itself when it cannot be loaded", async () => {
    const { page } = await openSection(session);
    await page.route(code, (route) => route.abort());
    await actionOf(page, last.title).click();
    await page.waitForURL(/\/static\/.*\.jpg$/);
  });
});

type Finger = readonly [startX: number, startY: number, endX: number, endY: number];

describe("touch", () => {
  const session = browserSession(configuredSite);

  test("steps by a horizontal swipe, not by a vertical one", async () => {
    const { page } = await openSection(session, { hasTouch: true, isMobile: true }, `#${first.slug}`);
    await waitForEntered(page);
    const device = await page.context().newCDPSession(page);
    const move = async (...[startX, startY, endX, endY]: Finger) => {
      const start = [{ x: startX, y: startY }];
      const end = [{ x: endX, y: endY }];
      await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: start });
      await device.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: end });
      await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await move(300, 300, 180, 310);
    await dialogOf(page, second.title).waitFor();
    await move(100, 300, 220, 290);
    await dialogOf(page, first.title).waitFor();
    await move(300, 300, 320, 120);
    expect(new URL(page.url()).hash).toBe(`#${first.slug}`);
  });
});
