import { setTimeout as pause } from "node:timers/promises";
import type { BrowserPage } from "../support/browsers/browser-page";
import { serveFolder } from "../support/serve-folder";
import { sampleSite } from "../support/sites";
import { describeInAllBrowsers } from "../support/browser-session";
import { isShown } from "./support/shown";

const { content } = sampleSite;

/** Code and data of About, which are held back until `release` is called. */
const ofAbout = /^\/page-data\/about\/|^\/component---src-pages-about-/;
let isReleased: Promise<void> | undefined;
let release: () => void = () => undefined;

function holdAbout(): void {
  isReleased = new Promise<void>((resolve) => (release = resolve));
}

/** Whether the document of Contact takes half a second. */
let isContactLate = false;

function held(path: string): Promise<void> | undefined {
  if (isContactLate && path === "/contact/") return pause(500);
  return ofAbout.test(path) ? isReleased : undefined;
}

afterEach(() => {
  isContactLate = false;
  release();
  isReleased = undefined;
});

/** Clicks links of the main navigation one right after the other. */
const clickLinks = (page: BrowserPage, ...titles: string[]): Promise<void> =>
  page.evaluate((names) => {
    const links = Array.from(document.querySelectorAll<HTMLElement>("header nav a"));
    for (const name of names) links.find(({ textContent }) => textContent === name)?.click();
  }, titles);

/** Lets About arrive at last, and waits until whoever asked for it has it. */
async function deliverAbout(page: BrowserPage): Promise<void> {
  release();
  await page.evaluate(() =>
    window.___loader.loadPage("/about/").then(() => new Promise(requestAnimationFrame)),
  );
}

/** Names and lengths (ms) of the animations of what stands in `main`. */
const fades = (page: BrowserPage): Promise<[string, number][]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("main > *")).map((element): [string, number] => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return [animationName, 1000 * parseFloat(animationDuration)];
    }),
  );

describeInAllBrowsers(
  "a change of page",
  sampleSite,
  ({ visit }) => {
    test("the last of several quick clicks leads to its page, and the site goes on working", async () => {
      const { page, open } = await visit();
      await open("/");
      await clickLinks(page, "About", "Home", "About", "Contact");
      await isShown(page, content, "/contact/");
      await clickLinks(page, "Home");
      await isShown(page, content, "/");
    });

    test("an address is reached although the page that is left adds to its history on the way", async () => {
      const { page, open, goTo } = await visit();
      await open("/");
      isContactLate = true;
      await page.evaluate(() => {
        setInterval(() => history.pushState(history.state, "", "/?again"), 20);
      });
      await goTo("/contact/");
      expect(await page.evaluate(() => location.pathname)).toBe("/contact/");
    });

    test("who leaves while a page is on its way is not led to it", async () => {
      holdAbout();
      const { page, open, goTo } = await visit();
      await open("/");
      isContactLate = true;
      await clickLinks(page, "About");
      await goTo("/contact/");
      await isShown(page, content, "/contact/");
    });

    test("on a slow line a page that arrives late does not take the place of the last one", async () => {
      holdAbout();
      const { page, open } = await visit();
      await open("/");
      await clickLinks(page, "About", "Contact");
      await isShown(page, content, "/contact/");
      await deliverAbout(page);
      await isShown(page, content, "/contact/");
    });

    test("Back during a change stays where it led", async () => {
      holdAbout();
      const { page, open } = await visit();
      await open("/");
      await clickLinks(page, "Contact");
      await isShown(page, content, "/contact/");
      await clickLinks(page, "About");
      await page.evaluate(() => {
        history.back();
      });
      await isShown(page, content, "/");
      await deliverAbout(page);
      await isShown(page, content, "/");
    });

    test("a new page fades in, in 150 to 250 ms; the page that a visit starts with is there at once", async () => {
      const { page, open } = await visit();
      await open("/");
      for (const [name] of await fades(page)) expect(name).toBe("none");
      await clickLinks(page, "About");
      await isShown(page, content, "/about/");
      for (const [name, length] of await fades(page)) {
        expect(name).not.toBe("none");
        expect(length).toBeGreaterThanOrEqual(150);
        expect(length).toBeLessThanOrEqual(250);
      }
    });
  },
  {
    serve: async () => serveFolder(await sampleSite.build(), { held }),
    motion: "no-preference",
  },
);

describeInAllBrowsers(
  "a change of page with less motion",
  sampleSite,
  ({ visit }) => {
    test("shows the new page at once", async () => {
      const { page, open } = await visit();
      await open("/");
      await clickLinks(page, "About");
      await isShown(page, content, "/about/");
      for (const [, length] of await fades(page)) expect(length).toBe(0);
    });
  },
  { motion: "reduce" },
);
