import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import writeFileAtomic from "write-file-atomic";

/*
 * Without this, a file that was deleted from `static/` stays in `public/` when that is kept between builds, and is served
 * (gatsby 5.16.1): Gatsby copies the folder and never looks at what it copied before.
 */

/** Every file below a folder, by its path from there; none where there is no folder. */
function filesBelow(folder: string): string[] {
  const entries = statSync(folder, { throwIfNoEntry: false })
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Where the names of copied files are kept: outlives `.cache`, which Gatsby empties while it keeps `public/`. */
function recordFile(project: string): string {
  const key = createHash("sha256").update(path.resolve(project)).digest("hex").slice(0, 12);
  return path.join(project, "node_modules", ".cache", "portfolio", `static-copies-${key}.json`);
}

function recorded(project: string): string[] {
  try {
    return JSON.parse(readFileSync(recordFile(project), "utf8")) as string[];
  } catch {
    return [];
  }
}

/** Keeps a record; where that cannot be written, the next build removes nothing. */
function record(project: string, names: readonly string[]): void {
  const file = recordFile(project);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileAtomic.sync(file, JSON.stringify(names), { fsync: false });
  } catch {
    rmSync(file, { force: true });
  }
}

/** Remembers what Gatsby is about to copy from `static/`. */
export function rememberStaticCopies(project: string): void {
  record(project, [...new Set([...recorded(project), ...filesBelow(path.join(project, "static"))])]);
}

/** Removes the folders that have become empty, from the inside to the outside. */
function removeEmptyFolders(folder: string, publicFolder: string): void {
  if (folder === publicFolder || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmptyFolders(path.dirname(folder), publicFolder);
}

/**
 * Removes from `public/` what earlier builds copied from `static/` and what is not there any more. What has been written since,
 * by the build itself under the same name, stays.
 *
 * @param since when this build began, in ms
 */
export function removeStaticCopies(project: string, since: number): void {
  const current = filesBelow(path.join(project, "static"));
  const publicFolder = path.join(project, "public");
  for (const name of recorded(project).filter((file) => !current.includes(file))) {
    const file = path.join(publicFolder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.mtimeMs >= since) continue;
    rmSync(file);
    removeEmptyFolders(path.dirname(file), publicFolder);
  }
  record(project, current);
}
