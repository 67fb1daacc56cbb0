import { setTimeout as wait } from "node:timers/promises";
import { watch } from "chokidar";

/** Time (ms) in which changes are collected: an editor may write a file in several steps. */
const debounce = 50;

/**
 * Shortest time (ms) between two updates. Gatsby 5.16.1 stops `gatsby develop` when data changes during seven query runs
 * in a row.
 */
const gap = 1200;

/**
 * Watches a folder: handles the first change at once, and those that follow together.
 *
 * @param update handles everything that changed until now
 * @param settle runs after the last of several updates
 */
export function watchContent(folder: string, update: () => Promise<void>, settle: () => Promise<void>): void {
  let isChanged = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      await wait(debounce);
      isChanged = false;
      await update();
      await wait(gap);
      if (isChanged) continue;
      await settle();
      await wait(gap);
    }
    isRunning = false;
  };
  const onChange = (): void => {
    isChanged = true;
    void run();
  };
  watch(folder, { ignoreInitial: true }).on("all", onChange).on("ready", onChange);
}
