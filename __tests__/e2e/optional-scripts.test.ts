import type { Page } from "playwright-core";
import { sampleSite } from "../support/sites";
import { isHydrated, browserSession } from "../support/browser-session";

const { visit } = browserSession(sampleSite);

/** A script that adds something to a page which is whole without it. */
interface OptionalScript {
  readonly of: string;
  readonly file: RegExp;
  /** A page that asks for it. */
  readonly path: string;
  /** Lets the page ask for it. */
  comeNear(page: Page): Promise<void>;
}

test.each<OptionalScript>([
  {
    of: "a display face that comes late",
    file: /\/face-[^/]+\.js$/,
    path: "/about/",
    comeNear: () => Promise.resolve(),
  },
  {
    of: "loops",
    file: /\/loops-[^/]+\.js$/,
    path: "/portfolio/animation/",
    comeNear: (page) => page.mouse.wheel(0, 100),
  },
])(
  "The script of $of is done without where it cannot be fetched, or where the page is just being left: the page does not load again.",
  async ({ file, path, comeNear }) => {
    const { page, log } = await visit();
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.route(/\.woff2$/, () => new Promise(() => undefined));
    await page.route(file, (route) => route.abort());
    const refusal = page.waitForEvent("requestfailed", (request) => file.test(request.url()));
    await page.goto(path, { waitUntil: "commit" });
    await isHydrated(page);
    await comeNear(page);
    await refusal;
    await page.waitForFunction(
      (source) => Array.from(document.scripts).every(({ src }) => !new RegExp(source).test(src)),
      file.source,
    );
    expect((await log()).filter((line) => line.startsWith("uncaught"))).toEqual([]);
    expect(documents).toEqual([path]);
  },
);
