import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM, VirtualConsole } from "jsdom";

/** One file that a srcset offers. */
export interface Candidate {
  /** MIME type that the source claims; of an `<img>`, the one its file name claims. */
  readonly type: string;
  /** As written in the page. */
  readonly url: string;
  /** The file in the built site. */
  readonly file: string;
  /** Width descriptor, px. */
  readonly width: number;
}

/** A `<picture>` of a built page. */
export interface PublishedPicture {
  readonly page: string;
  /** One list for each source in the page's order, the `<img>` last. */
  readonly sources: readonly (readonly Candidate[])[];
  readonly img: HTMLImageElement;
}

/** jsdom does not know all of CSS; what it says of the pages' styles is of no interest here. */
const silent = new VirtualConsole();

const typeOfExtension: Readonly<Record<string, string>> = { jpg: "image/jpeg", png: "image/png" };

function candidates(element: Element, publicFolder: string): Candidate[] {
  const srcset = element.getAttribute("srcset") ?? "";
  return srcset.split(/,\s+/).map((candidate) => {
    const [url = "", descriptor = ""] = candidate.split(" ");
    const extension = url.slice(url.lastIndexOf(".") + 1);
    return {
      type: element.getAttribute("type") ?? typeOfExtension[extension] ?? extension,
      url,
      file: join(publicFolder, decodeURIComponent(url)),
      width: Number(descriptor.replace(/w$/, "")),
    };
  });
}

/** Every `<picture>` of every page below a folder of a built site. */
export function publishedPictures(folder: string, publicFolder = folder): PublishedPicture[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((page) => {
      const { document } = new JSDOM(readFileSync(page), { virtualConsole: silent }).window;
      return [...document.querySelectorAll("picture")].map((picture) => {
        const img = picture.querySelector("img");
        if (!img) throw new Error(`A picture of ${page} has no img.`);
        const elements = [...picture.querySelectorAll("source"), img];
        return { page, img, sources: elements.map((element) => candidates(element, publicFolder)) };
      });
    });
}

/** Each file once, whatever number of pages and pictures offer it. */
export function offeredFiles(pictures: readonly PublishedPicture[]): Candidate[] {
  const all = pictures.flatMap(({ sources }) => sources.flat());
  return [...new Map(all.map((candidate) => [candidate.file, candidate])).values()];
}
