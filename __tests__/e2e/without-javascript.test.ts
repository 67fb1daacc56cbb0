import { en } from "../../src/i18n/en";
import { browserSession } from "../support/browsers/browser-session";
import { pathsOfEachPageKind } from "../support/owner-content";
import { configuredSite, secondSite } from "../support/test-sites";

const { content } = secondSite;
const { uiTexts } = content;
const options = { javaScriptEnabled: false, viewport: { width: 375, height: 700 } };

describe("without JavaScript", () => {
  const { visit } = browserSession(secondSite);

  test("a page of each kind has its heading and the main links, and the portfolio those to all sections", async () => {
    const { page, goTo } = await visit(options);
    for (const path of [...pathsOfEachPageKind(content), "/portfolio/"]) {
      expect(await goTo(path)).toBe(200);
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      const links = page.getByRole("navigation", { name: uiTexts.mainNavigation }).getByRole("link");
      expect(await links.filter({ visible: true }).count()).toBe(4);
      expect(await page.getByRole("banner").getByRole("button").count()).toBe(0);
    }
    const sections = page.getByRole("main").getByRole("link").filter({ visible: true });
    expect(await sections.allTextContents()).toEqual(content.sections.map(({ title }) => title));
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
    expect(await page.getByRole("button", { name: en.copyAddress }).count()).toBe(0);
  });
});
