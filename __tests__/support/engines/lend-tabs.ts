import { setTimeout as pause } from "node:timers/promises";
import type { BrowserPage } from "./browser-page";
import { usualViewport, type EngineTab, type TabOptions } from "./engine";
import { remotePage } from "./remote-page";
import type { RemoteTab } from "./remote-tab";

/** A tab that can be shown to one test after the other. */
export interface LentTab {
  readonly remote: RemoteTab;
  /** Brings the tab before all others. */
  show(): Promise<void>;
  /** Closes whatever else the pages of the tab have opened. */
  closeOthers(): Promise<void>;
}

/** Forgets what a page has kept for its next visit, where it may keep anything, and leaves it. */
const leave = `(() => {
  window.name = "";
  setTimeout(() => location.replace("about:blank"));
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {}
})()`;

/** Between two looks whether a page is left, ms. */
const rest = 10;
/** After so many looks the page is asked again: one that was on its way to another page may have gone there instead. */
const patience = 50;

/** Leaves a tab's page, wherever it leads. */
async function empty(remote: RemoteTab): Promise<void> {
  const isEmpty = async () => (await remote.run("location.href").catch(() => "")) === "about:blank";
  for (let looks = 0; !(await isEmpty()); looks += 1) {
    if (looks % patience === 0) await remote.run(leave).catch(() => undefined);
    await pause(rest);
  }
}

/** Whether an address is a place on the page of another one. */
const isPlaceOn = (page: string, address: string): boolean =>
  address.includes("#") && address.split("#")[0] === page.split("#")[0];

/** Goes to an address. A driver takes an entry that the page that is left adds to its history for the end of the way. */
async function leaveFor(address: string, remote: RemoteTab): Promise<void> {
  const left = String(await remote.run("document.isLeft = location.href"));
  await remote.goTo(address);
  const isUnderWay = () =>
    remote.run("document.isLeft !== undefined || document.readyState === 'loading'").catch(() => true);
  while (!isPlaceOn(left, address) && (await isUnderWay())) await pause(rest);
}

/**
 * Lends the tabs of a browser: one that a test has left is empty, has forgotten everything, and serves the next.
 * A tab of its own would start a process and compile every script again, which takes most of a visit's time.
 */
export function lendTabs(
  open: () => Promise<LentTab>,
): (options?: TabOptions) => Promise<EngineTab<BrowserPage>> {
  const free: LentTab[] = [];
  return async ({ viewport = usualViewport } = {}) => {
    const tab = free.pop() ?? (await open());
    const { remote } = tab;
    await tab.show();
    await remote.resize(viewport.width, viewport.height);
    return {
      page: remotePage(remote),
      log: () => Promise.resolve([]),
      goTo: async (address) => {
        await leaveFor(address, remote);
        return undefined;
      },
      close: async () => {
        await tab.closeOthers();
        await empty(remote);
        free.push(tab);
      },
    };
  };
}
