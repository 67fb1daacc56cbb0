import { join } from "node:path";

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
export interface PublishedImage {
  readonly page: string;
  /** One list for each source in the page's order, the `<img>` last. */
  readonly sources: readonly (readonly Candidate[])[];
  readonly img: HTMLImageElement;
}

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

/** Returns every `<picture>` of some pages of a built site. */
export function publishedImages(
  pages: readonly { readonly path: string; readonly document: Document }[],
  publicFolder: string,
): PublishedImage[] {
  return pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll("picture")].map((picture) => {
      const img = picture.querySelector("img");
      if (!img) throw new Error(`A picture of ${path} has no img.`);
      const elements = [...picture.querySelectorAll("source"), img];
      return { page: path, img, sources: elements.map((element) => candidates(element, publicFolder)) };
    }),
  );
}

/** Returns the files that images offer, each once. */
export function offeredFiles(images: readonly PublishedImage[]): Candidate[] {
  const all = images.flatMap(({ sources }) => sources.flat());
  return [...new Map(all.map((candidate) => [candidate.file, candidate])).values()];
}
