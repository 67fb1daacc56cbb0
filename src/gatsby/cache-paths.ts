import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folder of the compiled content, which Gatsby's plugins source. */
export const compiledFolder = ".cache/content";

/** File that exists while a build runs, and after one that was interrupted. */
export const unfinishedBuildFile = ".cache/unfinished-build";

/** File with the `inputsDigest` of the last `gatsby develop`. */
export const developInputsFile = ".cache/develop-inputs";

/** Gatsby's state, with the list of finished jobs. */
export const stateFolder = ".cache/redux";

/** Returns a digest of the packages and files; Gatsby 5.16.1 deletes its cache when one of them changes. */
export function inputsDigest(folder = "."): string {
  const files = ["package.json", "node_modules/.package-lock.json", "gatsby-config.ts", "gatsby-node.ts"];
  const digest = createHash("sha256");
  for (const name of files.filter((each) => existsSync(path.join(folder, each))))
    digest.update(name).update(readFileSync(path.join(folder, name)));
  return digest.digest("hex");
}
