import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type KeyInput } from "puppeteer-core";
import { endWithThisProcess } from "./end-with-this-process";
import type { Engine, Look } from "./engine";
import { findProgram } from "./find-program";
import { lendTabs, type LentTab } from "./lend-tabs";
import type { RemoteTab } from "./remote-tab";

const program = findProgram("FIREFOX_PATH", [
  "firefox-esr",
  "firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
]);

function preferences(proxy: string, { scheme = "light", motion = "no-preference" }: Look) {
  const [host = "", port] = proxy.split(":");
  return {
    "network.proxy.type": 1,
    "network.proxy.http": host,
    "network.proxy.http_port": Number(port),
    "network.proxy.ssl": host,
    "network.proxy.ssl_port": Number(port),
    "ui.prefersReducedMotion": motion === "reduce" ? 1 : 0,
    "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
  };
}

async function openTab(browser: Browser): Promise<LentTab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // Puppeteer's own steps in the history wait for a page, which a change of the hash never brings.
  const go = async (distance: number): Promise<void> => {
    await page.evaluate(`void setTimeout(() => { history.go(${distance}); })`);
  };
  const isLoaded = () => page.waitForFunction('document.readyState === "complete"', { polling: 20 });
  /** Answers whether the page came; one that redirects by itself is left while it loads. */
  const ask = async (address: string): Promise<boolean> => {
    try {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      return true;
    } catch (error) {
      if (String(error).includes("NS_BINDING_ABORTED")) return false;
      throw error;
    }
  };
  const remote: RemoteTab = {
    goTo: async (address) => {
      await isLoaded();
      const left = page.url();
      if (await ask(address)) return;
      await isLoaded();
      // Where a script of the page that is left asked for it at the same moment, Firefox lets that page win.
      if (page.url() === left && left !== address) await ask(address);
    },
    goBack: () => go(-1),
    goForward: () => go(1),
    reload: async () => {
      await page.reload({ waitUntil: "domcontentloaded" });
    },
    run: (expression) => page.evaluate(expression),
    click: (x, y, button) => page.mouse.click(x, y, { button }),
    move: (x, y) => page.mouse.move(x, y),
    wheel: (deltaX, deltaY) => page.mouse.wheel({ deltaX, deltaY }),
    press: async (keys) => {
      const [key, ...modifiers] = keys.split("+").reverse() as KeyInput[];
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      if (key) await page.keyboard.press(key);
      for (const modifier of modifiers) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
  };
  return {
    remote,
    // A tab in the background is not painted, and pages ask for their scripts after the first paint.
    show: () => page.bringToFront(),
    closeOthers: async () => {
      const others = (await context.pages()).filter((other) => other !== page);
      for (const other of others) await other.close();
    },
  };
}

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  missing: program ? undefined : "apt-get install firefox-esr, or set FIREFOX_PATH",
  lookIsOfTab: false,
  hidesScrollbars: false,
  tellsProblems: false,
  launch: async ({ proxy, look = {} }) => {
    const profile = await mkdtemp(join(tmpdir(), "portfolio-firefox-"));
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: program ?? "firefox",
      acceptInsecureCerts: true,
      // Nobody asks what it fetches, and telling takes a tenth of its time.
      networkEnabled: false,
      // Its own tabs and buttons take time to paint, too.
      args: ["--kiosk"],
      userDataDir: profile,
      extraPrefsFirefox: preferences(proxy, look),
    });
    const started = browser.process();
    if (started) endWithThisProcess(started, profile);
    return { lendTab: lendTabs(() => openTab(browser)) };
  },
};
