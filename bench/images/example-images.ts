import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** Every jpg and png file below a folder, sorted. */
export function imageFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(jpe?g|png)$/i.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** How wide an example is unless told, px; each is three quarters as high. */
export const exampleWidth = 1600;

/**
 * Writes the nth example: a project image cut to a width, px, and three quarters of it as height, with colours turned so
 * that no two are alike.
 *
 * @returns the file's path
 */
export async function writeExample(folder: string, index: number, width = exampleWidth): Promise<string> {
  const originals = imageFiles(path.join(process.cwd(), "content"));
  const original = originals[index % originals.length];
  if (!original) throw new Error("content/ holds no image to make examples from.");
  const file = path.join(folder, `example-${index}.jpg`);
  await sharp(original)
    .flatten()
    .resize(width, (width * 3) / 4, { fit: "cover" })
    .modulate({ hue: (index * 37) % 360 })
    .jpeg({ quality: 90 })
    .toFile(file);
  return file;
}
