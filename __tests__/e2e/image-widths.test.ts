import type { Page } from "playwright-core";
import { sampleSite } from "../support/sites";
import { browserSession, type Visit } from "../support/browser-session";

const { visit } = browserSession(sampleSite);
const paths = ["/", ...sampleSite.content.sections.map(({ path }) => path)];

/** How a browser shows one picture; widths in CSS px, candidates in px of the file. */
interface ShownPicture {
  readonly alt: string;
  /** Of the place, or of the whole picture where only its middle is shown and the picture is asked for by that. */
  readonly layoutWidth: number;
  /** What the `sizes` attribute came to. */
  readonly claimedWidth: number;
  readonly chosen: number;
  /** In the format that it chose. */
  readonly offered: readonly number[];
}

async function shownPictures({ page, goTo }: Visit<Page>, path: string): Promise<ShownPicture[]> {
  await goTo(path);
  return page.locator("picture img").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = "eager";
        await image.decode();
        const candidates = [...(image.parentElement?.querySelectorAll("[srcset]") ?? [])].map((element) =>
          (element.getAttribute("srcset") ?? "")
            .split(/,\s+/)
            .map((candidate) => candidate.split(" ") as [string, string])
            .map(([url, descriptor]) => ({
              url: new URL(url, location.href).href,
              width: parseInt(descriptor),
            })),
        );
        const isChosen = ({ url }: { url: string }) => url === image.currentSrc;
        const ofFormat = candidates.find((format) => format.some(isChosen)) ?? [];
        const { width: place, height } = image.getBoundingClientRect();
        const claimedWidth = image.naturalWidth;
        const isCropped = getComputedStyle(image).objectFit === "cover" && claimedWidth > place * 1.05;
        return {
          alt: image.alt,
          layoutWidth: isCropped ? (height * image.naturalWidth) / image.naturalHeight : place,
          claimedWidth,
          chosen: ofFormat.find(isChosen)?.width ?? Number.NaN,
          offered: ofFormat.map((candidate) => candidate.width).sort((a, b) => a - b),
        };
      }),
    ),
  );
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
    const screen = await visit({ viewport: { width, height: 800 }, deviceScaleFactor: scale });
    for (const path of paths) {
      for (const { alt, layoutWidth, claimedWidth, chosen, offered } of await shownPictures(screen, path)) {
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
