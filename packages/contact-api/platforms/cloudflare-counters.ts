import { DurableObject, type DurableObjectNamespace, type DurableObjectState } from "cloudflare:workers";
import type { Count, CounterFactory } from "../limits/counters";

/** Maximum number of keys of one name, about 100 bytes each. A new key then replaces the oldest one. */
const capacity = 100_000;

/** Counts keys for all instances in a database, because Cloudflare removes idle objects from memory. */
export class SharedCounters extends DurableObject {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env);
    this.#run(
      "CREATE TABLE IF NOT EXISTS counters " +
        "(id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE, count INTEGER, resetsAt INTEGER)",
    );
  }

  #run(statement: string, ...values: (string | number)[]) {
    return this.ctx.storage.sql.exec<{ id: number; count: number; resetsAt: number }>(statement, ...values);
  }

  /** Counts one more use of a key and returns its count, which restarts `seconds` after the first use. */
  increment(key: string, seconds: number): Count {
    const now = Date.now();
    this.#run("DELETE FROM counters WHERE key = ? AND resetsAt <= ?", key, now);
    const { id, count, resetsAt } = this.#run(
      `INSERT INTO counters (key, count, resetsAt) VALUES (?, 1, ?)
       ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING id, count, resetsAt`,
      key,
      now + seconds * 1000,
    ).one();
    this.#run("DELETE FROM counters WHERE id <= ?", id - capacity);
    return { count, resetsIn: resetsAt - now };
  }
}

/** The methods of `SharedCounters` as a worker calls them. */
type RemoteCounters = { increment(key: string, seconds: number): Promise<Count> };

/** The objects of a worker: one for each name. */
export type CountersNamespace = DurableObjectNamespace<RemoteCounters>;

/** Creates counters that all instances of the worker share. */
export function createCounters(namespace: CountersNamespace): CounterFactory {
  return (name, seconds) => ({ increment: (key) => namespace.getByName(name).increment(key, seconds) });
}
