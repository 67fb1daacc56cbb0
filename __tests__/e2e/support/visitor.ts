import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { ownWords, type OwnerContent } from "../../support/owner-content";

declare global {
  interface Window {
    /** What moved, and by how much: the parts of the Cumulative Layout Shift. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Records what moves without a visitor's doing; runs in the page before its own scripts. */
function recordLayoutShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : "",
      );
      if (!entry.hadRecentInput) window.layoutShifts.push({ value: entry.value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** A visitor with a browser tab, and what went wrong in it. */
export interface Visitor {
  readonly page: Page;
  /** Errors in the console, uncaught errors and requests that failed. */
  readonly problems: string[];
  /** Addresses outside the site that were asked for. */
  readonly outsideRequests: string[];
  leave(): Promise<void>;
}

/** Opens a tab of its own session, at 1280 × 800 px unless told. */
export async function arrive(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const outsideRequests: string[] = [];
  if (options.javaScriptEnabled !== false) await context.addInitScript(recordLayoutShifts);
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:")) outsideRequests.push(url);
  });
  return { page, problems, outsideRequests, leave: () => context.close() };
}

/** Opens an address and waits until the page has come alive and asks for nothing more. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  const response = await page.goto(path, { waitUntil: "networkidle" });
  return response?.status();
}

/** Waits until the page of an address is shown, whatever led there. */
export async function isShown(page: Page, content: OwnerContent, path: string): Promise<void> {
  await page.waitForURL(path);
  await page.getByRole("main").getByText(ownWords(content, path), { exact: true }).first().waitFor();
}

/** Waits for the page of one of the sections, and answers its address. */
export async function isSectionShown(page: Page, content: OwnerContent): Promise<string> {
  await page.waitForURL(/\/portfolio\/.+/);
  const path = pathOf(page);
  if (!content.sections.some((section) => section.path === path))
    throw new Error(`${path} is no section's address.`);
  await isShown(page, content, path);
  return path;
}

/** Waits for two frames: what a change of the route does has happened by then. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            done();
          });
        });
      }),
  );
}

/** Path of the address that is shown. */
export function pathOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname);
}
