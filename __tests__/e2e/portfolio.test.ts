import { browserSession, describeInAllBrowsers } from "../support/browsers/browser-session";
import { secondSite } from "../support/sites";
import { waitForPage, waitForSection } from "./support/navigation";

const { content } = secondSite;
const { words, sections } = content;

describeInAllBrowsers("the portfolio", secondSite, ({ visit }) => {
  test("shows a random section and replaces its history entry, loaded or by a link", async () => {
    const { page, open, goTo } = await visit();
    await open("/about/");
    await goTo("/portfolio");
    await waitForSection(page, content);
    await page.goBack();
    await waitForPage(page, content, "/about/");
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
    const main = page.getByRole("navigation", { name: words.mainNavigation });
    await main.getByRole("link", { name: words.portfolio }).click();
    await waitForSection(page, content);
    await page.goBack();
    await waitForPage(page, content, "/about/");
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument") as unknown)).toBe(true);
  });

  test("leads through all sections by its link bar, and marks the current one", async () => {
    const { page, open, problems } = await visit();
    await open(sections[0]?.path ?? "");
    const bar = page.getByRole("navigation", { name: words.sections });
    const main = page.getByRole("navigation", { name: words.mainNavigation });
    for (const { title, path, pieces } of [...sections].reverse()) {
      await bar.getByRole("link", { name: title, exact: true }).click();
      await waitForPage(page, content, path);
      expect(await bar.locator('[aria-current="page"]').allTextContents()).toEqual([title]);
      expect(await main.locator('[aria-current="page"]').allTextContents()).toEqual([words.portfolio]);
      expect(await page.getByRole("article").count()).toBe(pieces.length);
    }
    expect(await problems()).toEqual([]);
  });

  test("redirects unknown paths in the browser when the host has no rules", async () => {
    const { page, open, goTo } = await visit();
    await open("/about/");
    for (const path of ["unknown", `${content.emptySections[0]}/`]) {
      await goTo(`/portfolio/${path}`);
      await waitForPage(page, content, "/");
      await page.goBack();
      await waitForPage(page, content, "/about/");
    }
    const [section] = sections;
    await goTo(`${section?.path}nothing/here/`);
    await waitForPage(page, content, section?.path ?? "");
  });
});

describe("in Chromium", () => {
  const { visit } = browserSession(secondSite);

  test("a section is printed without menu and link bar", async () => {
    const { page, open } = await visit();
    await open(sections[0]?.path ?? "");
    expect(await page.getByRole("navigation").count()).toBeGreaterThan(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("navigation").count()).toBe(0);
  });
});
