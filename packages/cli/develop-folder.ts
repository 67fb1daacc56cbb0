import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Folder in which `gatsby develop` runs, with links to the project. Its cache, its compiled site with drafts
 * and its `public/` are not those of a build, which is the same before, after and while pages are previewed.
 */
export const developFolder = path.join(".portfolio", "develop");

/** Entries of that folder that `gatsby develop` writes. */
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

/** Makes the folder of `gatsby develop` follow the project as it is now. */
export function linkDevelopFolder(): void {
  mkdirSync(path.join(developFolder, "public"), { recursive: true });
  const links = readdirSync(developFolder).filter((name) => !ownEntries.includes(name));
  for (const name of links) rmSync(path.join(developFolder, name), { recursive: true, force: true });
  const entries = readdirSync(".");
  for (const name of entries.filter(isLinked)) link(name, path.join(developFolder, name));
  for (const name of copiedFiles.filter((file) => entries.includes(file)))
    copyFileSync(name, path.join(developFolder, name));
}
