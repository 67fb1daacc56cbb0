import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import writeFileAtomic from "write-file-atomic";
import { socialImageFolder, type SocialImage } from "../../../content/compile/social-image";
import { filesFolder } from "../../../content/compile/compiled-files";
import { compiledFolder } from "../../../gatsby/cache-paths";
import { renderSocialImage } from "./render-social-image";

/**
 * Renders the images of shared links that `public/` does not have yet and removes those that no page uses any more.
 *
 * @throws when a picture cannot be decoded
 */
export async function writeSocialImages(images: readonly SocialImage[]): Promise<void> {
  const folder = path.join("public", socialImageFolder);
  await mkdir(folder, { recursive: true });
  const byName = new Map(images.map((image) => [path.posix.basename(image.path), image]));
  for (const [name, { files }] of byName) {
    const file = path.join(folder, name);
    const works = files.map((work) => path.resolve(compiledFolder, filesFolder, work));
    if (!existsSync(file)) await writeFileAtomic(file, await renderSocialImage(works));
  }
  for (const name of await readdir(folder)) {
    if (!byName.has(name)) await rm(path.join(folder, name));
  }
}
