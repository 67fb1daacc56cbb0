import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../browser";
import { usualViewport, type Engine, type EngineTab, type TabOptions } from "./engine";

/** What Chromium alone can be told of a tab. */
export interface ChromiumOptions extends TabOptions, Omit<BrowserContextOptions, "viewport"> {
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
}

/** Writes to the console what the policy refuses. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
    window.console.error(`${documentURI}: ${violatedDirective} refuses ${blockedURI}`);
  });
}

async function newTab(browser: Browser, options: ChromiumOptions): Promise<EngineTab<Page>> {
  const { before, look: { scheme, motion } = {}, ...contextOptions } = options;
  const context = await browser.newContext({
    colorScheme: scheme ?? null,
    reducedMotion: motion ?? null,
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
    log: () => Promise.resolve(log),
    goTo: async (address) => (await page.goto(address))?.status(),
    close: () => context.close(),
  };
}

/** Chromium, driven by Playwright; tests that ask for more than every engine can do run in it alone. */
export const chromium: Engine<Page, ChromiumOptions> = {
  name: "Chromium",
  missing: undefined,
  lookIsOfTab: true,
  hidesScrollbars: true,
  tellsProblems: true,
  launch: async ({ proxy, scrollbars = false }) => {
    const browser = await launchBrowser([`--proxy-server=${proxy}`], { scrollbars });
    return { newTab: (options = {}) => newTab(browser, options) };
  },
};
