import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { variantWidths } from "../packages/content/schema/image-sizes";

/** Width of the image variant that is counted, px: the column of a phone with 2 device pixels per px. */
const countedWidth = variantWidths[1];

const brotliSize = (file: string): number => brotliCompressSync(readFileSync(file)).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Returns the size of a srcset's smallest variant of the counted width or more, or of its largest. */
function variantSize(folder: string, srcset: string): number {
  const variants = srcset.split(/,\s+/).map((candidate) => candidate.split(" "));
  const chosen = variants.find(([, width = ""]) => Number.parseInt(width) >= countedWidth) ?? variants.at(-1);
  return statSync(path.join(folder, decodeURIComponent(chosen?.[0] ?? ""))).size;
}

/** Returns the bytes of every page: HTML and scripts after brotli, and one variant of each image. */
export function bytesOfPages(folder: string): object[] {
  const pages = filesBelow(folder).filter((file) => path.basename(file) === "index.html");
  return pages.map((file) => {
    const html = readFileSync(file, "utf8");
    const srcsets = [...html.matchAll(/ srcset="([^"]+)"/gi)].map(([, srcset = ""]) => srcset);
    const scripts = [...html.matchAll(/"(\/[^"\\]+\.js)"/g)].map(([, source = ""]) => source);
    const imageBytes = (extension: RegExp) =>
      sum(srcsets.filter((srcset) => extension.test(srcset)).map((srcset) => variantSize(folder, srcset)));
    return {
      page: `/${path.relative(folder, path.dirname(file))}`,
      html: brotliSize(file),
      scripts: sum(scripts.map((source) => brotliSize(path.join(folder, source)))),
      images: html.split("<picture").length - 1,
      webp: imageBytes(/\.webp /),
      jp2: imageBytes(/\.jp2 /),
      jpgOrPng: imageBytes(/\.(jpg|png) /),
    };
  });
}

/** Returns files and bytes of every image format of a built site. */
export function bytesOfFormats(folder: string): object[] {
  const images = filesBelow(path.join(folder, "static"));
  return ["webp", "jp2", "jpg", "png"].map((format) => {
    const files = images.filter((file) => file.endsWith(`.${format}`));
    return { format, files: files.length, bytes: sum(files.map((file) => statSync(file).size)) };
  });
}
