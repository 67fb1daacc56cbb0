import RateLimiterRedis from "rate-limiter-flexible/lib/RateLimiterRedis.js";
import type { Counters } from "./counters";
import type { Log } from "./services";

/** How long the store may take to connect or to answer, in ms; memory takes over when it needs longer. */
const storeTimeout = 1000;

/** A store in which several instances count together. */
export type SharedStore = {
  /** Counters of one name; those in memory take over while the store does not answer. */
  counters: (name: string, seconds: number, memory: Counters) => Counters;
  /** Writes and reads something. @throws Error when the store does not answer or refuses it. */
  probe: () => Promise<void>;
  close: () => void;
};

/**
 * Connects to a Redis or Valkey server that several instances share. A server that does not answer is no fault of
 * a visitor: the client keeps trying in the background, and one line is logged when the store goes away.
 */
export async function connectStore(url: string, log: Log): Promise<SharedStore> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: storeTimeout,
    commandTimeout: storeTimeout,
    maxRetriesPerRequest: 0,
  });
  let works = true;
  const fails = () => {
    if (works) log("messages: the shared store does not answer, limits are kept in memory until it does.");
    works = false;
  };
  client.on("ready", () => {
    works = true;
  });
  client.on("error", fails);
  await client.connect().catch(() => undefined);
  const counter = (name: string, seconds: number) => {
    const limiter = new RateLimiterRedis({
      keyPrefix: `messages-${name}`,
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
      storeClient: client,
      rejectIfRedisNotReady: true,
    });
    return async (key: string) => {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key);
      return { count: consumedPoints, resetsIn: msBeforeNext };
    };
  };
  return {
    counters: (name, seconds, memory) => {
      const count = counter(name, seconds);
      return {
        add: (key) =>
          count(key).catch(() => {
            fails();
            return memory.add(key);
          }),
      };
    },
    probe: async () => {
      await counter("probe", 1)("probe");
    },
    close: () => {
      client.disconnect();
    },
  };
}
