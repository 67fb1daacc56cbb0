import type { Page } from "playwright-core";
import type { BrowserPage } from "./engines/browser-page";
import type { EngineInUse } from "./engines/browsers";
import type { ChromiumBrowser, ChromiumOptions } from "./engines/chromium";
import type { EngineBrowser, EngineTab, Launch, Look, TabOptions } from "./engines/engine";
import { problemRecorder } from "./problem-recorder";
import { serveFolder, type FolderServer } from "./serve-folder";
import { buildTimeout, type TestSite } from "./sites";
import type { World } from "./world";

/** A page of a site as a person has it. */
export interface Visit<BrowserPageType extends BrowserPage = BrowserPage> {
  readonly page: BrowserPageType;
  /** Goes to a path of the site, waits until the page is settled, and answers the status where the engine tells it. */
  open(path: string): Promise<number | undefined>;
  /** Goes to a path of the site or to a whole address, wherever that leads. */
  goTo(path: string): Promise<number | undefined>;
  /** What the page wrote to the console, as `type: text`; uncaught errors and refusals of the policy too. */
  log(): Promise<string[]>;
  /** What in the log is an error. */
  problems(): Promise<string[]>;
}

/** A served site and a browser to visit it with. Nothing but this machine is ever asked. */
export interface Visits<BrowserPageType extends BrowserPage, Options> {
  /** Where the site is, without a slash at the end. */
  origin(): string;
  /** What is outside this machine. */
  world(): World;
  /** Opens a tab of its own session; it is closed after the test. */
  visit(options?: Options): Promise<Visit<BrowserPageType>>;
}

/** What visits can be told of their site and browser. */
export interface VisitsOptions extends Look, Pick<Launch, "scrollbars"> {
  /** How the site is served; as on a plain static host by default. */
  readonly serve?: () => Promise<FolderServer>;
}

/** Waits until React has taken over the page, whose last link it marks among the last. */
export async function isHydrated(page: BrowserPage): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector("footer li:last-child a");
    return Object.keys(link ?? {}).some((key) => key.startsWith("__reactProps"));
  });
}

/** Waits until the page is hydrated and every picture is in its place. */
export async function isSettled(page: BrowserPage): Promise<void> {
  await isHydrated(page);
  await page.waitForFunction(() => document.documentElement.dataset["opening"] === undefined);
}

const [chromium] = browsers.engines;

const isProblem = (line: string): boolean => /^(error|uncaught)/.test(line);

/** Serves a site to an engine for the tests of a file or a group, and closes every tab after each test. */
function visitsIn<Browser extends EngineBrowser, BrowserPageType extends BrowserPage, Options>(
  { name, tellsProblems }: EngineInUse,
  site: TestSite,
  { serve, scrollbars = false, ...look }: VisitsOptions = {},
  openTab: (
    browser: Browser,
    options: Options & { baseURL: string; look: Look },
  ) => Promise<EngineTab<BrowserPageType>>,
): Visits<BrowserPageType, Options> {
  let server: FolderServer;
  let world: World;
  let browser: Browser;
  let told: string[] = [];
  const leavings: (() => Promise<void>)[] = [];

  const serveSite = async (): Promise<FolderServer> => {
    if (serve) return serve();
    const folder = await site.build();
    if (tellsProblems) return serveFolder(folder);
    return serveFolder(folder, {
      firstScript: problemRecorder,
      posted: (_path, problem) => void told.push(problem),
    });
  };

  beforeAll(async () => {
    server = await serveSite();
    world = await browsers.world();
    browser = (await browsers.open(name, { look, scrollbars })) as Browser;
  }, buildTimeout);

  beforeEach(() => {
    world.site = server.origin;
  });

  afterEach(async () => {
    for (const leave of leavings.splice(0)) await leave();
    world.reset();
    told = [];
  });

  afterAll(() => server.close());

  return {
    origin: () => server.origin,
    world: () => world,
    visit: async (options) => {
      const tab = await openTab(browser, { baseURL: server.origin, look, ...(options as Options) });
      leavings.push(() => tab.close());
      const { page } = tab;
      const goTo = (path: string) => tab.goTo(new URL(path, server.origin).href);
      const log = async (): Promise<string[]> => {
        if (!tellsProblems) await page.evaluate(() => Reflect.get(window, "problemsTold") as unknown);
        return [...(await tab.log()), ...told];
      };
      return {
        page,
        goTo,
        open: async (path) => {
          const status = await goTo(path);
          await isSettled(page);
          return status;
        },
        log,
        problems: async () => (await log()).filter(isProblem),
      };
    },
  };
}

/** Visits a site in Chromium, which can do more than the others: clocks, fingers, other media. */
export function visits(site: TestSite, options?: VisitsOptions): Visits<Page, ChromiumOptions> {
  return visitsIn(chromium, site, options, (browser: ChromiumBrowser, tabOptions: ChromiumOptions) =>
    browser.newTab(tabOptions),
  );
}

/**
 * Visits a site in tabs of Chromium that serve one test after the other. What a test adds to its page (requests held
 * back, clocks, scripts before the page's own) would stay: such a test takes `visits`.
 */
export function lentVisits(site: TestSite, options?: VisitsOptions): Visits<Page, TabOptions> {
  return visitsIn(chromium, site, options, (browser: ChromiumBrowser, tabOptions: TabOptions) =>
    browser.lendTab(tabOptions),
  );
}

/** Describes promises that hold in every engine; those that are installed are tried. */
export function inEveryEngine(
  name: string,
  site: TestSite,
  describePromises: (visits: Visits<BrowserPage, TabOptions>) => void,
  options?: VisitsOptions,
): void {
  describe.each(browsers.engines)(`${name} in $name`, (engine) => {
    const visits = visitsIn(engine, site, options, (browser, tabOptions: TabOptions) =>
      browser.lendTab(tabOptions),
    );
    describePromises(visits);
  });
}
