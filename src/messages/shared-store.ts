import type { Count, MakeCounters } from "./counters";
import type { Log } from "./log";

/** Counts for several instances together. */
export interface SharedStore {
  /**
   * Counts a key among those of one name.
   *
   * @param seconds How long a count runs, from its first.
   * @throws when the store does not answer or refuses to count
   */
  add(name: string, key: string, seconds: number): Promise<Count>;
}

/**
 * Counters in a shared store. A store that fails is no fault of a visitor: those in memory take over while it does, and
 * one line is logged when it goes away.
 */
export function countersIn(store: SharedStore, log: Log): MakeCounters {
  let works = true;
  return (name, seconds, memory) => ({
    add: async (key) => {
      try {
        const count = await store.add(name, key, seconds);
        works = true;
        return count;
      } catch {
        if (works)
          log("messages: the shared store does not answer, limits are kept in memory until it does.");
        works = false;
        return memory.add(key);
      }
    },
  });
}
