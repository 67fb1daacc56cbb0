import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firefox, type Browser } from "playwright-core";
import {
  clearStorage,
  withReusedTabs,
  type Appearance,
  type BrowserType,
  type ChromiumOptions,
  type ReusableTab,
  type RunningBrowser,
} from "./browser-types";
import { launchChromium, wholeChromiumPath } from "./chromium";
import { findProgram } from "./find-program";
import { waitLimit } from "../wait-limit";

const firefoxPath = findProgram("FIREFOX_PATH", [
  "firefox-esr",
  "firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
]);

/** Writes CSP violations to the console. */
function logViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
    window.console.error(`${documentURI}: ${violatedDirective} refuses ${blockedURI}`);
  });
}

async function openTab(browser: Browser, options: ChromiumOptions): Promise<ReusableTab> {
  const { before, ...contextOptions } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    ...contextOptions,
  });
  if (options.javaScriptEnabled !== false) await context.addInitScript(logViolations);
  if (before) await context.addInitScript(before);
  context.setDefaultTimeout(waitLimit);
  const page = await context.newPage();
  // Playwright waits for a load event, which neither restored pages nor steps between hashes have.
  const go = (distance: number) =>
    page.evaluate(`void setTimeout(() => { history.go(${distance}); })`).then(() => null);
  Object.assign(page, { goBack: () => go(-1), goForward: () => go(1) });
  const log: string[] = [];
  page.on("console", (message) =>
    log.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim()),
  );
  page.on("pageerror", (error) => log.push(`uncaught: ${String(error)}`));
  return {
    page,
    log: () => log,
    goTo: async (url) => (await page.goto(url))?.status(),
    close: () => context.close(),
    reset: async () => {
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.evaluate(clearStorage).catch(() => undefined);
      // A navigation of the page itself may win.
      await page.goto("about:blank").catch(() => page.goto("about:blank"));
      await context.clearCookies();
      log.length = 0;
    },
  };
}

const mediaOf = ({ scheme, motion }: Required<Appearance>) => ({
  colorScheme: scheme,
  reducedMotion: motion,
});

const launcherOf =
  (program: () => string | undefined): BrowserType["launch"] =>
  async ({ proxy, appearance, scrollbars }): Promise<RunningBrowser> => {
    const browser = await launchChromium([`--proxy-server=${proxy}`], scrollbars, program());
    const open = (options: ChromiumOptions = {}) => openTab(browser, { ...mediaOf(appearance), ...options });
    return { ...withReusedTabs(open, () => browser.close()), open };
  };

/** Chromium; tests that need more than all browsers provide run in it only. */
export const chromiumType: BrowserType = {
  name: "Chromium",
  isInstalled: true,
  installation: "installed by the tests",
  launch: launcherOf(() => undefined),
};

/** A Chromium that restores pages when visitors come back, as the headless shell does not. */
export const wholeChromiumType: BrowserType = {
  name: "whole Chromium",
  isInstalled: wholeChromiumPath() !== undefined,
  installation: "apt-get install chromium",
  launch: launcherOf(wholeChromiumPath),
};

/** Writes a script that starts a program and ends it together with this process, also when that is killed. */
function endingWithThisProcess(program: string): string {
  const setpriv = findProgram("SETPRIV_PATH", ["setpriv"]);
  if (!setpriv) return program;
  const script = join(tmpdir(), `portfolio-firefox-${process.pid}.sh`);
  writeFileSync(script, `#!/bin/sh\nrm "$0"\nexec "${setpriv}" --pdeathsig KILL "${program}" "$@"\n`, {
    mode: 0o755,
  });
  return script;
}

/** Firefox as distributed by Mozilla and Debian, driven over WebDriver BiDi. */
export const firefoxType: BrowserType = {
  name: "Firefox",
  isInstalled: firefoxPath !== undefined,
  installation: "apt-get install firefox-esr",
  launch: async ({ proxy, appearance: { scheme, motion } }) => {
    const [host = "", port] = proxy.split(":");
    const browser = await firefox.launch({
      channel: "moz-firefox",
      executablePath: endingWithThisProcess(firefoxPath ?? "firefox"),
      firefoxUserPrefs: {
        "network.proxy.type": 1,
        "network.proxy.http": host,
        "network.proxy.http_port": Number(port),
        "network.proxy.ssl": host,
        "network.proxy.ssl_port": Number(port),
        // Playwright 1.64 waits forever for a page that comes from the back-forward cache.
        "browser.sessionhistory.max_total_viewers": 0,
        "ui.prefersReducedMotion": motion === "reduce" ? 1 : 0,
        "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
      },
    });
    return withReusedTabs(
      () => openTab(browser, {}),
      () => browser.close(),
    );
  },
};
