/** How often a key was counted in the time that runs, and when it starts anew, in ms from now. */
export type Count = { readonly count: number; readonly resetsIn: number };

/** Counts keys, each in a time of its own that starts with its first count. */
export interface Counters {
  add(key: string): Promise<Count> | Count;
}

/** Makes the counters of one name; those in memory take over where others fail. */
export type MakeCounters = (name: string, seconds: number, memory: Counters) => Counters;

type Entry = { count: number; resetsAt: number };

/**
 * Counters in memory, at most `capacity` of them (about 200 bytes each): the oldest one is forgotten for a new one, so
 * that whoever asks from many addresses frees others from their counters, and never shuts one out.
 */
export class MemoryCounters implements Counters {
  readonly #entries = new Map<string, Entry>();
  readonly #milliseconds: number;
  readonly #capacity: number;

  constructor(seconds: number, capacity: number) {
    this.#milliseconds = seconds * 1000;
    this.#capacity = capacity;
  }

  add(key: string): Count {
    const now = Date.now();
    const found = this.#entries.get(key);
    if (found && found.resetsAt > now) {
      found.count += 1;
      return { count: found.count, resetsIn: found.resetsAt - now };
    }
    this.#entries.delete(key);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= this.#capacity) this.#entries.delete(oldest);
    this.#entries.set(key, { count: 1, resetsAt: now + this.#milliseconds });
    return { count: 1, resetsIn: this.#milliseconds };
  }
}
