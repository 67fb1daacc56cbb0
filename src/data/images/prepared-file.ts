import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { CreateNodeArgs, Node } from "gatsby";
import writeFileAtomic from "write-file-atomic";
import { createFileNode } from "gatsby-source-filesystem/create-file-node";

/** The file node that stands for an image in the pipeline. */
export interface PreparedFile {
  /** Base name without extension; its first characters become part of the image's address. */
  readonly name: string;
  /** File extension without the dot. */
  readonly extension: string;
  readonly bytes: Buffer;
}

/**
 * Says that such a file may be below another: otherwise Gatsby's schema, and with it `src/gatsby-types.d.ts`, would hang on
 * whether there is one while `npm run develop` is started.
 */
export const preparedFileTypes = /* GraphQL */ `
  type File implements Node @childOf(types: ["File"])
`;

/** Characters of a name that are kept: the longest name that a disk takes holds 255 bytes, a character up to four. */
const LONGEST_NAME = 50;

/**
 * Writes an image into Gatsby's cache and adds a File node for it below the node it comes from, so that it goes
 * when that node changes or goes.
 */
export async function createPreparedFile(
  { actions, cache, createNodeId }: CreateNodeArgs,
  parent: Node,
  { name, extension, bytes }: PreparedFile,
): Promise<void> {
  const digest = createHash("sha256").update(parent.id).update(bytes).digest("hex").slice(0, 24);
  const folder = path.join(String(cache["directory"]), "prepared-images", digest);
  const file = path.join(folder, `${name.slice(0, LONGEST_NAME)}.${extension}`);
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(file, bytes, { fsync: false });
  const node = { ...(await createFileNode(file, createNodeId, {})), parent: parent.id };
  await actions.createNode(node, { name: "gatsby-source-filesystem" });
  actions.createParentChildLink({ parent, child: node });
}
