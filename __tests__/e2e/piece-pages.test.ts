import { sampleSite } from "../support/sites";
import { browserSession } from "../support/browser-session";

describe("the page of a piece", () => {
  const { visit, network } = browserSession(sampleSite);

  test("asks a provider for nothing before its film is played, also when a link of the site led there", async () => {
    const { page, open, problems } = await visit();
    await open("/portfolio/animation/");
    await page.getByRole("link", { name: "Night Train", exact: true }).click();
    const button = page.getByRole("button", { name: "Play video: Night Train, the whole film" });
    await button.scrollIntoViewIfNeeded();
    expect(network().requests.filter((address) => address.includes("vimeo"))).toEqual([]);
    await button.click();
    await network().isAsked("https://player.vimeo.com/video/76979871?autoplay=1&dnt=1");
    expect(
      await page
        .getByTitle("Night Train, the whole film")
        .evaluate((frame) => frame === document.activeElement),
    ).toBe(true);
    expect(await problems()).toEqual([]);
  });

  test("is left for the place in the section where the visitor was", async () => {
    const { page, open } = await visit({ viewport: { width: 375, height: 667 } });
    await open("/portfolio/games/");
    const link = page.getByRole("link", { name: "Emberdeep", exact: true });
    await link.click();
    const heading = page.getByRole("heading", { level: 1, name: "Emberdeep" });
    await heading.waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.getByRole("link", { name: "Back to Games" }).click();
    await link.waitFor();
    await page.waitForFunction(() => {
      const place = document.activeElement;
      const { top, bottom } = place?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return (
        place?.id === "story_emberdeep" && top >= 0 && bottom <= window.innerHeight && window.scrollY > 0
      );
    });
  });

  test("has a high picture beside its heading where there is room, and any other in the middle", async () => {
    const { page, open } = await visit({ viewport: { width: 1440, height: 800 } });
    const heading = () => page.getByRole("heading", { level: 1 }).boundingBox();
    const picture = () => page.locator("article img").first().boundingBox();
    await open("/portfolio/drawing/north-face/");
    const [title, beside] = [await heading(), await picture()];
    expect(beside?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
    expect(Math.abs((beside?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(10);
    await page.setViewportSize({ width: 800, height: 800 });
    const [above, below] = [await heading(), await picture()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await page.setViewportSize({ width: 1440, height: 600 });
    await open("/portfolio/animation/night-train/");
    const middle = await picture();
    expect(Math.abs((middle?.x ?? 0) + (middle?.width ?? 0) / 2 - 720)).toBeLessThan(2);
    expect(middle?.width).toBeLessThan(1200);
  });

  test("leaves no fact and no word of a caption alone on a line, and shows code whole on tablets and wider", async () => {
    const { page, open } = await visit();
    for (const path of ["/portfolio/apps/dawn-chorus/", "/portfolio/animation/night-train/"]) {
      await open(path);
      for (const width of [375, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const { facts, captions, code } = await page.evaluate(() => ({
          facts: Array.from(
            document.querySelectorAll("dl > div"),
            (fact) => fact.getBoundingClientRect().top,
          ),
          captions: Array.from(document.querySelectorAll("figcaption"), (caption) => {
            const text = document.createRange();
            text.selectNodeContents(caption);
            const lines = Array.from(text.getClientRects(), (line) => line.width);
            return { text: caption.textContent, lastLine: (lines.at(-1) ?? 0) / Math.max(...lines) };
          }),
          code: Array.from(document.querySelectorAll("pre"), (pre) => pre.scrollWidth - pre.clientWidth),
        }));
        const inRow = (top: number | undefined) => facts.filter((each) => each === top).length;
        const found = {
          loneFact: inRow(facts[0]) > 1 && inRow(facts.at(-1)) === 1,
          loneWords: captions.filter(({ lastLine }) => lastLine < 0.3),
          cutCode: width >= 768 && Math.max(...code, 0) > 0,
        };
        expect({ path, width, ...found }).toEqual({
          path,
          width,
          loneFact: false,
          loneWords: [],
          cutCode: false,
        });
      }
    }
  });

  test("opens its pictures in the lightbox, which steps through all of them", async () => {
    const { page, open, problems } = await visit();
    await open("/portfolio/drawing/north-face/");
    await page.getByRole("button", { name: "Image: 48" }).click();
    for (const [name, place] of [
      ["48", "3 of 4"],
      ["148, as in the print", "4 of 4"],
      ["North Face", "1 of 4"],
    ] as const) {
      await page.getByRole("dialog", { name, exact: true }).getByText(place).waitFor();
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Image: 48");
    expect(await problems()).toEqual([]);
  });

  test("plays a film that is a file of the site, and asks for none of it before", async () => {
    const { page, open, problems } = await visit();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await open("/portfolio/drawing/north-face/");
    const film = page.locator("video");
    await film.scrollIntoViewIfNeeded();
    expect(asked.filter((address) => address.includes(".webm"))).toEqual([]);
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    expect(asked.filter((address) => address.includes(".webm"))).not.toEqual([]);
    expect(await problems()).toEqual([]);
  });
});
