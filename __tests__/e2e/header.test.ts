import type { BrowserPage } from "../support/browsers/browser-page";
import { sampleSite } from "../support/sites";
import { describeInAllBrowsers } from "../support/browser-session";
import { isShown } from "./support/shown";

const { content } = sampleSite;
const navigation = (page: BrowserPage) => page.getByRole("navigation", { name: "Main" });
const toggle = (page: BrowserPage, expanded: boolean) =>
  page.getByRole("banner").getByRole("button", { expanded });

describeInAllBrowsers(
  "the header",
  sampleSite,
  ({ visit }) => {
    const openHome = async (width: number): Promise<BrowserPage> => {
      const { page, open } = await visit({ viewport: { width, height: 700 } });
      await open("/");
      return page;
    };

    test("at 769 px the links are shown and no button is", async () => {
      const page = await openHome(769);
      const links = navigation(page).getByRole("link");
      expect(await links.allTextContents()).toEqual(["Home", "About", "Portfolio", "Contact"]);
      for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
      expect(await toggle(page, false).count()).toBe(0);
    });

    test("at 768 px the button shows and hides the links, and a click on a link hides them again", async () => {
      const page = await openHome(768);
      expect(await navigation(page).count()).toBe(0);
      await toggle(page, false).click();
      expect(await navigation(page).getByRole("link").count()).toBe(4);
      await toggle(page, true).click();
      expect(await navigation(page).count()).toBe(0);
      await toggle(page, false).click();
      await navigation(page).getByRole("link", { name: "About" }).click();
      await isShown(page, content, "/about/");
      await toggle(page, false).waitFor();
      expect(await navigation(page).count()).toBe(0);
    });

    test("at 768 px the keyboard reaches the button, and the links only when they are shown", async () => {
      const page = await openHome(768);
      const focused = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          return [activeElement?.closest("nav")?.getAttribute("aria-label"), activeElement?.textContent];
        });
      await toggle(page, false).press("Enter");
      await page.keyboard.press("Tab");
      expect(await focused()).toEqual(["Main", "Home"]);
      await toggle(page, true).click();
      await toggle(page, false).focus();
      await page.keyboard.press("Tab");
      expect((await focused())[0]).not.toBe("Main");
    });

    test("the link of the page that is shown is marked, and the owner's name leads Home", async () => {
      const page = await openHome(1280);
      const marked = navigation(page).locator('[aria-current="page"]');
      for (const [title, path] of [
        ["About", "/about/"],
        ["Portfolio", "/portfolio/"],
        ["Contact", "/contact/"],
        ["Home", "/"],
      ] as const) {
        await navigation(page).getByRole("link", { name: title }).click();
        await marked.filter({ hasText: title }).waitFor();
        expect(await marked.allTextContents()).toEqual([title]);
        expect(await page.evaluate(() => location.pathname)).toMatch(path);
      }
      await navigation(page).getByRole("link", { name: "Contact" }).click();
      await isShown(page, content, "/contact/");
      await page.getByRole("banner").getByRole("link", { name: content.site.name, exact: true }).click();
      await isShown(page, content, "/");
    });
  },
  { motion: "reduce" },
);
