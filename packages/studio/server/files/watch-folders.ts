import { watchFolder } from "../../../content/compile/watch-folder";

/** Time from the last change on disk to the call of the listener, ms. */
const debounceDelay = 80;

/** Calls a function after files in folders have changed. Returns a function that stops watching. */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stops = folders.map((folder) =>
    watchFolder(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, debounceDelay);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
