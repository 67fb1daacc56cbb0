import { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Settings } from "../settings";
import type { CounterFactory } from "./counters";

/** Time limit for a connection to the store and for each answer, in ms. */
const storeTimeout = 1000;

/** Connects to a Redis or Valkey server. The client reconnects in the background. */
export async function connectRedis(url: string): Promise<{ counters: CounterFactory; close: () => void }> {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: storeTimeout,
    commandTimeout: storeTimeout,
    maxRetriesPerRequest: 0,
    // ioredis 5 keeps the process alive for this time (ms), even when the connection is closed already.
    disconnectTimeout: 100,
  });
  // A lost connection is reported by the next count.
  client.on("error", () => undefined);
  await client.connect().catch(() => undefined);
  return {
    counters: (name, duration) => {
      const limiter = new RateLimiterRedis({
        keyPrefix: `messages-${name}`,
        points: Number.MAX_SAFE_INTEGER,
        duration,
        storeClient: client,
        rejectIfRedisNotReady: true,
      });
      return {
        increment: async (key) => {
          const { consumedPoints, msBeforeNext } = await limiter.consume(key);
          return { count: consumedPoints, resetsIn: msBeforeNext };
        },
      };
    },
    close: () => client.disconnect(),
  };
}

/** Returns counters in the server of `MESSAGES_STORE_URL`, or undefined when none is set. */
export async function redisCounters(settings: Settings): Promise<CounterFactory | undefined> {
  const { MESSAGES_STORE_URL: url } = settings;
  return url === undefined ? undefined : (await connectRedis(url)).counters;
}
