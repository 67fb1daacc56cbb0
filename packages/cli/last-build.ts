import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { unfinishedFile } from "../../src/gatsby/build/cache-paths";
import { compiledContentFolder } from "../content/compiled-site";

/** Gatsby's caches and the built site. */
const buildFolders = [".cache", "public"];

/** Folder of the last build while everything is built again. */
const keptFolder = path.join(".portfolio", "last-build");

/** Folder of a last build that is no longer needed. */
const replacedFolder = path.join(".portfolio", "replaced-build");

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Moves the caches and the built site away, so that everything is built again. */
export function setLastBuildAside(): void {
  mkdirSync(keptFolder, { recursive: true });
  for (const name of buildFolders) if (existsSync(name)) renameSync(name, path.join(keptFolder, name));
}

/** Moves the last build back, unless it was replaced. Also completes what a killed command has left. */
export function restoreLastBuild(): void {
  for (const name of buildFolders) {
    const kept = path.join(keptFolder, name);
    if (!existsSync(kept)) continue;
    remove(name);
    renameSync(kept, name);
  }
  remove(keptFolder);
  remove(replacedFolder);
}

/** Removes the last build, which a new one replaces, but not a Git repository for publishing. */
export function removeLastBuild(): void {
  const repository = path.join(keptFolder, "public", ".git");
  if (existsSync(repository)) renameSync(repository, path.join("public", ".git"));
  // Renamed first: if this process is killed, the next command must not restore a part of it.
  if (existsSync(keptFolder)) renameSync(keptFolder, replacedFolder);
  remove(replacedFolder);
}

/**
 * Removes the cache of an interrupted build or `develop`, whose nodes may not fit its queries, a cache without the
 * built site, which Gatsby would not write again, and that of template versions that compiled the content to another
 * folder.
 */
export function removeUnusableCache(gatsbyFolder = "."): void {
  const isThere = (name: string): boolean => existsSync(path.join(gatsbyFolder, name));
  const isUsable = [compiledContentFolder, "public"].every(isThere) && !isThere(unfinishedFile);
  if (!isUsable) remove(path.join(gatsbyFolder, ".cache"));
}
