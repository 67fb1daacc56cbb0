import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, posix, sep } from "node:path";

const isHidden = (name: string): boolean => name.startsWith(".") || name === "node_modules";

/** Whether an entry is a file, or a link to a file below the same root. */
async function isOwnFile(entry: Dirent, root: string, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  const target = await realpath(join(root, path)).catch(() => "");
  return target.startsWith(root + sep) && (await stat(target)).isFile();
}

async function listBelow(root: string, below: string): Promise<string[]> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries
      .filter((entry) => !isHidden(entry.name))
      .map(async (entry) => {
        const path = posix.join(below, entry.name);
        if (entry.isDirectory()) return listBelow(root, path);
        return (await isOwnFile(entry, root, path)) ? [path] : [];
      }),
  );
  return lists.flat();
}

/**
 * Every file below a folder as a path relative to it, with forward slashes, sorted. Hidden files and folders,
 * linked folders and links that lead out are left out. Empty when the folder does not exist.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const root = await realpath(folder).catch(() => undefined);
  return root === undefined ? [] : (await listBelow(root, "")).sort();
}
