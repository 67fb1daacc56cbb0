import type { Log } from "../log";

/** The count of one key, and the time in ms until it restarts at 0. */
export type Count = { readonly count: number; readonly resetsIn: number };

/** Counts of keys. Each count restarts a fixed time after the first use of its key. */
interface Counters {
  /** Counts one more use of a key and returns its count. */
  increment(key: string): Promise<Count> | Count;
}

/** Creates the counters of one name. @param seconds Time after which each count restarts. */
export type CounterFactory = (name: string, seconds: number) => Counters;

/** Maximum number of keys of one name in memory, about 200 bytes each. */
const capacity = 100_000;

/** Counters in memory. When they are full, a new key replaces the oldest one, so no key is blocked. */
export class MemoryCounters implements Counters {
  readonly #entries = new Map<string, { count: number; resetsAt: number }>();

  constructor(
    private readonly seconds: number,
    private readonly capacity: number,
  ) {}

  increment(key: string): Count {
    const now = performance.now();
    const current = this.#entries.get(key);
    if (current && current.resetsAt > now) {
      current.count += 1;
      return { count: current.count, resetsIn: current.resetsAt - now };
    }
    this.#entries.delete(key);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= this.capacity) this.#entries.delete(oldest);
    const resetsIn = this.seconds * 1000;
    this.#entries.set(key, { count: 1, resetsAt: now + resetsIn });
    return { count: 1, resetsIn };
  }
}

/** Returns the shared counters, with this instance's memory as their fallback. */
export function withMemoryFallback(shared: CounterFactory | undefined, log: Log): CounterFactory {
  let isAvailable = true;
  return (name, seconds) => {
    const memory = new MemoryCounters(seconds, capacity);
    const store = shared?.(name, seconds);
    if (!store) return memory;
    return {
      increment: async (key) => {
        try {
          const count = await store.increment(key);
          isAvailable = true;
          return count;
        } catch {
          if (isAvailable)
            log("messages: the shared store does not answer, limits are kept in memory until it does.");
          isAvailable = false;
          return memory.increment(key);
        }
      },
    };
  };
}
