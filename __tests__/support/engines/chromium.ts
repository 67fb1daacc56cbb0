import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../browser";
import {
  usualViewport,
  type Engine,
  type EngineBrowser,
  type EngineTab,
  type Look,
  type TabOptions,
} from "./engine";

/** What Chromium alone can be told of a tab. */
export interface ChromiumOptions extends TabOptions, Omit<BrowserContextOptions, "viewport"> {
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
}

interface ChromiumTab extends EngineTab<Page> {
  /** Closes what its pages have opened, and leaves and forgets everything. */
  empty(): Promise<void>;
}

/** A started Chromium. */
export interface ChromiumBrowser extends EngineBrowser<Page> {
  /** Opens a tab of a session of its own, which ends when it is closed. */
  newTab(options?: ChromiumOptions): Promise<EngineTab<Page>>;
}

/** What a look is to Playwright; what it does not say is the browser's own. */
const mediaOf = ({ scheme, motion }: Look) => ({
  colorScheme: scheme ?? null,
  reducedMotion: motion ?? null,
});

/** Writes to the console what the policy refuses. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
    window.console.error(`${documentURI}: ${violatedDirective} refuses ${blockedURI}`);
  });
}

/** A tab of a session of its own. */
async function newTab(browser: Browser, options: ChromiumOptions): Promise<ChromiumTab> {
  const { before, look = {}, ...contextOptions } = options;
  const context = await browser.newContext({
    ...mediaOf(look),
    viewport: usualViewport,
    ignoreHTTPSErrors: true,
    ...contextOptions,
  });
  const page = await context.newPage();
  const log: string[] = [];
  page.on("console", (message) =>
    log.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim()),
  );
  page.on("pageerror", (error) => log.push(`uncaught: ${String(error)}`));
  if (options.javaScriptEnabled !== false) await context.addInitScript(tellViolations);
  if (before) await context.addInitScript(before);
  return {
    page,
    log: () => Promise.resolve([...log]),
    goTo: async (address) => (await page.goto(address))?.status(),
    close: () => context.close(),
    empty: async () => {
      const others = context.pages().filter((other) => other !== page);
      for (const other of others) await other.close();
      await forget(page);
      await context.clearCookies();
      log.length = 0;
    },
  };
}

/** Has a page forget what it has kept for its next visit, and leaves it. One on its way elsewhere is asked again. */
async function forget(page: Page): Promise<void> {
  while (page.url() !== "about:blank") {
    const isForgotten = page.evaluate(() => {
      window.name = "";
      try {
        localStorage.clear();
        sessionStorage.clear();
      } catch {
        // The browser's own pages may keep nothing.
      }
    });
    await isForgotten.then(
      () => page.goto("about:blank"),
      () => page.waitForLoadState(),
    );
  }
}

/** Lends tabs: to open one of its own for each visit takes two thirds of what a visit takes. */
function lendTabs(browser: Browser): ChromiumBrowser["lendTab"] {
  const free: ChromiumTab[] = [];
  return async ({ look = {}, viewport = usualViewport } = {}) => {
    const tab = free.pop() ?? (await newTab(browser, {}));
    await tab.page.emulateMedia({ media: null, forcedColors: null, ...mediaOf(look) });
    await tab.page.setViewportSize(viewport);
    return {
      ...tab,
      close: async () => {
        await tab.empty();
        free.push(tab);
      },
    };
  };
}

/** Chromium, driven by Playwright; tests that ask for more than every engine can do run in it alone. */
export const chromium: Engine<ChromiumBrowser> = {
  name: "Chromium",
  missing: undefined,
  lookIsOfTab: true,
  hidesScrollbars: true,
  tellsProblems: true,
  launch: async ({ proxy, scrollbars = false }) => {
    const browser = await launchBrowser([`--proxy-server=${proxy}`], { scrollbars });
    return { lendTab: lendTabs(browser), newTab: (options = {}) => newTab(browser, options) };
  },
};
