import { createHash } from "node:crypto";
import type { CompiledImage } from "./value-compiler";

/** Number of pictures that one image of shared links is made of at most. */
const maxSocialPictures = 3;

/** Raise it when the way the images are rendered changes. */
const version = 2;

/** The image that networks show next to a shared link. */
export interface SocialImage {
  /** URL path without the site's path prefix: `/static/<digest>/social.jpg`. */
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
  const digest = createHash("md5").update(JSON.stringify({ version, files })).digest("hex");
  return {
    path: `/static/${digest}/social.jpg`,
    alt: shown.map(({ alt }) => alt).join(listSeparator),
    files,
  };
}
