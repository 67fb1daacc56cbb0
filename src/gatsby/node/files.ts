import { cpSync, existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Every file below a folder, by its path from there; none where there is no folder. */
export function filesBelow(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Removes a file, and the folders that become empty by it, up to one that stays. */
export function removeFile(folder: string, name: string): void {
  rmSync(path.join(folder, name));
  for (let parent = path.dirname(name); parent !== "."; parent = path.dirname(parent)) {
    if (readdirSync(path.join(folder, parent)).length > 0) return;
    rmdirSync(path.join(folder, parent));
  }
}

/** Moves files from one folder to another, also to another disk, in place of those that have their names there. */
export function moveFiles(from: string, to: string, names: readonly string[]): void {
  for (const name of names) {
    cpSync(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
    removeFile(from, name);
  }
}
