import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { serveFolder, type FolderServer } from "../support/serve-folder";

jest.setTimeout(300_000);

const publicFolder = join(__dirname, "..", "..", "public");
const sections = readdirSync(join(publicFolder, "portfolio"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/portfolio/${name}/`);

let server: FolderServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([serveFolder(publicFolder), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** How a browser shows one picture; widths in CSS px, candidates in px of the file. */
interface ShownPicture {
  readonly alt: string;
  readonly layoutWidth: number;
  /** What the `sizes` attribute came to. */
  readonly claimedWidth: number;
  readonly chosen: number;
  readonly offered: readonly number[];
}

async function shownPictures(path: string, width: number, scale: number): Promise<ShownPicture[]> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor: scale });
  await page.goto(server.origin + path);
  const pictures = await page.locator("picture img").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = "eager";
        await image.decode();
        const candidates = [...(image.parentElement?.querySelectorAll("[srcset]") ?? [])]
          .flatMap((element) => (element.getAttribute("srcset") ?? "").split(/,\s+/))
          .map((candidate) => candidate.split(" ") as [string, string])
          .map(([url, descriptor]) => ({
            url: new URL(url, location.href).href,
            width: parseInt(descriptor),
          }));
        const chosen = candidates.find(({ url }) => url === image.currentSrc);
        return {
          alt: image.alt,
          layoutWidth: image.getBoundingClientRect().width,
          claimedWidth: image.naturalWidth,
          chosen: chosen?.width ?? Number.NaN,
          offered: [...new Set(candidates.map((candidate) => candidate.width))].sort((a, b) => a - b),
        };
      }),
    ),
  );
  await page.close();
  return pictures;
}

const screens: [width: number, scale: number][] = [
  [375, 2],
  [375, 3],
  [1440, 1],
  [1440, 2],
];

test.each(screens)(
  "at %d px with DPR %d every picture loads the copy that fits its place",
  async (width, scale) => {
    for (const path of ["/", ...sections]) {
      for (const { alt, layoutWidth, claimedWidth, chosen, offered } of await shownPictures(
        path,
        width,
        scale,
      )) {
        const largest = offered.at(-1) ?? 0;
        const needed = Math.min(layoutWidth * scale, largest);
        const sufficient = offered.find((candidate) => candidate >= needed) ?? largest;
        const context = { path, alt, layoutWidth, claimedWidth, chosen };
        expect({ ...context, isTrue: Math.abs(claimedWidth - layoutWidth) <= layoutWidth * 0.05 }).toEqual({
          ...context,
          isTrue: true,
        });
        expect({ ...context, fits: chosen <= sufficient && chosen >= needed * 0.7 }).toEqual({
          ...context,
          fits: true,
        });
      }
    }
  },
);
