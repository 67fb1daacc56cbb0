import { createHash } from "node:crypto";

/** Returns a digest of a file's content. The digest of a document is its version. */
export const digestOf = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 32);
