import { browserSession, type Visit } from "../support/browsers/browser-session";
import { drawings } from "../support/built-sites/known-content";
import { configuredSite } from "../support/test-sites";
import { translatePage } from "../support/translate-page";
import { drawingsPath, waitForEntered, waitForExited } from "./support/lightbox-page";

/** Returns the words as `translatePage` shows them. */
const translated = (words: string): string => `«${words}»`;

describe("a page that the browser translates", () => {
  const { visit } = browserSession(configuredSite);

  const openTranslated = async (path: string, viewport = { width: 1280, height: 800 }): Promise<Visit> => {
    const tab = await visit({ viewport });
    await tab.open(path);
    await tab.page.evaluate(translatePage);
    return tab;
  };

  test("changes to other pages, which are translated, too", async () => {
    const { page, problems } = await openTranslated("/");
    const main = page.getByRole("banner").getByRole("navigation");
    await main.getByRole("link", { name: translated("About") }).click();
    await page.getByRole("heading", { level: 1, name: translated("About") }).waitFor();
    await main.getByRole("link", { name: translated("Contact") }).click();
    await page.getByRole("heading", { level: 1, name: translated("Contact") }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: translated("About") }).waitFor();
    await page.goBack();
    await page.locator("a[data-index]").first().waitFor();
    expect(await problems()).toEqual([]);
  });

  test("opens the menu of a phone, sections and their pieces", async () => {
    const { page, problems } = await openTranslated("/about/", { width: 375, height: 700 });
    await page.getByRole("banner").getByRole("button", { expanded: false }).click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: translated("Film") })
      .click();
    await page
      .getByRole("link", { name: translated("Lighthouse") })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: translated("Lighthouse") }).waitFor();
    expect(await problems()).toEqual([]);
  });

  test("goes through the images of the lightbox", async () => {
    const { page, problems } = await openTranslated(drawingsPath);
    const [{ title }, next] = drawings;
    await page.getByRole("button", { name: `Image: ${title}`, exact: true }).click();
    await waitForEntered(page);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("dialog").getByText(translated(next.title), { exact: true }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("dialog").getByText(translated(title), { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await waitForExited(page);
    expect(await problems()).toEqual([]);
  });
});
