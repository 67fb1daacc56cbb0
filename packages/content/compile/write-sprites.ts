import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import writeFileAtomic from "write-file-atomic";
import { renderSprite } from "../images/render-sprite";
import { mediaFolder } from "./media-files";
import type { ImageSprite } from "./image-sprite";

/** Writes the sprites that the public folder lacks. */
export async function writeSprites(
  sprites: readonly ImageSprite[],
  compiledContentFolder: string,
  publicFolder: string,
): Promise<void> {
  for (const { webp, jpg, cells } of sprites) {
    const target = (url: string): string => path.join(publicFolder, url);
    if (existsSync(target(webp)) && existsSync(target(jpg))) continue;
    const file = (name: string): string => path.resolve(compiledContentFolder, mediaFolder, name);
    const images = await renderSprite(cells.map((cell) => ({ ...cell, file: file(cell.file) })));
    await mkdir(path.dirname(target(webp)), { recursive: true });
    await writeFileAtomic(target(webp), images.webp);
    await writeFileAtomic(target(jpg), images.jpg);
  }
}
