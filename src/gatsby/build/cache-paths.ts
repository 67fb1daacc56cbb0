import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** File that exists while Gatsby builds or develops, and after it was interrupted. */
export const unfinishedFile = ".cache/unfinished";

/** File with the URL path of every page that the last build created. */
export const builtPagesFile = ".cache/built-pages.json";

/** File with the cache key of the last `gatsby develop`. */
export const lastCacheKeyFile = ".cache/develop-inputs";

/** Gatsby's state, with the list of finished jobs. */
export const stateFolder = ".cache/redux";

/** File of the state. `gatsby develop` writes it when all queries of a change have run. */
export const stateFile = `${stateFolder}/redux.rest.state`;

/** Returns a digest of all files whose change makes Gatsby 5.16.1 delete its cache. */
export function gatsbyCacheKey(folder = "."): string {
  const files = ["package.json", "node_modules/.package-lock.json", "gatsby-config.ts", "gatsby-node.ts"];
  const digest = createHash("sha256");
  for (const name of files.filter((each) => existsSync(path.join(folder, each))))
    digest.update(name).update(readFileSync(path.join(folder, name)));
  return digest.digest("hex");
}
