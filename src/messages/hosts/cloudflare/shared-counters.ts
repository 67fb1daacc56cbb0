import { DurableObject, type DurableObjectNamespace, type DurableObjectState } from "cloudflare:workers";
import type { Count } from "../../counters";
import type { SharedStore } from "../../shared-store";

/** Keys that are remembered under one name, about 100 bytes each; the oldest makes room for a new one. */
const capacity = 100_000;

/**
 * Counts keys for all instances of the worker, in a database of its own: an object that nobody asks for a while is
 * taken from memory.
 */
export class SharedCounters extends DurableObject {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env);
    this.#run(
      "CREATE TABLE IF NOT EXISTS counters (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE, count INTEGER, resetsAt INTEGER)",
    );
  }

  #run(statement: string, ...values: (string | number)[]) {
    return this.ctx.storage.sql.exec<{ id: number; count: number; resetsAt: number }>(statement, ...values);
  }

  /** Counts a key, in a time of its own that starts with its first count. */
  add(key: string, seconds: number): Count {
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

/** The methods of `SharedCounters`, as they are called from elsewhere. */
type RemoteCounters = { add(key: string, seconds: number): Promise<Count> };

/** The counters of a worker: one object for each name. */
export type CountersNamespace = DurableObjectNamespace<RemoteCounters>;

/** The shared store of Cloudflare's instances. */
export function storeIn(namespace: CountersNamespace): SharedStore {
  return { add: (name, key, seconds) => namespace.getByName(name).add(key, seconds) };
}
