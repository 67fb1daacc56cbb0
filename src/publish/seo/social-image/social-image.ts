import { createHash } from "node:crypto";
import type { Node } from "gatsby";
import type { FileNode, NodeModel } from "../../../data/schema/source-nodes";
import { mostWorks } from "./social-image-layout";

/** Changes the names of all images; raise it when the way they are made changes. */
const version = 1;

/** Folder of the images in `public/`; the files are named by their content, so browsers may keep them. */
export const socialImageFolder = "static/social";

/** The image that networks show beside a shared link. */
export interface SocialImage {
  /** Address without a path prefix: `/static/social/<digest>.jpg`. */
  readonly path: string;
  /** What it shows. */
  readonly alt: string;
  /** Absolute paths of the works that it is made of. */
  readonly works: readonly string[];
}

/** A picture of the content. */
export interface Work {
  /** Its ImageSharp node. */
  readonly image: Node;
  readonly alt: string;
}

/**
 * Names the image that is made of the first works of a page. Its name holds the works' own digests, so that it
 * changes when one of them does.
 *
 * @param separator stands between the works' texts, in the site's language
 * @throws when a work has no file
 */
export function socialImage(nodeModel: NodeModel, works: readonly Work[], separator: string): SocialImage {
  const shown = works.slice(0, mostWorks);
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
