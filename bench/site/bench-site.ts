import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Bytes of one page: its HTML after brotli, and the images a browser would take at a width, one a picture. */
export interface PageBytes {
  readonly page: string;
  readonly html: number;
  readonly scripts: number;
  readonly pictures: number;
  readonly webp: number;
  readonly jp2: number;
  readonly jpgOrPng: number;
}

/** Bytes of all files of one image format in the built site. */
export interface FormatBytes {
  readonly format: string;
  readonly files: number;
  readonly bytes: number;
}

/** Width in px of the copy that is counted: a card on a phone with DPR 2. */
const WIDTH = 720;

const brotli = (file: string): number => brotliCompressSync(readFileSync(file)).length;

function allFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Size of the copy of a srcset that is nearest to the counted width, or the largest below it. */
function copyBytes(folder: string, srcset: string): number {
  const copies = srcset.split(/,\s+/).map((candidate) => candidate.split(" "));
  const chosen = copies.find(([, width = ""]) => Number.parseInt(width, 10) >= WIDTH) ?? copies.at(-1);
  return statSync(path.join(folder, decodeURIComponent(chosen?.[0] ?? ""))).size;
}

function pageBytes(folder: string, file: string): PageBytes {
  const html = readFileSync(file, "utf8");
  const srcsets = [...html.matchAll(/ srcset="([^"]+)"/gi)].map(([, srcset = ""]) => srcset);
  const bytesOf = (extension: RegExp) =>
    srcsets
      .filter((srcset) => extension.test(srcset))
      .reduce((sum, srcset) => sum + copyBytes(folder, srcset), 0);
  const scripts = [...html.matchAll(/"(\/[^"\\]+\.js)"/g)].map(([, source = ""]) => source);
  return {
    page: `/${path.relative(folder, path.dirname(file))}`,
    html: brotli(file),
    scripts: scripts.reduce((sum, source) => sum + brotli(path.join(folder, source)), 0),
    pictures: html.split("<picture").length - 1,
    webp: bytesOf(/\.webp /),
    jp2: bytesOf(/\.jp2 /),
    jpgOrPng: bytesOf(/\.(jpg|png) /),
  };
}

/** Bytes of every page and of every image format of a built site. */
export function benchSite(folder: string): { pages: PageBytes[]; formats: FormatBytes[] } {
  const files = allFiles(folder);
  const images = files.filter((file) => /[/\\]static[/\\].+\.(webp|jp2|jpg|png)$/.test(file));
  const extensions = [...new Set(images.map((file) => path.extname(file)))].sort();
  return {
    pages: files
      .filter((file) => path.basename(file) === "index.html")
      .sort()
      .map((file) => pageBytes(folder, file)),
    formats: extensions.map((extension) => {
      const sizes = images.filter((file) => file.endsWith(extension)).map((file) => statSync(file).size);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { format: extension.slice(1), files: sizes.length, bytes };
    }),
  };
}
