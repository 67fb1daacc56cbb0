import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import writeFileAtomic from "write-file-atomic";
import { flattenColor } from "../../content/images/ink-ground";
import { mediaFolder } from "../../content/compile/media-files";
import { compiledContentFolder, type SocialImage } from "../../content/compiled-site";

/** Size that Open Graph and Twitter's large card ask for, px. */
const canvas = { width: 1200, height: 630 };

/** Space between images, px. */
const gap = 8;

/** Returns the cells of one to three images: the whole, two halves, or 60 % for the first of three. */
function socialImageCells(count: number) {
  const { width, height } = canvas;
  if (count === 1) return [{ left: 0, top: 0, width, height }];
  const firstWidth = count === 2 ? (width - gap) / 2 : Math.round((width - gap) * 0.6);
  const left = firstWidth + gap;
  const rows = count - 1;
  const rowHeight = (height - gap * (rows - 1)) / rows;
  const others = Array.from({ length: rows }, (_, row) => ({
    left,
    top: Math.round(row * (rowHeight + gap)),
    width: width - left,
    height: Math.floor(rowHeight),
  }));
  return [{ left: 0, top: 0, width: firstWidth, height }, ...others];
}

/** Color behind the images. */
const background = "#16181d";

/** JPEG quality that keeps photos near 120 KB. */
const quality = 75;

/**
 * Composes one to three images into one JPEG of 1200 × 630 px, without text, because fonts differ between
 * machines.
 *
 * @param files absolute paths of the images
 * @throws when a file cannot be decoded; the message names it
 */
export async function renderSocialImage(files: readonly string[]): Promise<Buffer> {
  const cells = socialImageCells(files.length);
  const images = await Promise.all(
    cells.map(async ({ left, top, width, height }, index) => {
      const file = files[index] ?? "";
      try {
        const { autoOrient: size, format } = await sharp(file).metadata();
        // A vector image is drawn as large as it is needed.
        const scale = format === "svg" ? 1 : Math.min(1, size.width / width, size.height / height);
        const [cropWidth, cropHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
        // Cropped before it is enlarged: enlarged to the cell's width, a narrow and tall image fills all memory.
        const cropped = sharp(file)
          .rotate()
          .resize(cropWidth, cropHeight, { fit: "cover", position: "attention" })
          .flatten({ background: await flattenColor(sharp(file), background) })
          .toColourspace("srgb")
          .png({ compressionLevel: 1 });
        const image = sharp(await cropped.toBuffer())
          .resize(width, height)
          .png({ compressionLevel: 1 });
        return { input: await image.toBuffer(), left, top };
      } catch (error) {
        throw new Error(`${file} cannot be used for the image of shared links: ${String(error)}`);
      }
    }),
  );
  return sharp({ create: { ...canvas, channels: 3, background } })
    .composite(images)
    .jpeg({ quality, progressive: true })
    .toBuffer();
}

/** Writes those of the missing files (paths from `public/`) that are social images. Returns the others. */
export async function writeSocialImages(
  missing: readonly string[],
  images: readonly SocialImage[],
): Promise<string[]> {
  const byName = new Map(images.map((image) => [image.path.slice(1), image]));
  const others: string[] = [];
  for (const name of missing) {
    const image = byName.get(name);
    const file = path.join("public", name);
    if (!image) others.push(name);
    else {
      await mkdir(path.dirname(file), { recursive: true });
      const files = image.files.map((part) => path.resolve(compiledContentFolder, mediaFolder, part));
      await writeFileAtomic(file, await renderSocialImage(files));
    }
  }
  return others;
}
