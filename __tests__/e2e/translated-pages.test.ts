import { en } from "../../src/i18n/en";
import { browserSession, type Visit } from "../support/browsers/browser-session";
import { drawings } from "../support/built-sites/known-content";
import { configuredSite } from "../support/test-sites";
import { translatePage } from "../support/translate-page";
import { contactForm, emptyForm } from "./support/contact-page";
import { drawingsPath, waitForEntered, waitForExited } from "./support/lightbox-page";

/** Returns the words as `translatePage` shows them. */
const translated = (words: string): string => `«${words}»`;

describe("a page that the browser translates", () => {
  const { visit, network } = browserSession(configuredSite);

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

  test("shows the current problems and results of the form", async () => {
    const { page, problems } = await openTranslated("/contact/");
    const form = contactForm(page);
    const send = page.getByRole("button", { name: translated(en.sendMessage) });
    const problem = page.getByText(translated("Please enter a valid email."), { exact: true });
    await form.waitForToken();
    for (const address of ["", "ada"]) {
      await form.enter("replyToAddress", address);
      await send.click();
      await problem.waitFor();
    }
    await form.fill();
    await problem.waitFor({ state: "detached" });
    const { api } = network();
    api.answer = (response) => void response.writeHead(500).end();
    await send.click();
    await page.getByText(translated(en.notSent)).waitFor();
    api.answer = (response) => void response.writeHead(200).end();
    await send.click();
    await page.getByText(translated(en.sent)).waitFor();
    expect(await page.getByText(translated(en.notSent)).count()).toBe(0);
    expect(api.received).toHaveLength(2);
    expect(await form.values()).toEqual(emptyForm);
    expect((await problems()).filter((problem) => !/status (of )?500/.test(problem))).toEqual([]);
  });
});
