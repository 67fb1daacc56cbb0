import sharp from "sharp";
import { socialImageCells, socialImageSize, type Cell } from "./social-image-layout";

/** Behind the works and between them. */
const background = "#16181d";

/** Quality of the jpg: 75 keeps photos of this size near 120 KB, well below what networks refuse. */
const quality = 75;

async function fillCell(file: string, { width, height }: Cell): Promise<Buffer> {
  return sharp(file)
    .rotate()
    .resize(width, height, { fit: "cover", position: "attention" })
    .flatten({ background })
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Composes works into one jpg of `socialImageSize`. Only pixels, no text: fonts differ between machines.
 *
 * @param files absolute paths of the works, as many as there are cells
 * @throws when a file cannot be decoded; the message names it
 */
export async function renderSocialImage(files: readonly string[]): Promise<Buffer> {
  const cells = socialImageCells(files.length);
  const works = await Promise.all(
    cells.map(async (cell, index) => {
      const file = files[index] ?? "";
      try {
        return { input: await fillCell(file, cell), left: cell.left, top: cell.top };
      } catch (error) {
        throw new Error(`${file} cannot be used for the image of shared links: ${String(error)}`);
      }
    }),
  );
  return sharp({ create: { ...socialImageSize, channels: 3, background } })
    .composite(works)
    .jpeg({ quality, progressive: true })
    .toBuffer();
}
