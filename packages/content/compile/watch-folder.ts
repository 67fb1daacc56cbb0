import { type FSWatcher, readdirSync, realpathSync, watch } from "node:fs";
import path from "node:path";
import { tryCall } from "../schema/try-call";

/** Systems whose own watchers cover all folders in a folder. */
const isRecursive = process.platform === "darwin" || process.platform === "win32";

/**
 * Calls a function with the path of each file or folder that changes in a folder. Folders may be deleted and
 * created again, the watched one too: chokidar 3.6.0 loses them if that happens while the process is busy.
 * Hidden files are ignored, and links to folders are not followed, because they could form a cycle. Returns a
 * function that stops watching.
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
  // The folder may not exist yet.
  const root = tryCall(() => realpathSync(folder)) ?? path.resolve(folder);
  const watched = new Map<string, FSWatcher>();
  let scheduledScan: NodeJS.Immediate | undefined;

  const closeAll = (name: string): void => {
    const inside = [...watched.keys()].filter((each) => each === name || each.startsWith(name + path.sep));
    for (const each of inside) {
      watched.get(each)?.close();
      watched.delete(each);
    }
  };

  const handle = (event: string, file: string): void => {
    if (path.basename(file).startsWith(".")) return;
    if (event === "rename") scheduledScan ??= setImmediate(scan);
    onChange(file);
  };

  /** Opens the watcher of a folder unless it has one. Returns true for a new one. */
  const open = (name: string, recursive: boolean, listener = handle): boolean => {
    if (watched.has(name)) return false;
    const watcher = watch(name, { recursive }, (event, file) => {
      // A folder that is deleted or moved reports its own name. Another one may already have its path.
      if (event === "rename" && file === path.basename(name)) closeAll(name);
      listener(event, path.join(name, file ?? ""));
    });
    watcher.on("error", () => {
      closeAll(name);
      handle("rename", name);
    });
    watched.set(name, watcher);
    return true;
  };

  /** Watches a folder and those in it: first the outer one, so that no change between the two is missed. */
  const openAll = (name: string, found: Set<string>, onNew: (name: string) => void): void => {
    try {
      if (open(name, isRecursive)) onNew(name);
      found.add(name);
      for (const entry of isRecursive ? [] : readdirSync(name, { withFileTypes: true })) {
        const isFolder = entry.isDirectory() && !entry.name.startsWith(".");
        if (isFolder) openAll(path.join(name, entry.name), found, onNew);
      }
    } catch {
      // The folder was deleted meanwhile: the watcher of its parent calls `scan` again.
    }
  };

  function scan(): void {
    scheduledScan = undefined;
    const found = new Set([path.dirname(root)]);
    // Files in a new folder may have been written before it was watched.
    openAll(root, found, onChange);
    for (const name of watched.keys()) if (!found.has(name)) closeAll(name);
  }

  open(path.dirname(root), false, (event, file) => file === root && handle(event, file));
  openAll(root, new Set(), () => undefined);
  return () => {
    clearImmediate(scheduledScan);
    closeAll(path.dirname(root));
  };
}
