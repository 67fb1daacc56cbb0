import { setTimeout as wait } from "node:timers/promises";
import { watch } from "chokidar";

/** Time (ms) in which changes are collected: an editor may write a file in several steps. */
const debounce = 50;

/**
 * Minimum time (ms) between two writes. Gatsby 5.16.1 stops `gatsby develop` when data changes during seven
 * query runs in a row.
 */
const minInterval = 1200;

/**
 * Times (ms) without a change after which recent changes are written again, because Gatsby loses changes that
 * arrive during a query (`GatsbySourceFolder.writeAgain`).
 */
const repeatDelays = [0, 4000, 16_000];

export interface ContentUpdates {
  /** Handles the changes until now. Resolves when the site is ready for the next change. */
  readonly update: () => Promise<void>;
  /** Handles recent changes again. */
  readonly repeat: (isLast: boolean) => Promise<void>;
}

/** Watches a folder: handles the first change at once, and those that follow together. */
export function watchContent(folder: string, { update, repeat }: ContentUpdates): void {
  let isChanged = false;
  let isRunning = false;
  let delay = new AbortController();
  const handle = async (action: () => Promise<void>): Promise<void> => {
    const start = Date.now();
    await action();
    await wait(Math.max(minInterval - (Date.now() - start), Date.now() - start));
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      await wait(debounce);
      isChanged = false;
      await handle(update);
      for (const [index, time] of repeatDelays.entries()) {
        delay = new AbortController();
        if (!isChanged) await wait(time, undefined, { signal: delay.signal }).catch(() => undefined);
        if (isChanged) break;
        await handle(() => repeat(index === repeatDelays.length - 1));
      }
    }
    isRunning = false;
  };
  const onChange = (): void => {
    isChanged = true;
    delay.abort();
    void run();
  };
  watch(folder, { ignoreInitial: true }).on("all", onChange).on("ready", onChange);
}
