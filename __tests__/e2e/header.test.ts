import type { Page } from "playwright-core";
import { describeInAllBrowsers, sharedTabs } from "../support/browsers/browser-session";
import { secondSite } from "../support/test-sites";
import { waitForPage } from "./support/navigation";

const { content } = secondSite;
const { uiTexts } = content;
const navigation = (page: Page) => page.getByRole("navigation", { name: uiTexts.mainNavigation });
const toggle = (page: Page, expanded: boolean) => page.getByRole("banner").getByRole("button", { expanded });

describeInAllBrowsers("the header", secondSite, ({ visit }) => {
  test("shows its links from 769 px on; below, a button shows and hides them, also for the keyboard, and a click on a link hides them", async () => {
    const { page, open } = await visit({ viewport: { width: 769, height: 700 } });
    await open("/");
    const links = navigation(page).getByRole("link");
    expect(await links.allTextContents()).toEqual([
      uiTexts.home,
      uiTexts.about,
      uiTexts.portfolio,
      uiTexts.contact,
    ]);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    expect(await toggle(page, false).count()).toBe(0);
    await page.setViewportSize({ width: 768, height: 700 });
    expect(await navigation(page).count()).toBe(0);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return [activeElement?.closest("nav")?.getAttribute("aria-label"), activeElement?.textContent];
      });
    await toggle(page, false).press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused()).toEqual([uiTexts.mainNavigation, uiTexts.home]);
    await toggle(page, true).click();
    expect(await navigation(page).count()).toBe(0);
    await toggle(page, false).focus();
    await page.keyboard.press("Tab");
    expect((await focused())[0]).not.toBe(uiTexts.mainNavigation);
    await toggle(page, false).click();
    expect(await navigation(page).getByRole("link").count()).toBe(4);
    await navigation(page).getByRole("link", { name: uiTexts.about }).click();
    await waitForPage(page, content, "/about/");
    await toggle(page, false).waitFor();
    expect(await navigation(page).count()).toBe(0);
  });
});

describe("the menu of a phone", () => {
  const { visit } = sharedTabs(secondSite);

  test("closes when Escape is pressed, which gives the focus to the button, and when Back shows another page", async () => {
    const { page, open } = await visit({ viewport: { width: 768, height: 700 } });
    await open("/");
    await toggle(page, false).click();
    await navigation(page).getByRole("link", { name: uiTexts.about }).click();
    await waitForPage(page, content, "/about/");
    await toggle(page, false).click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await toggle(page, false).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"))).toBe("false");
    await toggle(page, false).click();
    await page.goBack();
    await waitForPage(page, content, "/");
    await toggle(page, false).waitFor();
    expect(await page.evaluate(() => document.querySelector("main")?.inert)).toBe(false);
  });
});
