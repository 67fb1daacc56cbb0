import { createHash } from "node:crypto";
import type { SocialImage } from "../compiled-site";
import type { CompiledImage } from "./value-compiler";

/** Maximum number of images in one image for shared links. */
const maxParts = 3;

/** Increase it when the rendering changes. */
const version = 4;

/** Returns the social image that is composed of the first images of a page. */
export function socialImage(
  images: readonly { readonly image: CompiledImage; readonly alt: string }[],
  listSeparator: string,
): SocialImage {
  const shown = images.slice(0, maxParts);
  const files = shown.map(({ image }) => image.fileName);
  const digest = createHash("md5").update(JSON.stringify({ version, files })).digest("hex");
  return {
    path: `/static/${digest}/social.jpg`,
    alt: shown
      .map(({ alt }) => alt)
      .filter((alt) => alt.trim() !== "")
      .join(listSeparator),
    files,
  };
}
