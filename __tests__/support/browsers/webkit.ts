import { spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "../free-port";
import { clearStorage, withReusedTabs, type BrowserType, type ReusableTab } from "./browser-types";
import { findProgram } from "./find-program";
import { webkitPage } from "./webkit-page";
import { waitLimit } from "../wait-limit";

const libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib64"];
const programs = {
  driver: findProgram("WEBKIT_DRIVER_PATH", ["WebKitWebDriver"]),
  browser: findProgram(
    "WEBKIT_PATH",
    libraries.flatMap((folder) =>
      ["4.1", "4.0"].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
    ),
  ),
  display: findProgram("XVFB_PATH", ["Xvfb"]),
  // Ends a program together with the process that started it.
  setpriv: findProgram("SETPRIV_PATH", ["setpriv"]),
};

/**
 * Size of the display, px. Its pointer stays in the middle, where the top left corners of the windows are:
 * without a window manager the window below the pointer has the focus, and without it nothing matches
 * `:focus`.
 */
const screen = { width: 5400, height: 2400 };

/** The toolbar asks for 447 px otherwise, and no window could be as narrow as a phone. */
const narrowToolbar =
  "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; " +
  "-gtk-icon-transform: scale(0); }";

function start(program: string, args: readonly string[], stdio: StdioOptions, env = process.env) {
  return spawn(programs.setpriv ?? "", ["--pdeathsig", "KILL", program, ...args], { stdio, env });
}

/** Starts a virtual display and returns its name. */
async function startDisplay(): Promise<string> {
  const size = `${screen.width}x${screen.height}x24`;
  const args = ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"];
  const display = start(programs.display ?? "", args, ["ignore", "ignore", "ignore", "pipe"]);
  const [number] = (await once(display.stdio[3] as Readable, "data")) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** Writes the GTK settings that WebKit takes its preferences from, and returns their folder. */
async function writeSettings(motion: "no-preference" | "reduce"): Promise<string> {
  const folder = resolve(__dirname, `../../../node_modules/.cache/webkit-${motion}`);
  await mkdir(join(folder, "gtk-3.0"), { recursive: true });
  const animations = `[Settings]\ngtk-enable-animations=${motion === "reduce" ? 0 : 1}\n`;
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), animations);
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), narrowToolbar);
  return folder;
}

/** Starts the driver and returns its URL. */
async function startDriver(env: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  start(programs.driver ?? "", [`--port=${port}`], "ignore", { ...process.env, ...env });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(20);
  return url;
}

/** Resizes the current window until the page has the size and the focus. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const frame = await driver.executeScript<number>("return outerHeight - innerHeight");
  await driver
    .manage()
    .window()
    .setRect({
      x: screen.width / 2 - 1,
      y: screen.height / 2 - 1,
      width,
      height: height + frame,
    });
  const isDone = "return innerWidth === arguments[0] && innerHeight === arguments[1] && document.hasFocus()";
  await driver.wait(() => driver.executeScript<boolean>(isDone, width, height), waitLimit, "resizing", 10);
}

async function openTab(driver: WebDriver): Promise<ReusableTab> {
  const before = await driver.getAllWindowHandles();
  await driver.switchTo().newWindow("window");
  const handle = await driver.getWindowHandle();
  return {
    page: webkitPage(driver, ({ width, height }) => resize(driver, width, height)),
    log: () => [],
    goTo: async (url) => {
      await driver.get(url);
      return undefined;
    },
    close: () => driver.close(),
    reset: async () => {
      for (const each of await driver.getAllWindowHandles()) {
        if (each === handle || before.includes(each)) continue;
        await driver.switchTo().window(each);
        await driver.close();
      }
      await driver.switchTo().window(handle);
      await driver.executeScript(clearStorage).catch(() => undefined);
      await driver.get("about:blank");
      await driver.manage().deleteAllCookies();
    },
  };
}

/** WebKitGTK's MiniBrowser, driven over WebDriver on a virtual display. */
export const webkitType: BrowserType = {
  name: "WebKit",
  isInstalled: Object.values(programs).every((program) => program !== undefined),
  installation: "apt-get install webkit2gtk-driver xvfb",
  launch: async ({ proxy, appearance: { scheme, motion } }) => {
    const server = await startDriver({
      DISPLAY: await startDisplay(),
      XDG_CONFIG_HOME: await writeSettings(motion),
      // Without a graphics card the shared buffers are slow: a page takes three times as long.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      http_proxy: `http://${proxy}`,
      https_proxy: `http://${proxy}`,
      no_proxy: "localhost,127.0.0.1",
    });
    const args = ["--automation", ...(scheme === "dark" ? ["--dark-mode"] : [])];
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      acceptInsecureCerts: true,
      "webkitgtk:browserOptions": { binary: programs.browser, args },
    });
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    return withReusedTabs(
      () => openTab(driver),
      () => driver.quit(),
    );
  },
};
