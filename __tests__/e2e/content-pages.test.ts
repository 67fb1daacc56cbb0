import type { Page } from "playwright-core";
import { ar } from "../../src/i18n/ar";
import { browserSession, sharedTabs } from "../support/browsers/browser-session";
import { arabicPage } from "../support/built-sites/known-content";
import { configuredSite, rebuiltSite, secondSite } from "../support/test-sites";
import { dialogOf, waitForEntered, waitForExited } from "./support/lightbox-page";

const { uiTexts, pages } = secondSite.content;
const studio = pages.find(({ path }) => path === "/Werkstatt-2/")?.title ?? "";
const vimeo = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1";

describe("a custom page", () => {
  const { visit } = sharedTabs(secondSite);

  test("is linked in the footer, opens its images, and leads on by the links in its text", async () => {
    const { page, open, problems } = await visit();
    await open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: studio, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: studio, exact: true }).waitFor();
    await page.getByRole("button", { name: `${uiTexts.image}: Der Saal`, exact: true }).click();
    await dialogOf(page, "Der Saal").waitFor();
    await waitForEntered(page);
    await page.keyboard.press("Escape");
    await waitForExited(page);
    await open("/impressum/");
    await page.getByRole("main").getByRole("link", { name: "Über", exact: true }).click();
    await page.getByRole("button", { name: `${uiTexts.image}: Der erste Auftritt`, exact: true }).click();
    await dialogOf(page, "Der erste Auftritt").waitFor();
    expect(await problems()).toEqual([]);
  });
});

