import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import writeFileAtomic from "write-file-atomic";
import { renderSprite } from "../../images/render-sprite";
import { filesFolder } from "./compiled-files";
import type { ImageSprite } from "./image-sprite";

/** Writes the sprites that `public/` lacks. */
export async function writeSprites(sprites: readonly ImageSprite[], compiledFolder: string): Promise<void> {
  for (const { webp, jpg, files } of sprites) {
    const target = (url: string): string => path.join("public", url);
    if (existsSync(target(webp)) && existsSync(target(jpg))) continue;
    const images = await renderSprite(files.map((file) => path.resolve(compiledFolder, filesFolder, file)));
    await mkdir(path.dirname(target(webp)), { recursive: true });
    await writeFileAtomic(target(webp), images.webp);
    await writeFileAtomic(target(jpg), images.jpg);
  }
}
