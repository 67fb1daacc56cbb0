import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import type { FolderServer } from "../support/serve-folder";
import { buildTimeout } from "../support/sites";
import { hosts } from "./support/hosts";
import { arrive, isShown, open, type Visitor } from "./support/visitor";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const toggle = (page: Page, expanded: boolean) => page.getByRole("banner").getByRole("button", { expanded });

describe.each(hosts)("the header of $name", ({ site: { content }, serve }) => {
  let server: FolderServer;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser();
  }, buildTimeout);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const visit = async (width: number): Promise<Page> => {
    visitor = await arrive(browser, server.origin, { viewport: { width, height: 700 } });
    await open(visitor.page, "/");
    return visitor.page;
  };

  afterEach(() => visitor.leave());

  test("at 769 px the links are shown and no button is", async () => {
    const page = await visit(769);
    expect(await navigation(page).getByRole("link").allTextContents()).toEqual([
      "Home",
      "About",
      "Portfolio",
      "Contact",
    ]);
    for (const link of await navigation(page).getByRole("link").all())
      expect(await link.isVisible()).toBe(true);
    expect(await page.getByRole("banner").getByRole("button", { expanded: false }).count()).toBe(0);
  });

  test("at 768 px the button shows and hides the links", async () => {
    const page = await visit(768);
    expect(await navigation(page).count()).toBe(0);
    await toggle(page, false).click();
    expect(await navigation(page).getByRole("link").count()).toBe(4);
    await toggle(page, true).click();
    expect(await navigation(page).count()).toBe(0);
  });

  test("at 768 px a click on a link hides the links again", async () => {
    const page = await visit(768);
    await toggle(page, false).click();
    await navigation(page).getByRole("link", { name: "About" }).click();
    await isShown(page, content, "/about/");
    await toggle(page, false).waitFor();
    expect(await navigation(page).count()).toBe(0);
  });

  test("at 768 px the keyboard reaches the button, and the links only when they are shown", async () => {
    const page = await visit(768);
    await toggle(page, false).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Home");
    await toggle(page, true).click();
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("nav")?.getAttribute("aria-label")),
    ).not.toBe("Main");
  });

  test.each<[string, string | RegExp]>([
    ["Home", "/"],
    ["About", "/about/"],
    ["Portfolio", /\/portfolio\/.+/],
    ["Contact", "/contact/"],
  ])("%s is marked once its page is shown", async (title, address) => {
    const page = await visit(1280);
    await navigation(page).getByRole("link", { name: title }).click();
    await page.waitForURL(address);
    const marked = navigation(page).locator('[aria-current="page"]', { hasText: title });
    await marked.waitFor();
    expect(await navigation(page).locator('[aria-current="page"]').count()).toBe(1);
  });

  test("the owner's name leads Home from every page", async () => {
    const page = await visit(1280);
    await open(page, "/contact/");
    await page.getByRole("banner").getByRole("link", { name: content.site.name, exact: true }).click();
    await page.waitForURL("/");
  });
});
