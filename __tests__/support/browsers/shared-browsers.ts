import { ChildProcess } from "node:child_process";
import { Server, Socket } from "node:net";
import { startMockNetwork, type MockNetwork } from "./mock-network";
import type { BrowserType, LaunchOptions, RunningBrowser } from "./browser-types";
import { chromiumType, firefoxType, wholeChromiumType } from "./playwright-browsers";
import { webkitType } from "./webkit";

/** Browsers in which the site must behave the same. */
const types = [chromiumType, firefoxType, webkitType];

let network: Promise<MockNetwork> | undefined;
const running = new Map<string, Promise<RunningBrowser>>();

/** The browsers of this process, one of each kind, and the network that they see. */
export const browsers = {
  types,
  whole: wholeChromiumType,
  network: (): Promise<MockNetwork> => (network ??= startMockNetwork()),
  /** Returns a running browser with these options; it is launched once. */
  launch: async (
    name: BrowserType["name"],
    options: Omit<LaunchOptions, "proxy">,
  ): Promise<RunningBrowser> => {
    const { proxy } = await browsers.network();
    const key = JSON.stringify([name, options]);
    const type = [...types, wholeChromiumType].find((candidate) => candidate.name === name) ?? chromiumType;
    const browser = running.get(key) ?? type.launch({ proxy, ...options });
    running.set(key, browser);
    return browser;
  },
  /** Ends them. Playwright does it when the process ends, too, which Jest kills 500 ms after its last test. */
  close: async (): Promise<void> => {
    for (const browser of running.values()) await (await browser).close();
    running.clear();
  },
};

export type Browsers = typeof browsers;

/** Lets this process end while its browsers are running. */
export function releaseHandles(): void {
  const handles = Reflect.get(process, "_getActiveHandles") as () => readonly unknown[];
  for (const handle of handles.call(process)) {
    if (handle instanceof Socket || handle instanceof Server || handle instanceof ChildProcess)
      handle.unref();
  }
}
