import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";

/** What a folder holds: its files, and the links that are no part of it. */
export type FolderListing = {
  /** Every file as a path relative to the folder, with forward slashes, sorted. */
  files: string[];
  /** Links that are left out, by such a path: why, as the rest of a sentence that starts with the path. */
  refusedLinks: ReadonlyMap<string, string>;
};

const isHidden = (name: string): boolean => name.startsWith(".") || name === "node_modules";

const realPath = (path: string): string | undefined => {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
};

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/**
 * Why what has this path below a folder is no part of the folder; undefined when it is. A link may lead to another
 * place below the same folder, but not out of it and not to a folder on its own way.
 */
function linkRefusal(folder: string, path: string): string | undefined {
  const root = realPath(folder);
  const target = realPath(join(folder, path));
  if (root === undefined || target === undefined) return "is a link to something that is not there";
  if (target === join(root, path)) return undefined;
  const steps = path.split("/");
  const way = [root, ...steps.map((_step, index) => realPath(join(root, ...steps.slice(0, index + 1))))];
  if (way.some((place) => place !== root && !place?.startsWith(root + sep))) {
    return `must lie in ${basename(folder)}/ itself, but is a link that leads out of it`;
  }
  return new Set(way).size < way.length ? "must not be a link to a folder that it lies in" : undefined;
}

/**
 * Whether a path below a folder belongs to it: not hidden, and no link that leads out, round in a circle or nowhere.
 * This decides what is checked and what is sourced. A path that does not exist (any more) and is not hidden belongs to it.
 */
export function belongsTo(folder: string, absolutePath: string): boolean {
  const path = relative(folder, absolutePath).split(sep).join("/");
  if (path.split("/").some(isHidden)) return false;
  if (path === "" || lstatSync(absolutePath, { throwIfNoEntry: false }) === undefined) return true;
  return linkRefusal(folder, path) === undefined;
}

/** Lists what belongs to a folder, and the links that do not. A folder that cannot be read holds nothing. */
export function listFolder(folder: string): FolderListing {
  const files: string[] = [];
  const refusedLinks = new Map<string, string>();
  const visit = (below: string): void => {
    for (const entry of entriesOf(join(folder, below))) {
      if (isHidden(entry.name)) continue;
      const path = posix.join(below, entry.name);
      const isLink = entry.isSymbolicLink();
      const refusal = isLink ? linkRefusal(folder, path) : undefined;
      if (refusal !== undefined) {
        refusedLinks.set(path, refusal);
        continue;
      }
      const found = isLink ? statSync(join(folder, path), { throwIfNoEntry: false }) : entry;
      if (found?.isDirectory()) visit(path);
      else if (found?.isFile()) files.push(path);
    }
  };
  visit("");
  return { files: files.sort(), refusedLinks };
}
