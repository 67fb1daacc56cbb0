import type { Page } from "playwright-core";
import type { Appearance, BrowserTab, BrowserType, ChromiumOptions, RunningBrowser } from "./browser-types";
import type { MockNetwork } from "./mock-network";
import { problemRecorder, recordedProblems } from "./problem-recorder";
import { needs } from "../needs";
import type { TestServer } from "../http-server";
import { serveFolder } from "../serve-folder";
import { buildTimeout, type TestSite } from "../test-sites";

/** A tab with a page of the site. */
export interface Visit {
  readonly page: Page;
  /** Goes to a path of the site, waits until the page is hydrated, and returns the status if it is known. */
  open(path: string): Promise<number | undefined>;
  /** Goes to a path of the site or a URL. */
  goTo(path: string): Promise<number | undefined>;
  /** Returns console messages as `type: text`, uncaught errors and CSP violations. */
  log(): Promise<string[]>;
  /** Returns the errors in the log. */
  problems(): Promise<string[]>;
}

/** A served site and a browser to visit it with. */
export interface BrowserSession<Options> {
  origin(): string;
  /** Everything outside this machine. */
  network(): MockNetwork;
  /** Opens a tab; it is closed after the test. */
  visit(options?: Options): Promise<Visit>;
}

interface SessionOptions extends Appearance {
  /** Starts the server, by default that of a plain static host. */
  readonly serve?: (changePage: (html: string) => string) => Promise<TestServer>;
  /** Shows scrollbars that take up space, in Chromium. */
  readonly scrollbars?: boolean;
}

/** Options of a tab in any browser. */
export interface TabOptions {
  /** Size of the page, px. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** The part of React's root that says if the page is hydrated. */
interface RootFiber {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } } };
}

/** Waits until React has hydrated the page. Clicks before that are lost. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object(document.querySelector("#___gatsby")) as Readonly<Record<string, RootFiber>>;
    return Object.entries(root).some(
      ([key, fiber]) =>
        key.startsWith("__reactContainer$") && fiber.stateNode.current.memoizedState.isDehydrated === false,
    );
  });
}

/** Adds a script that each page runs before its own; it comes before the page's policy. */
const withRecorder = (html: string): string =>
  html.replace("<head>", () => `<head><script>${problemRecorder}</script>`);

function startSession<Options>(
  name: BrowserType["name"],
  site: TestSite,
  { serve, scrollbars = false, scheme = "light", motion = "no-preference" }: SessionOptions,
  openTab: (browser: RunningBrowser, origin: string, options?: Options) => Promise<BrowserTab>,
): BrowserSession<Options> {
  let server: TestServer | undefined;
  let network: MockNetwork;
  let browser: RunningBrowser;
  const tabs: BrowserTab[] = [];
  const recordsProblems = name === "WebKit";

  beforeAll(async () => {
    const changePage = (html: string): string => (recordsProblems ? withRecorder(html) : html);
    server = await (serve?.(changePage) ?? serveFolder(await site.build(), { changePage }));
    network = await browsers.network();
    // Firefox and WebKit have no such option: the same browser serves both.
    const isChromium = name !== "Firefox" && name !== "WebKit";
    browser = await browsers.launch(name, {
      appearance: { scheme, motion },
      scrollbars: scrollbars && isChromium,
    });
  }, buildTimeout);

  const origin = (): string => server?.origin ?? "";

  beforeEach(() => {
    network.site = origin();
  });

  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
    network.reset();
  });

  afterAll(() => server?.close());

  return {
    origin,
    network: () => network,
    visit: async (options) => {
      const tab = await openTab(browser, origin(), options);
      tabs.push(tab);
      const { page } = tab;
      const goTo = (path: string) => tab.goTo(new URL(path, origin()).href);
      const log = async () => (recordsProblems ? page.evaluate(recordedProblems) : tab.log());
      return {
        page,
        goTo,
        open: async (path) => {
          const status = await goTo(path);
          await waitUntilHydrated(page);
          await page.waitForFunction(
            () => document.documentElement.dataset["firstImageLoading"] === undefined,
          );
          return status;
        },
        log,
        problems: async () => (await log()).filter((line) => /^(error|uncaught)/.test(line)),
      };
    },
  };
}

async function borrowTab(
  browser: RunningBrowser,
  { viewport = { width: 1280, height: 800 } }: TabOptions = {},
): Promise<BrowserTab> {
  const tab = await browser.borrow();
  await tab.page.setViewportSize(viewport);
  return tab;
}

/** Visits a site in Chromium, in a new context for each tab: clocks, touch, own scripts before the page's. */
export function browserSession(
  site: TestSite,
  options: SessionOptions = {},
): BrowserSession<ChromiumOptions> {
  return startSession("Chromium", site, options, (browser, baseURL, tabOptions?: ChromiumOptions) =>
    browser.open({ baseURL, ...tabOptions }),
  );
}

/** Describes what visitors find when they come back to a page that the browser has kept. */
export function describeReturns(
  name: string,
  site: TestSite,
  describeBehavior: (session: BrowserSession<ChromiumOptions>) => void,
): void {
  const { name: browserName, isInstalled, installation } = browsers.whole;
  needs(isInstalled, `a ${browserName}: ${installation}`).describe(name, () => {
    describeBehavior(
      startSession(browserName, site, {}, (browser, baseURL, tabOptions?: ChromiumOptions) =>
        browser.open({ baseURL, ...tabOptions }),
      ),
    );
  });
}

/** Visits a site in Chromium tabs without motion that are reused: faster than new contexts. */
export function sharedTabs(site: TestSite): BrowserSession<TabOptions> {
  return startSession("Chromium", site, { motion: "reduce" }, (browser, _origin, tabOptions?: TabOptions) =>
    borrowTab(browser, tabOptions),
  );
}

/** Describes behavior that is the same in all installed browsers, by default without motion. */
export function describeInAllBrowsers(
  name: string,
  site: TestSite,
  describeBehavior: (session: BrowserSession<TabOptions>) => void,
  options?: SessionOptions,
): void {
  for (const { name: browserName, isInstalled, installation } of browsers.types) {
    needs(isInstalled, `${browserName}: ${installation}`).describe(`${name} in ${browserName}`, () => {
      describeBehavior(
        startSession(
          browserName,
          site,
          { motion: "reduce", ...options },
          (browser, _origin, tabOptions?: TabOptions) => borrowTab(browser, tabOptions),
        ),
      );
    });
  }
}