describe("the tags of a section", () => {
  const { visit } = sharedTabs(rebuiltSite);

  test("lead to the pieces that have them, and from there to their pictures", async () => {
    const { page, open, problems } = await visit();
    await open("/portfolio/works/");
    await page.getByRole("navigation", { name: ar.tags }).getByRole("link", { name: /海/ }).click();
    await page.getByRole("heading", { level: 1, name: "海" }).waitFor();
    expect(await page.evaluate(() => location.pathname)).toMatch(/^\/tags\//);
    await page.getByRole("link", { name: "灯台" }).click();
    await page.waitForFunction(() => location.pathname === "/portfolio/works/" && location.hash !== "");
    await page.getByRole("dialog", { name: "灯台" }).waitFor();
    expect(await problems()).toEqual([]);
  });
});

describe.each([
  ["a custom page", secondSite, "/", `footer a[href="/Werkstatt-2/"]`],
  ["About", rebuiltSite, "/", 'header a[href="/about/"]'],
  ["the page of a piece", configuredSite, "/portfolio/film/", 'h3 a[href$="/night-bus/"]'],
] as const)("%s", (_name, site, start, link) => {
  const { visit, network } = browserSession(site);

  test("loads and focuses a provider's video when it is played on a page that a link led to", async () => {
    const { page, open, problems } = await visit();
    await open(start);
    await page.locator(link).click();
    const button = page.locator("button[data-iframe-origin]");
    await button.scrollIntoViewIfNeeded();
    expect(network().requests.filter((url) => url.includes("vimeo"))).toEqual([]);
    await button.click();
    await network().waitForRequest(vimeo);
    await page.waitForFunction(() => document.activeElement?.tagName === "IFRAME");
    expect(await problems()).toEqual([]);
  });
});

describe("in Arabic", () => {
  const { visit } = browserSession(rebuiltSite, { motion: "reduce" });

  test("a custom page is mirrored and opens its image", async () => {
    const { page, open, problems } = await visit();
    await open("/");
    const { title, imageAlt } = arabicPage;
    await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    const language = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    expect(language).toEqual(["ar", "rtl"]);
    const name = await page.getByRole("banner").getByRole("link", { name: "ليلى" }).boundingBox();
    expect(name?.x).toBeGreaterThan(640);
    await page.getByRole("main").locator("figure button").click();
    await dialogOf(page, imageAlt).waitFor();
    expect(await problems()).toEqual([]);
  });
});

describe("the page of a piece", () => {
  const { visit } = browserSession(configuredSite);

  test("leads back to the piece in its section", async () => {
    const { page, open } = await visit({ viewport: { width: 375, height: 667 } });
    await open("/portfolio/film/");
    const link = page.getByRole("link", { name: "Lighthouse", exact: true });
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Lighthouse" }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.getByRole("link", { name: "Back to Film" }).click();
    await link.waitFor();
    await page.waitForFunction(() => {
      const { top = -1, bottom = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
      const isPiece = document.activeElement?.textContent === "Lighthouse";
      return isPiece && top >= 0 && bottom <= window.innerHeight && window.scrollY > 0;
    });
  });
});

/**
 * Returns icons of actions that are not inside their image, and visible labels that are broken into lines.
 */
const actionProblems = (page: Page): Promise<string[]> =>
  page.getByRole("article").evaluateAll((articles) =>
    articles.flatMap((article) => {
      const boxOf = (selector: string) =>
        article.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [icon, image] = [boxOf("[data-corner] [aria-hidden]:empty"), boxOf("picture img")];
      const isInside =
        icon.width > 0 &&
        Math.min(icon.left - image.left, icon.top - image.top) >= 0 &&
        Math.min(image.right - icon.right, image.bottom - icon.bottom) >= 0;
      const lines = Array.from(article.querySelectorAll("span")).flatMap((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const isLabel = /^(Code|Video|Website|Image)$/.test(label.textContent) && label.children.length === 0;
        return isLabel && range.getClientRects().length > 1 ? [`${label.textContent} is broken`] : [];
      });
      return [...(isInside ? [] : ["an icon is outside"]), ...lines].map(
        (problem) => `${article.id}: ${problem}`,
      );
    }),
  );

const devices = [
  ["a mouse", {}],
  ["touch", { hasTouch: true, isMobile: true }],
] as const;

describe("the actions of a section", () => {
  const { visit } = browserSession(configuredSite, { motion: "reduce" });

  describe.each(devices)("with %s", (_pointer, device) => {
    test("have an icon inside their image and a label in one line", async () => {
      const { page, open } = await visit(device);
      for (const path of ["/portfolio/drawing/", "/portfolio/film/", "/portfolio/games/"]) {
        await page.setViewportSize({ width: 375, height: 800 });
        await open(path);
        const icon = page.getByRole("article").first().locator("[data-corner] [aria-hidden]:empty");
        expect(await icon.evaluate((element) => getComputedStyle(element).maskImage)).toMatch(
          /^url\("data:image/,
        );
        for (const width of [375, 768, 820, 1024, 1180, 1366, 2560]) {
          await page.setViewportSize({ width, height: 800 });
          const problems = await actionProblems(page);
          expect({ path, width, problems }).toEqual({ path, width, problems: [] });
        }
      }
    });

    test("show an icon on the ground of the page at rest, and on the accent with the focus", async () => {
      const { page, open } = await visit(device);
      await open("/portfolio/games/");
      const ground = () =>
        page
          .locator("[data-corner] > span")
          .first()
          .evaluate((icon) => getComputedStyle(icon).backgroundColor);
      const pageGround = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(await ground()).toBe(pageGround);
      await page.keyboard.press("Tab");
      await page.locator("article a, article button").first().focus();
      expect(await ground()).not.toBe(pageGround);
    });
  });

  test("show the word of a link on hover", async () => {
    const { page, open } = await visit();
    await open("/portfolio/games/");
    const link = page
      .getByRole("article")
      .first()
      .getByRole("link", { name: /^Code: / });
    const word = link.getByText("Code", { exact: true });
    const opacity = () => word.evaluate((element) => getComputedStyle(element).opacity);
    expect(await opacity()).toBe("0");
    await link.hover();
    expect(await opacity()).toBe("1");
  });
});
