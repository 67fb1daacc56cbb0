import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type Actions, Builder, Button, Capabilities, Key, Origin, type WebDriver } from "selenium-webdriver";
import { freePort } from "../free-port";
import { endWithThisProcess } from "./end-with-this-process";
import type { Engine, Launch, Look } from "./engine";
import { findProgram } from "./find-program";
import { lendTabs, type LentTab } from "./lend-tabs";
import type { RemoteTab } from "./remote-tab";

const miniBrowserFolders = [
  "/usr/lib/x86_64-linux-gnu",
  "/usr/lib/aarch64-linux-gnu",
  "/usr/libexec",
  "/usr/lib64",
  "/usr/lib",
].flatMap((folder) => ["4.1", "4.0"].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`));

const programs = {
  driver: findProgram("WEBKIT_DRIVER_PATH", ["WebKitWebDriver"]),
  browser: findProgram("WEBKIT_PATH", miniBrowserFolders),
  display: findProgram("XVFB_PATH", ["Xvfb"]),
};

const isInstalled = Object.values(programs).every((program) => program !== undefined);

/** Names of keys that WebDriver has signs of its own for. */
const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

/** What the types of the client leave out. */
interface Wheel {
  scroll(x: number, y: number, deltaX: number, deltaY: number, origin: Origin): Actions;
}

const buttons = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT };

/**
 * Size of the display, px. Its pointer stays in the middle, where the top left corners of the windows are: without a
 * window manager the window below the pointer has the focus, and without it nothing matches `:focus`.
 */
const screen = { width: 5400, height: 2400 };
const pointer = { x: screen.width / 2, y: screen.height / 2 };

/** Starts a display without a screen and answers its name. */
async function startDisplay(): Promise<string> {
  const size = `${screen.width}x${screen.height}x24`;
  const options = ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"];
  const display = spawn(programs.display ?? "", options, {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  endWithThisProcess(display);
  const [number] = (await once(display.stdio[3] as Readable, "data")) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** Lets the window become as narrow as a phone: its toolbar asks for 447 px otherwise. */
const narrowToolbar =
  "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }";

/** Folder of settings for GTK, which WebKit takes the system's wishes from. */
async function writeSettings({ motion = "no-preference" }: Look): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-webkit-"));
  const animations = `[Settings]\ngtk-enable-animations=${motion === "reduce" ? 0 : 1}\n`;
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), animations);
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), narrowToolbar);
  return folder;
}

/**
 * Starts the driver, whose browsers take their wishes from a folder of settings, which is removed with it, and answers
 * where it is.
 */
async function startDriver(settings: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  const driver = spawn(programs.driver ?? "", [`--port=${port}`], {
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: settings, ...environment },
    stdio: "ignore",
  });
  endWithThisProcess(driver, settings);
  const address = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with status ${driver.exitCode}.`);
    await pause(20);
  }
  return address;
}

function remoteTab(session: WebDriver): RemoteTab {
  const point = (x: number, y: number) =>
    session.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT });
  return {
    goTo: (address) => session.get(address),
    goBack: () => session.navigate().back(),
    goForward: () => session.navigate().forward(),
    reload: () => session.navigate().refresh(),
    run: (expression) => session.executeScript(`return (${expression});`),
    click: (x, y, button) => point(x, y).press(buttons[button]).release(buttons[button]).perform(),
    move: (x, y) => point(x, y).perform(),
    wheel: (deltaX, deltaY) =>
      (session.actions() as Actions & Wheel).scroll(0, 0, deltaX, deltaY, Origin.VIEWPORT).perform(),
    press: async (combination) => {
      const [key = "", ...modifiers] = combination.split("+").reverse();
      const signs = [...modifiers, key].map((name) => keys[name] ?? name);
      const actions = session.actions();
      for (const sign of signs) actions.keyDown(sign);
      for (const sign of signs.reverse()) actions.keyUp(sign);
      await actions.perform();
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    resize: async (width, height) => {
      const { x, y } = pointer;
      const frame = await session.executeScript<number>("return outerHeight - innerHeight;");
      await session
        .manage()
        .window()
        .setRect({ x: x - 1, y: y - 1, width, height: height + frame });
      const wanted = `${width} × ${height} px, with the focus`;
      const deadline = Date.now() + 10_000;
      for (;;) {
        const found = await session.executeScript<string>(
          "return `${innerWidth} × ${innerHeight} px, ${document.hasFocus() ? 'with' : 'without'} the focus`;",
        );
        if (found === wanted) return;
        if (Date.now() > deadline) throw new Error(`The window stays at ${found}, not ${wanted}.`);
        await pause(10);
      }
    },
  };
}

async function openTab(session: WebDriver): Promise<LentTab> {
  const before = await session.getAllWindowHandles();
  await session.switchTo().newWindow("window");
  const window = await session.getWindowHandle();
  return {
    remote: remoteTab(session),
    show: () => session.switchTo().window(window),
    closeOthers: async () => {
      const all = await session.getAllWindowHandles();
      for (const other of all.filter((handle) => handle !== window && !before.includes(handle))) {
        await session.switchTo().window(other);
        await session.close();
      }
      await session.switchTo().window(window);
    },
  };
}

async function launch({ proxy, look = {} }: Launch) {
  const settings = await writeSettings(look);
  const address = await startDriver(settings, {
    DISPLAY: await startDisplay(),
    // Without a graphics card the shared buffers are drawn by the processor: a page takes three times as long.
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    http_proxy: `http://${proxy}`,
    https_proxy: `http://${proxy}`,
    no_proxy: "localhost,127.0.0.1",
  });
  const args = ["--automation", ...(look.scheme === "dark" ? ["--dark-mode"] : [])];
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        acceptInsecureCerts: true,
        "webkitgtk:browserOptions": { binary: programs.browser, args },
      }),
    )
    .build();
  return { lendTab: lendTabs(() => openTab(session)) };
}

/** WebKitGTK's MiniBrowser, driven over WebDriver on a display of its own. */
export const webkit: Engine = {
  name: "WebKit",
  missing: isInstalled ? undefined : "apt-get install webkit2gtk-driver xvfb",
  lookIsOfTab: false,
  hidesScrollbars: false,
  tellsProblems: false,
  launch,
};
