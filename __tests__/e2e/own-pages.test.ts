import type { BrowserPage } from "../support/browsers/browser-page";
import { arabicPage } from "../support/known-content";
import { otherOwnerSite, sampleSite, nextSite } from "../support/sites";
import { describeInAllBrowsers, browserSession } from "../support/browser-session";
import { findingsOnScreens } from "./support/findings";
import { dialogOf, entered, exited } from "./support/lightbox-page";

const { words, pages } = otherOwnerSite.content;
const studio = "/Werkstatt-2/";

const sidewaysOf = async (page: BrowserPage, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};

describeInAllBrowsers(
  "a page of the owner's own",
  otherOwnerSite,
  ({ visit }) => {
    test("is found in the footer, has the site's frame and opens its pictures", async () => {
      const { page, open, problems } = await visit();
      await open("/");
      const title = pages.find(({ path }) => path === studio)?.title ?? "";
      await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.getByRole("navigation", { name: words.mainNavigation }).waitFor();
      const picture = page.getByRole("button", { name: `${words.image}: Der Saal`, exact: true });
      await picture.click();
      await dialogOf(page, "Der Saal").waitFor();
      await entered(page);
      await page.keyboard.press("Escape");
      await exited(page);
      expect(await problems()).toEqual([]);
    });

    test("leads on by the links in its text, and About's text opens its pictures, too", async () => {
      const { page, open, problems } = await visit();
      await open("/impressum/");
      await page.getByRole("main").getByRole("link", { name: "Über", exact: true }).click();
      await page.getByRole("button", { name: `${words.image}: Der erste Auftritt`, exact: true }).click();
      await dialogOf(page, "Der erste Auftritt").waitFor();
      expect(await problems()).toEqual([]);
    });
  },
  { motion: "reduce" },
);

describe("in Chromium", () => {
  const { visit, network } = browserSession(otherOwnerSite);

  test("a film of a provider plays where the footer led, and nothing is asked for before", async () => {
    const { page, open, problems } = await visit();
    await open("/about/");
    const title = pages.find(({ path }) => path === studio)?.title ?? "";
    await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    const button = page.locator("button[data-frame]");
    await button.scrollIntoViewIfNeeded();
    expect(network().requests).toEqual([]);
    await button.click();
    await network().isAsked("https://player.vimeo.com/video/76979871?autoplay=1&dnt=1");
    expect(await problems()).toEqual([]);
  });

  test("a draft is no page", async () => {
    const { open, page } = await visit();
    expect(await open("/entwurf/")).toBe(404);
    await page.getByRole("main").getByText(words.notFound).waitFor();
  });
});

describe("in Arabic", () => {
  const { visit, network } = browserSession(nextSite, { motion: "reduce" });
  const { title, path, picture } = arabicPage;

  test("it runs from right to left, opens its picture and fits every window", async () => {
    const { page, open, problems } = await visit();
    await open("/");
    const link = page.getByRole("contentinfo").getByRole("link", { name: title, exact: true });
    await link.click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    const widths = [320, 375, 768, 1440, 2560];
    for (const width of widths) expect([width, await sidewaysOf(page, width)]).toEqual([width, 0]);
    await page.getByRole("main").locator("figure button").click();
    await dialogOf(page, picture).waitFor();
    expect(await problems()).toEqual([]);
  });

  test.each([path, "/about/"])("axe finds nothing on %s, light and wide, dark and narrow", async (place) => {
    const { page, open } = await visit();
    await open(place);
    expect(await findingsOnScreens(page)).toEqual([]);
  });

  test("a film of a provider plays on About where the header led, and nothing is asked for before", async () => {
    const { page, open, problems } = await visit();
    await open("/");
    await page.getByRole("banner").locator('a[href="/about/"]').click();
    const button = page.locator("button[data-frame]");
    await button.waitFor();
    expect(network().requests).toEqual([]);
    await button.click();
    await network().isAsked("https://player.vimeo.com/video/76979871?autoplay=1&dnt=1");
    expect(await problems()).toEqual([]);
  });

  test("About begins with heading, picture and text, and fits every window", async () => {
    const { page, open } = await visit();
    await open("/about/");
    await page.getByRole("main").getByText("أرسم منذ أن كنت طفلة").waitFor();
    for (const width of [320, 375, 768, 1440, 2560]) {
      expect([width, await sidewaysOf(page, width)]).toEqual([width, 0]);
    }
  });
});

describe("About of the sample site", () => {
  const { visit } = browserSession(sampleSite, { motion: "reduce" });

  /** Right edge of the last list, as a share of the content's width. */
  const reach = (page: BrowserPage): Promise<number> =>
    page.evaluate(() => {
      const main = document.querySelector("main") as HTMLElement;
      const { left, width } = main.getBoundingClientRect();
      const list = Array.from(main.querySelectorAll("ul")).at(-1);
      return ((list?.getBoundingClientRect().right ?? 0) - left) / width;
    });

  test("fills a wide window, and is no longer than three screens of a phone", async () => {
    const { page, open } = await visit();
    await open("/about/");
    await page.setViewportSize({ width: 2560, height: 1300 });
    expect(await reach(page)).toBeGreaterThan(0.95);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight),
    ).toBeLessThan(3);
  });
});

const sample = browserSession(sampleSite, { motion: "reduce" });

test("Where the text is nearly as wide as the page, both begin at one edge.", async () => {
  const { page, open } = await sample.visit({ viewport: { width: 768, height: 800 } });
  await open("/colophon/");
  const edge = (await page.getByRole("banner").getByRole("link").first().boundingBox())?.x;
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.x).toBe(edge);
  expect((await page.getByRole("main").locator("p").first().boundingBox())?.x).toBe(edge);
});
