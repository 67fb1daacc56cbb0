import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright-core";
import { launchBrowser } from "../../support/browser";
import { serveFolder, type FolderServer } from "../../support/serve-folder";
import { apiOrigin, apiPort, buildVisitorSite } from "./visitor-site";

/** Plays Google's captcha: each token says how many were given out before. */
export const captchaScript = `
  window.captchaCalls = [];
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: (key, options) => Promise.resolve("token " + window.captchaCalls.push([key, options])),
  };`;

/** A page of the built site as a visitor has it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses outside this machine that the page asked for, in order. */
  readonly outside: string[];
  /** What the page wrote to the console, as `type: text`, and uncaught errors as `uncaught: text`. */
  readonly log: string[];
  /** Goes to a path of the site. */
  goTo(path: string): Promise<void>;
}

/** How the visit differs from the usual one. */
export interface VisitOptions extends BrowserContextOptions {
  /** Answers the request for the captcha's script; by default with `captchaScript`. */
  readonly captcha?: (route: Route) => Promise<void>;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
}

/** The built site, served, and a browser to visit it with. Nothing but this machine is ever asked. */
export interface VisitorSite {
  origin(): string;
  visit(options?: VisitOptions): Promise<Visit>;
}

const answerCaptcha = (route: Route) =>
  route.fulfill({ contentType: "text/javascript", body: captchaScript });

async function newVisit(browser: Browser, origin: string, options: VisitOptions): Promise<Visit> {
  const { captcha = answerCaptcha, before, ...contextOptions } = options;
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  const outside: string[] = [];
  const log: string[] = [];
  page.on("console", (message) => log.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => log.push(`uncaught: ${String(error)}`));
  await context.route(/^https:/, (route) => {
    outside.push(route.request().url());
    if (route.request().url().startsWith("https://www.google.com/recaptcha/")) return captcha(route);
    return route.fulfill({ contentType: "text/html", body: "" });
  });
  if (before) await page.addInitScript(before);
  const goTo = async (path: string) => {
    await page.goto(origin + path);
    // React marks the elements that it has taken over, the last link among the last.
    await page.waitForFunction(() => {
      const link = document.querySelector("footer li:last-child a");
      return Object.keys(link ?? {}).some((key) => key.startsWith("__reactProps"));
    });
  };
  return { page, context, outside, log, goTo };
}

/** Host name that leads to the served site although it is neither local nor a test's. */
export const publicHost = "portfolio.example";

/** Builds and serves the site for the tests of a file and closes every visit after each test. */
export function visitorSite(): VisitorSite {
  let server: FolderServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await serveFolder(await buildVisitorSite());
    const rules = [`MAP ${publicHost} localhost`, `MAP ${new URL(apiOrigin).host} 127.0.0.1:${apiPort}`];
    browser = await launchBrowser([`--host-resolver-rules=${rules.join()}`], { scrollbars: true });
  }, 600_000);
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    origin: () => server.origin,
    visit: (options = {}) => newVisit(browser, server.origin, options),
  };
}
