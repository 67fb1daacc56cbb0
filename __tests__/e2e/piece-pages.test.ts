import { browserSession, sharedTabs } from "../support/browsers/browser-session";
import { sampleSite } from "../support/sites";

const { visit } = browserSession(sampleSite);

test("the link back leads to the piece in its section", async () => {
  const { page, open } = await visit({ viewport: { width: 375, height: 667 } });
  await open("/portfolio/games/");
  const link = page.getByRole("link", { name: "Emberdeep", exact: true });
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Emberdeep" }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.getByRole("link", { name: "Back to Games" }).click();
  await link.waitFor();
  await page.waitForFunction(() => {
    const { top = -1, bottom = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
    const isPiece = document.activeElement?.textContent === "Emberdeep";
    return isPiece && top >= 0 && bottom <= window.innerHeight && window.scrollY > 0;
  });
});

test("a video file of the site loads when it is played", async () => {
  const { page, open, problems } = await visit();
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(request.url()));
  const videos = () => requests.filter((url) => url.includes(".webm"));
  await open("/portfolio/drawing/north-face/");
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  expect(videos()).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  expect(videos()).not.toEqual([]);
  expect(await problems()).toEqual([]);
});

describe("the actions of a section", () => {
  const shared = sharedTabs(sampleSite);

  test.each(sampleSite.content.sections.map(({ path }) => path))(
    "have an icon at their picture on %s, and their word when they are hovered",
    async (path) => {
      const { page, open } = await shared.visit();
      await open(path);
      for (const article of await page.getByRole("article").all()) {
        const action = article.locator("[aria-label]:is(a, button)").first();
        const icon = action.locator('span[aria-hidden="true"]:empty').first();
        const shape = await icon.evaluate((element) => getComputedStyle(element).maskImage);
        expect(shape).toMatch(/^url\("data:image/);
        const [box, picture] = [await icon.boundingBox(), await article.locator("img").first().boundingBox()];
        if (!box || !picture) throw new Error(`An action of ${path} is not shown.`);
        expect(box.x + box.width).toBeGreaterThan(picture.x - 48);
        expect(box.x).toBeLessThan(picture.x + picture.width + 48);
        expect(box.y + box.height).toBeGreaterThan(picture.y - 48);
        expect(box.y).toBeLessThan(picture.y + picture.height + 48);
      }
      const first = page.getByRole("article").first().locator("[aria-label]:is(a, button)").first();
      const word = first.getByText(/^(Code|Video|Website|Image)$/).last();
      await first.hover();
      expect(await word.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    },
  );
});
