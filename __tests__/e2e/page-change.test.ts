import type { Page } from "playwright-core";
import { browserSession, describeInAllBrowsers } from "../support/browsers/browser-session";
import { serveFolder } from "../support/serve-folder";
import { secondSite } from "../support/test-sites";
import { createGate } from "./support/hold-requests";
import { historyBack, nextFrames, waitForPage } from "./support/navigation";

const { content } = secondSite;
const { home, about: aboutTitle, contact } = content.uiTexts;

/** Code and data of About. */
const about = /^\/page-data\/about\/|^\/component---src-pages-about-/;
let gate: ReturnType<typeof createGate> | undefined;

afterEach(() => {
  gate?.open();
  gate = undefined;
});

/** Clicks links of the main navigation in one task. */
const clickLinks = (page: Page, ...titles: string[]): Promise<void> =>
  page.evaluate((names) => {
    const links = Array.from(document.querySelectorAll<HTMLElement>("header nav a"));
    for (const name of names) links.find(({ textContent }) => textContent === name)?.click();
  }, titles);

/** Lets About arrive, and waits until the page has it. */
async function deliverAbout(page: Page): Promise<void> {
  gate?.open();
  await page.evaluate(() =>
    window.___loader.loadPage("/about/").then(() => new Promise(requestAnimationFrame)),
  );
}

const delayFile = (path: string) => (about.test(path) ? gate?.opened : undefined);
const serve = async () => serveFolder(await secondSite.build(), { delayFile });

describeInAllBrowsers(
  "a page change",
  secondSite,
  ({ visit }) => {
    test("is canceled by Back", async () => {
      gate = createGate();
      const { page, open } = await visit();
      await open("/");
      await clickLinks(page, contact);
      await waitForPage(page, content, "/contact/");
      await clickLinks(page, aboutTitle);
      await historyBack(page);
      await waitForPage(page, content, "/");
      await deliverAbout(page);
      await waitForPage(page, content, "/");
    });
  },
  { serve },
);

describe("a page change", () => {
  const { visit } = browserSession(secondSite, { motion: "reduce", serve });

  test("is canceled by Back to the same page without a hash", async () => {
    gate = createGate();
    const { page, open } = await visit();
    await open("/");
    await page.evaluate(() => {
      window.history.pushState(window.history.state, "", "#page_content");
    });
    await clickLinks(page, aboutTitle);
    await historyBack(page);
    await page.waitForFunction(() => location.hash === "");
    await deliverAbout(page);
    await waitForPage(page, content, "/");
  });

  test("ends at the last link when several are clicked at once", async () => {
    const { page, open } = await visit();
    await open("/");
    await clickLinks(page, aboutTitle, home, aboutTitle, contact);
    await waitForPage(page, content, "/contact/");
    await clickLinks(page, home);
    await waitForPage(page, content, "/");
  });

  test("ends at the last page when an earlier one arrives late", async () => {
    gate = createGate();
    const { page, open } = await visit();
    await open("/");
    await clickLinks(page, aboutTitle, contact);
    await waitForPage(page, content, "/contact/");
    await deliverAbout(page);
    await waitForPage(page, content, "/contact/");
  });

  test("shows the colors of the new page from its first frame on", async () => {
    const { page, open } = await visit();
    const [from, to] = content.sections;
    if (!from || !to) throw new Error("The site has no two sections.");
    await open(from.path);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        const accent = getComputedStyle(document.documentElement).getPropertyValue("--color-accent");
        const colors = [getComputedStyle(document.body).backgroundColor, accent].join();
        if (colors !== seen.at(-1)) seen.push(colors);
        requestAnimationFrame(look);
      };
      look();
    });
    const before = await page.title();
    await page.getByRole("navigation", { name: content.uiTexts.sections }).getByText(to.title).click();
    await waitForPage(page, content, to.path);
    // Gatsby changes the head after the page.
    await page.waitForFunction((title) => document.title !== title, before);
    await nextFrames(page);
    expect(await page.evaluate(() => Object(window).seen as string[])).toHaveLength(2);
  });
});
