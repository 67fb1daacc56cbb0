import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import writeFileAtomic from "write-file-atomic";
import { renderStrip } from "../../images/render-strip";
import { filesFolder } from "./compiled-files";
import type { ImageStrip } from "./image-strip";

/** Writes the strips that `public/` lacks. */
export async function writeStrips(strips: readonly ImageStrip[], compiledFolder: string): Promise<void> {
  for (const { webp, jpg, files } of strips) {
    const target = (url: string): string => path.join("public", url);
    if (existsSync(target(webp)) && existsSync(target(jpg))) continue;
    const images = await renderStrip(files.map((file) => path.resolve(compiledFolder, filesFolder, file)));
    await mkdir(path.dirname(target(webp)), { recursive: true });
    await writeFileAtomic(target(webp), images.webp);
    await writeFileAtomic(target(jpg), images.jpg);
  }
}
