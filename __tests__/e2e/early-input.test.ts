import { cp, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  browserSession,
  describeInAllBrowsers,
  waitUntilHydrated,
  type BrowserSession,
  type TabOptions,
} from "../support/browsers/browser-session";
import { drawings } from "../support/built-sites/known-content";
import { serveFolder } from "../support/serve-folder";
import { temporaryFolder } from "../support/temporary-folder";
import { configuredSite } from "../support/test-sites";
import { contactForm, message } from "./support/contact-page";
import { actionOf, dialogOf, drawingsPath } from "./support/lightbox-page";

/** Script that hydrates a page; pages load an empty one in its place. */
const lateScript = "/late-app.js";

const serve = async (changePage: (html: string) => string) => {
  const folder = temporaryFolder();
  await cp(await configuredSite.build(), folder, { recursive: true });
  const scripts = await readdir(folder);
  const app = scripts.find((name) => /^app-.*\.js$/.test(name)) ?? "no app script";
  await rename(join(folder, app), join(folder, lateScript));
  await writeFile(join(folder, app), "");
  return serveFolder(folder, { changePage });
};

/** Opens a page on a phone; it is not hydrated before `hydrate` is called. */
async function openEarly({ visit }: Pick<BrowserSession<TabOptions>, "visit">, path: string) {
  const { page, goTo, problems } = await visit({ viewport: { width: 375, height: 700 } });
  await goTo(path);
  const hydrate = async (): Promise<void> => {
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement("script"), { src }));
    }, lateScript);
    await waitUntilHydrated(page);
  };
  return { page, hydrate, problems };
}

describeInAllBrowsers(
  "input before the page is hydrated",
  configuredSite,
  (session) => {
    test("opens the menu", async () => {
      const { page, hydrate, problems } = await openEarly(session, "/about/");
      const menu = page.getByRole("banner").getByRole("button");
      await menu.click();
      expect(await menu.getAttribute("aria-expanded")).toBe("false");
      await hydrate();
      const openMenu = page.locator("header button[aria-expanded=true]");
      await openMenu.waitFor();
      await openMenu.click();
      await page.locator("header button[aria-expanded=false]").waitFor();
      expect(await problems()).toEqual([]);
    });

    test("is kept in a form, which can be sent", async () => {
      const { page, hydrate, problems } = await openEarly(session, "/contact/");
      const form = contactForm(page);
      await form.fill();
      await hydrate();
      expect(await form.values()).toEqual(message);
      await form.waitForToken();
      await form.send.click();
      await form.success.waitFor();
      expect(await problems()).toEqual([]);
    });
  },
  { serve },
);

describe("a click before the page is hydrated", () => {
  const session = browserSession(configuredSite, { motion: "reduce", serve });

  test("opens the image of a piece", async () => {
    const { page, hydrate, problems } = await openEarly(session, drawingsPath);
    const { title } = drawings[0];
    await actionOf(page, title).click();
    await hydrate();
    await dialogOf(page, title).getByRole("img", { name: title }).waitFor();
    expect(await problems()).toEqual([]);
  });

  test.each([
    ["a link", "main a[href^='/portfolio/']:not([data-index])"],
    ["a slice of the fan", "a[data-open]"],
  ])("follows %s", async (_name, selector) => {
    const { page } = await openEarly(session, "/");
    const link = page.locator(selector).first();
    const href = await link.getAttribute("href");
    await link.click();
    await page.waitForFunction((expected) => location.pathname + location.hash === expected, href);
  });
});
