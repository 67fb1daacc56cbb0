import { en } from "../../src/i18n/en";
import { browserSession } from "../support/browsers/browser-session";
import { pagePaths } from "../support/owner-content";
import { configuredSite, secondSite } from "../support/test-sites";

const { content } = secondSite;
const { uiTexts } = content;
const options = { javaScriptEnabled: false, viewport: { width: 375, height: 700 } };

describe("without JavaScript", () => {
  const { visit } = browserSession(secondSite);

  test("every page has its heading and the main links", async () => {
    const { page, goTo } = await visit(options);
    for (const path of pagePaths(content)) {
      expect(await goTo(path)).toBe(200);
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      const links = page.getByRole("navigation", { name: uiTexts.mainNavigation }).getByRole("link");
      expect(await links.filter({ visible: true }).count()).toBe(4);
      expect(await page.getByRole("banner").getByRole("button").count()).toBe(0);
    }
  });

  test("images load when they are scrolled to", async () => {
    const { page, goTo } = await visit(options);
    await goTo(content.sections[0]?.path ?? "");
    for (const image of await page.getByRole("article").locator("img").all()) {
      await image.scrollIntoViewIfNeeded();
      const width = await image.evaluate(async (element: HTMLImageElement) => {
        await element.decode();
        return element.naturalWidth;
      });
      expect(width).toBeGreaterThan(0);
    }
  });

  test("the portfolio leads to each section by its link", async () => {
    const { page, goTo } = await visit(options);
    for (const { title, path } of content.sections) {
      await goTo("/portfolio/");
      await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
      await page.waitForURL(path);
    }
  });
});

describe("the contact form without JavaScript", () => {
  const { visit } = browserSession(configuredSite);

  test("says that sending needs JavaScript, and shows other ways to get in touch", async () => {
    const { page, goTo } = await visit(options);
    await goTo("/contact/");
    const note = page.locator("noscript p");
    expect(await note.textContent()).toBe(en.needsJavaScript);
    expect(await note.isVisible()).toBe(true);
    expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0);
    expect(await page.getByRole("button", { name: en.sendMessage }).isDisabled()).toBe(true);
  });
});
