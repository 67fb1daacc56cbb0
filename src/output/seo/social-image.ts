import { createHash } from "node:crypto";
import type { Node } from "gatsby";
import type { FileNode, NodeModel } from "../../data/schema/source-nodes";
import { maxPictures } from "./render-social-image";

/** Part of every image's name; raise it when the rendering changes. */
const version = 1;

/** Folder of the images in `public/`. Files are named by their content, so browsers may cache them. */
const socialImageFolder = "static/social";

/** Image that social networks show next to a shared link. */
export interface SocialImage {
  /** URL path without a prefix: `/static/social/<digest>.jpg`. */
  readonly path: string;
  /** Text alternative. */
  readonly alt: string;
  /** Absolute paths of the pictures in it. */
  readonly works: readonly string[];
}

/** Picture of the content. */
export interface Work {
  /** Its ImageSharp node. */
  readonly image: Node;
  readonly alt: string;
}

/**
 * Returns the social image of a page's first pictures. Its name contains their digests.
 *
 * @param separator joins the pictures' texts, in the site's language
 * @throws when a picture has no file
 */
export function socialImage(nodeModel: NodeModel, works: readonly Work[], separator: string): SocialImage {
  const shown = works.slice(0, maxPictures);
  const files = shown.map(({ image: { parent } }) => {
    const file = parent ? nodeModel.getNodeById<FileNode>({ id: parent }) : null;
    if (!file) throw new Error("A picture without a file cannot be shared.");
    return file;
  });
  const digests = files.map((file) => file.internal.contentDigest);
  const name = createHash("sha256").update(JSON.stringify({ version, digests })).digest("hex").slice(0, 20);
  return {
    path: `/${socialImageFolder}/${name}.jpg`,
    alt: shown.map(({ alt }) => alt).join(separator),
    works: files.map((file) => file.absolutePath),
  };
}
