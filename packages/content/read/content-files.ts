import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import { tryCall } from "../schema/try-call";

/** The files of a folder, and the symbolic links that are not followed. */
type FolderListing = {
  /** Every file as a path relative to the folder, with forward slashes, sorted. */
  files: string[];
  /** Reasons why symbolic links are left out, by their path, as the rest of a sentence after the path. */
  refusedSymlinks: ReadonlyMap<string, string>;
};

/** Reasons for refusing links: to a folder that they are in, and to a missing file. */
export const linkCycle = "must not be a link to a folder that it is in";
export const brokenLink = "is a link to something that is not there";

const isHidden = (name: string): boolean => name.startsWith(".") || name === "node_modules";

const realPath = (path: string): string | undefined => tryCall(() => realpathSync.native(path));

/**
 * Returns the reason why a path below a folder does not belong to it; undefined if it does. A link may lead
 * to another place in the same folder, but not out of it and not to a folder that contains the link.
 */
function symlinkRefusal(folder: string, path: string): string | undefined {
  const root = realPath(folder);
  const target = realPath(join(folder, path));
  if (root === undefined || target === undefined) return brokenLink;
  if (target === join(root, path)) return undefined;
  const steps = path.split("/");
  const parents = [root, ...steps.map((_step, index) => realPath(join(root, ...steps.slice(0, index + 1))))];
  if (parents.some((parent) => parent !== root && !parent?.startsWith(root + sep))) {
    return `must be in ${basename(folder)}/ itself, but is a link that leads out of it`;
  }
  return new Set(parents).size < parents.length ? linkCycle : undefined;
}

/**
 * Returns true if a path may be read as a part of a folder: no step of it is hidden, and its symbolic links
 * stay in the folder and lead to a file. Also returns true for a path that does not exist yet.
 */
export function belongsTo(folder: string, absolutePath: string): boolean {
  const path = relative(folder, absolutePath).split(sep).join("/");
  if (path.split("/").some(isHidden)) return false;
  if (path === "" || lstatSync(absolutePath, { throwIfNoEntry: false }) === undefined) return true;
  const target = tryCall(() => statSync(absolutePath));
  return (target?.isFile() || target?.isDirectory()) === true && symlinkRefusal(folder, path) === undefined;
}

/** Returns true for the path of a file that `listFolder` returns. Reads only the folders on the way. */
export function hasFile(folder: string, path: string): boolean {
  const steps = path.split("/");
  const hasStep = (step: string, index: number): boolean =>
    tryCall(() => readdirSync(join(folder, ...steps.slice(0, index))))?.includes(step) === true;
  const file = join(folder, path);
  return steps.every(hasStep) && belongsTo(folder, file) && statSync(file).isFile();
}

/** Lists the files that belong to a folder, and the links that do not; nothing for an unreadable folder. */
export function listFolder(folder: string): FolderListing {
  const files: string[] = [];
  const refusedSymlinks = new Map<string, string>();
  const addEntry = (entry: Dirent, path: string): void => {
    const refusal = entry.isSymbolicLink() ? symlinkRefusal(folder, path) : undefined;
    const target = entry.isSymbolicLink() ? tryCall(() => statSync(join(folder, path))) : entry;
    if (refusal !== undefined) refusedSymlinks.set(path, refusal);
    else if (target?.isDirectory()) visit(path);
    else if (target?.isFile()) files.push(path);
  };
  const visit = (path: string): void => {
    for (const entry of tryCall(() => readdirSync(join(folder, path), { withFileTypes: true })) ?? []) {
      if (!isHidden(entry.name)) addEntry(entry, posix.join(path, entry.name));
    }
  };
  visit("");
  return { files: files.sort(), refusedSymlinks };
}
