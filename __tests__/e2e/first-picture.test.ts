import { serveFolder } from "../support/serve-folder";
import { sampleSite } from "../support/sites";
import { describeInAllBrowsers } from "../support/browser-session";

const section = "/portfolio/drawing/";
/** The picture that the section opens with, and those beside and below it. */
const first = /\/north-quay\.(?:webp|jp2|jpg)$/;
const others = /\/(?:papaver-rhoeas|north-face|jug-and-pears|tinkers-row)\.(?:webp|jp2|jpg)$/;
/** Asked for by the scripts of a page that was painted. */
const pageData = /^\/page-data\/portfolio\/drawing\//;

let asked: string[] = [];
let waiting: { readonly file: RegExp; readonly tell: () => void }[] = [];
let release: () => void = () => undefined;
let isReleased: Promise<void> | undefined;

function held(path: string): Promise<void> | undefined {
  asked.push(path);
  for (const { file, tell } of waiting) if (file.test(path)) tell();
  return first.test(path) ? isReleased : undefined;
}

const isAsked = (file: RegExp): boolean => asked.some((path) => file.test(path));

/** Waits until a browser has asked for a file. */
const isAskedFor = (file: RegExp): Promise<void> =>
  new Promise((tell) => {
    waiting.push({ file, tell });
    if (isAsked(file)) tell();
  });

beforeEach(() => {
  asked = [];
  waiting = [];
  isReleased = new Promise((resolve) => (release = resolve));
});

afterEach(() => {
  release();
});

describeInAllBrowsers(
  "the picture that a page opens with",
  sampleSite,
  ({ visit }) => {
    test("has the line to itself: no other picture is asked for before it is there, then those in view are", async () => {
      const { goTo } = await visit({ viewport: { width: 1440, height: 900 } });
      const arrival = goTo(section);
      await isAskedFor(first);
      await isAskedFor(pageData);
      expect(isAsked(others)).toBe(false);
      release();
      await arrival;
      await isAskedFor(others);
    });

    test("holds nobody up: who goes on to the next pictures has them, whenever it comes", async () => {
      const { page, goTo } = await visit({ viewport: { width: 1440, height: 900 } });
      const arrival = goTo(`${section}#jug-and-pears`);
      await isAskedFor(first);
      await isAskedFor(others);
      release();
      await arrival;
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });
  },
  { serve: async () => serveFolder(await sampleSite.build(), { held }) },
);
