import type { Reporter } from "gatsby";
import { batchQueueImageResizing } from "gatsby-plugin-sharp";
import { jp2Plugin } from "../../gatsby/node/jp2-plugin";
import type { FileNode } from "../schema/source-nodes";
import { imageQuality } from "./image-quality";

/** Hexadecimal digits of an original's digest that its copies' folder is called by (40 bits; a date has eight digits). */
const folderDigits = 10;

/** The folder below `static/` that holds the copies of an image: short, since a page names it for each copy. */
export function copyFolder(file: FileNode): string {
  return file.internal.contentDigest.slice(0, folderDigits);
}

/** A copy of an image that a page offers, sizes in px. */
export interface ImageCopy {
  readonly format: "jp2" | keyof typeof imageQuality;
  readonly width: number;
  readonly height: number;
}

/** Where the copies are made: what the site's addresses start with, and who is told of a failure. */
export interface CopyShop {
  readonly pathPrefix: string;
  readonly reporter: Reporter;
}

/** Copies that are ordered: their addresses, in the order of the copies, and when all files are there. */
export interface OrderedCopies {
  readonly addresses: readonly string[];
  readonly finished: Promise<unknown>;
}

/**
 * Has the copies of an image made: gatsby-plugin-sharp renders webp, jpg and png, the jp2 encoder its part, each in
 * one job. While developing, a file is made when a browser asks for it. A failure ends the build.
 */
export function orderCopies(
  file: FileNode,
  copies: readonly ImageCopy[],
  { pathPrefix, reporter }: CopyShop,
): OrderedCopies {
  const rendered = copies.flatMap(({ format, width, height }) =>
    format === "jp2"
      ? []
      : [
          {
            width,
            height,
            toFormat: format,
            quality: imageQuality[format],
            fit: "cover" as const,
            pathPrefix,
          },
        ],
  );
  const encoded = copies.flatMap(({ format, width, height }) =>
    format === "jp2" ? [{ width, height, quality: imageQuality.jpg }] : [],
  );
  const original = { ...file, internal: { ...file.internal, contentDigest: copyFolder(file) } };
  const sharpFiles = batchQueueImageResizing({ file: original, transforms: rendered, reporter });
  const jp2Files = jp2Plugin().batchQueueJp2Encoding({
    file: original,
    transforms: encoded,
    pathPrefix,
    reporter,
  });
  const ordered = copies.map(({ format }) => (format === "jp2" ? jp2Files : sharpFiles).shift());
  return {
    addresses: ordered.map((image) => image?.src ?? ""),
    finished: Promise.all(ordered.map((image) => image?.finishedPromise)),
  };
}
