import { existsSync, realpathSync } from "node:fs";
import { watch } from "chokidar";

/** Time from the last change on disk to the call of the listener, ms. */
const debounceDelay = 80;

const isHidden = (path: string): boolean => /[\\/]\.[^\\/]*$/.test(path);

/** Calls a function after files in folders have changed. Returns a function that stops watching. */
export function watchFolders(folders: readonly string[], onChange: () => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(
    folders.map((folder) => (existsSync(folder) ? realpathSync(folder) : folder)),
    // Links in the folders are not followed, because they could form a cycle. The folders may be links.
    { ignoreInitial: true, ignored: isHidden, followSymlinks: false },
  )
    .on("error", () => undefined)
    .on("all", () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, debounceDelay);
    });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
