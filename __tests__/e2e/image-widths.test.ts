import { browserSession, type Visit } from "../support/browsers/browser-session";
import { pathsWithRows } from "../support/built-sites/built-pages";
import { projectSite } from "../support/test-sites";

const { visit } = browserSession(projectSite);

/** The widths of an image: in CSS px, of its variants in px of the file. */
interface ImageWidths {
  readonly alt: string;
  /** Width of the image's box, or of the whole image where the box crops it. */
  readonly layout: number;
  /** Width that `sizes` gives. */
  readonly promised: number;
  readonly chosen: number;
  readonly offered: readonly number[];
}

async function imageWidths({ page, goTo }: Visit, path: string): Promise<ImageWidths[]> {
  await goTo(path);
  return page.locator("picture img:visible").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = "eager";
        await image.decode();
        const srcsets = [...(image.parentElement?.querySelectorAll("[srcset]") ?? [])].map((element) =>
          (element.getAttribute("srcset") ?? "").split(/,\s+/).map((candidate) => {
            const [url = "", width = ""] = candidate.split(" ");
            return { url: new URL(url, location.href).href, width: parseInt(width) };
          }),
        );
        const isChosen = ({ url }: { url: string }) => url === image.currentSrc;
        const offered = srcsets.find((srcset) => srcset.some(isChosen)) ?? [];
        const { width, height } = image.getBoundingClientRect();
        const promised = image.naturalWidth;
        const isCropped = getComputedStyle(image).objectFit === "cover" && promised > width * 1.05;
        return {
          alt: image.alt,
          layout: isCropped ? (height * promised) / image.naturalHeight : width,
          promised,
          chosen: offered.find(isChosen)?.width ?? Number.NaN,
          offered: offered.map((variant) => variant.width).sort((a, b) => a - b),
        };
      }),
    ),
  );
}

test.each([
  [375, 2],
  [1440, 1],
])("every image loads the variant that fits its box at %d px and %d dppx", async (width, scale) => {
  const wrong: unknown[] = [];
  for (const path of await pathsWithRows(await projectSite.build())) {
    // In a new context: Chromium prefers a larger variant that it has already loaded.
    const screen = await visit({ viewport: { width, height: 800 }, deviceScaleFactor: scale });
    for (const image of await imageWidths(screen, path)) {
      const { layout, promised, chosen, offered } = image;
      const largest = offered.at(-1) ?? 0;
      const needed = Math.min(layout * scale, largest);
      const sufficient = offered.find((variant) => variant >= needed) ?? largest;
      const isPromiseKept = Math.abs(promised - layout) <= layout * 0.05;
      const fits = chosen <= sufficient && chosen >= needed * 0.7;
      if (!isPromiseKept || !fits) wrong.push({ path, ...image });
    }
  }
  expect(wrong).toEqual([]);
});
