import { mkdir } from "node:fs/promises";
import path from "node:path";
import writeFileAtomic from "write-file-atomic";
import { filesFolder } from "../../content/compile/compiled-files";
import type { SocialImage } from "../../content/compile/social-image";
import { compiledFolder } from "../../gatsby/cache-paths";
import { renderSocialImage } from "./render-social-image";

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
      const pictures = image.files.map((picture) => path.resolve(compiledFolder, filesFolder, picture));
      await writeFileAtomic(file, await renderSocialImage(pictures));
    }
  }
  return others;
}
