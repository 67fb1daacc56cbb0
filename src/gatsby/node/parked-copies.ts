import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/*
 * Without this, the copies of a picture that no page shows any more stay in `public/` when that is kept between builds, and
 * are served (gatsby 5.16.1). They are put aside, not deleted: Gatsby holds a finished job for done, and would not make them
 * again for a picture that comes back. `.cache` forgets them when it forgets the jobs.
 */

/** What gatsby-plugin-sharp, the jp2 encoder and `publicURL` name: a folder called by what is in the original. */
const copyFolder = /^[0-9a-f]{32}$/;
const copyAddress = /\/static\/([0-9a-f]{32})\//g;

const publicCopies = (project: string): string => path.join(project, "public", "static");
const parkedCopies = (project: string): string => path.join(project, ".cache", "parked-copies");

const foldersIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => copyFolder.test(name)) : [];

/** Moves a folder, also to another disk; what is there under its name already stays, and goes with it. */
function moveFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  rmSync(from, { recursive: true });
}

/** The folders that the data of any page names; all that a page shows is in its data. */
function namedFolders(project: string): Set<string> {
  const folder = path.join(project, "public", "page-data");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  const texts = files.map((name) => readFileSync(path.join(folder, name), "utf8"));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(copyAddress), ([, name = ""]) => name)));
}

/** Takes the copies that no page names out of `public/`. */
export function parkCopies(project: string): void {
  const named = namedFolders(project);
  for (const name of foldersIn(publicCopies(project)).filter((folder) => !named.has(folder)))
    moveFolder(path.join(publicCopies(project), name), path.join(parkedCopies(project), name));
}

/**
 * Puts the copies of a picture that is shown again back into `public/`.
 *
 * @param name the digest of the picture's file, which its copies' folder is called by
 */
export function bringBackCopies(project: string, name: string): void {
  const parked = path.join(parkedCopies(project), name);
  if (existsSync(parked)) moveFolder(parked, path.join(publicCopies(project), name));
}
