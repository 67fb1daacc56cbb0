import { pagePaths } from "../support/owner-content";
import { en } from "../../src/texts/en";
import { configuredSite, otherOwnerSite } from "../support/sites";
import { browserSession } from "../support/browser-session";

const { content } = otherOwnerSite;
const { words } = content;
const { visit } = browserSession(otherOwnerSite);
const withoutJavaScript = { javaScriptEnabled: false, viewport: { width: 375, height: 700 } };

test("Every page shows its heading and the main links on a phone.", async () => {
  const { page, goTo } = await visit(withoutJavaScript);
  for (const path of pagePaths(content)) {
    expect(await goTo(path)).toBe(200);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const links = page.getByRole("navigation", { name: words.mainNavigation }).getByRole("link");
    expect(await links.count()).toBe(4);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    expect(await page.getByRole("banner").getByRole("button").count()).toBe(0);
  }
});

test("The images that are scrolled to are loaded.", async () => {
  const { page, goTo } = await visit(withoutJavaScript);
  await goTo(content.sections[0]?.path ?? "");
  for (const image of await page.getByRole("article").locator("img").all()) {
    await image.scrollIntoViewIfNeeded();
    expect(await image.isVisible()).toBe(true);
    const picture = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      return { type: element.currentSrc.split(".").at(-1), width: element.naturalWidth };
    });
    expect(picture.type).toBe("webp");
    expect(picture.width).toBeGreaterThan(0);
  }
});

test("The portfolio's own address leads to each section by its link.", async () => {
  const { page, goTo } = await visit(withoutJavaScript);
  for (const { title, path } of content.sections) {
    await goTo("/portfolio/");
    await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
    await page.waitForURL(path);
  }
});

const configured = browserSession(configuredSite);

test("The contact form says that sending needs JavaScript and how else to get in touch.", async () => {
  const { page, goTo } = await configured.visit(withoutJavaScript);
  await goTo("/contact/");
  const note = page.locator("noscript p");
  expect(await note.textContent()).toBe(en.needsJavaScript);
  expect(await note.isVisible()).toBe(true);
  const ways = page.getByRole("main").getByRole("link");
  expect((await ways.allTextContents()).length).toBeGreaterThan(0);
  const above = await note.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await page.getByRole("button", { name: en.sendMessage }).boundingBox())?.y).toBeGreaterThan(above);
  expect(await page.getByRole("button", { name: en.sendMessage }).isDisabled()).toBe(true);
});

test("At an unknown address stands that there is no page.", async () => {
  const { page, goTo } = await visit(withoutJavaScript);
  expect(await goTo("/nowhere/")).toBe(404);
  expect(await page.getByText(words.notFoundHint).isVisible()).toBe(true);
});
