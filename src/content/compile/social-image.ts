import { createHash } from "node:crypto";
import type { CompiledImage } from "./value-compiler";

/** Number of pictures that one image of shared links is made of at most. */
export const maxSocialPictures = 3;

/** Folder of these images in `public/`. Their names hold a digest of their content, so browsers may keep them. */
export const socialImageFolder = "static/social";

/** Raise it when the way the images are rendered changes. */
const version = 2;

/** The image that networks show next to a shared link. */
export interface SocialImage {
  /** URL path without the site's path prefix: `/static/social/<digest>.jpg`. */
  readonly path: string;
  readonly alt: string;
  /** Names of the compiled files that it is made of. */
  readonly files: readonly string[];
}

/** Describes the image that is made of the first pictures of a page. */
export function socialImage(
  pictures: readonly { readonly image: CompiledImage; readonly alt: string }[],
  listSeparator: string,
): SocialImage {
  const shown = pictures.slice(0, maxSocialPictures);
  const files = shown.map(({ image }) => image.fileName);
  const name = createHash("sha256").update(JSON.stringify({ version, files })).digest("hex").slice(0, 20);
  return {
    path: `/${socialImageFolder}/${name}.jpg`,
    alt: shown.map(({ alt }) => alt).join(listSeparator),
    files,
  };
}
