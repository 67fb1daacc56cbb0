import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { unfinishedFile } from "../../src/gatsby/build/cache-paths";
import { compiledContentFolder } from "../content/compiled-site";

/**
 * Folder in which a command of Gatsby runs, with links to the project. Each has its own cache, compiled site and
 * `public/`: a preview with drafts changes nothing of a build, and `public/` of the project is always a whole site.
 */
export const gatsbyFolderOf = (command: "build" | "develop"): string => path.join(".portfolio", command);

/** Entries of that folder that Gatsby writes. */
const ownEntries = [".cache", ".portfolio", "public"];

/** Gatsby 5.16.1 compiles these next to the file that a link leads to. */
const copiedFiles = ["gatsby-config.ts", "gatsby-node.ts"];

/** Returns true for an entry of the project that Gatsby may read. */
const isLinked = (name: string): boolean => ![...ownEntries, ...copiedFiles, ".git"].includes(name);

/** Creates a link to a file or folder. Windows allows links to files only to some users: others get a copy. */
function link(file: string, name: string): void {
  try {
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    symlinkSync(path.resolve(file), name, isFolder ? "junction" : "file");
  } catch (error) {
    if (Object(error).code !== "EPERM") throw error;
    copyFileSync(file, name);
  }
}

/** Makes the links of a folder of Gatsby follow the project as it is now. */
export function linkProject(gatsbyFolder: string): void {
  mkdirSync(path.join(gatsbyFolder, "public"), { recursive: true });
  const links = readdirSync(gatsbyFolder).filter((name) => !ownEntries.includes(name));
  for (const name of links) rmSync(path.join(gatsbyFolder, name), { recursive: true, force: true });
  const entries = readdirSync(".");
  for (const name of entries.filter(isLinked)) link(name, path.join(gatsbyFolder, name));
  for (const name of copiedFiles.filter((file) => entries.includes(file)))
    copyFileSync(name, path.join(gatsbyFolder, name));
}

/** Removes all that Gatsby has kept of a folder. */
export function removeCache(gatsbyFolder: string): void {
  for (const name of [".cache", "public"])
    rmSync(path.join(gatsbyFolder, name), { recursive: true, force: true });
}

/**
 * Removes the cache of an interrupted command, whose nodes may not fit its queries, and a cache without its files in
 * `public/` or its compiled site, which Gatsby would not write again. Returns true if a command was interrupted.
 */
export function removeUnusableCache(gatsbyFolder: string): boolean {
  const isThere = (name: string): boolean => existsSync(path.join(gatsbyFolder, name));
  const isInterrupted = isThere(unfinishedFile);
  if (isInterrupted || ![compiledContentFolder, "public"].every(isThere)) removeCache(gatsbyFolder);
  return isInterrupted;
}
