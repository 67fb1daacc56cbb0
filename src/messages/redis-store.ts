import { Redis } from "ioredis";
import RateLimiterRedis from "rate-limiter-flexible/lib/RateLimiterRedis.js";
import type { Settings } from "./settings";
import type { SharedStore } from "./shared-store";

/** How long the store may take to connect or to answer, in ms. */
const storeTimeout = 1000;

/** A Redis or Valkey server that several instances share. */
export interface RedisStore extends SharedStore {
  close(): void;
}

/** Connects to a Redis or Valkey server; while it does not answer, the client keeps trying in the background. */
export async function connectRedis(url: string): Promise<RedisStore> {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: storeTimeout,
    commandTimeout: storeTimeout,
    maxRetriesPerRequest: 0,
  });
  // What it says of a lost connection is told by the next count.
  client.on("error", () => undefined);
  await client.connect().catch(() => undefined);
  const limiters = new Map<string, RateLimiterRedis>();
  const limiter = (name: string, seconds: number): RateLimiterRedis => {
    const made = limiters.get(name);
    if (made) return made;
    const limiterOfName = new RateLimiterRedis({
      keyPrefix: `messages-${name}`,
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
      storeClient: client,
      rejectIfRedisNotReady: true,
    });
    limiters.set(name, limiterOfName);
    return limiterOfName;
  };
  return {
    add: async (name, key, seconds) => {
      const { consumedPoints, msBeforeNext } = await limiter(name, seconds).consume(key);
      return { count: consumedPoints, resetsIn: msBeforeNext };
    },
    close: () => {
      client.disconnect();
    },
  };
}

/** The shared store of hosts whose instances live long: the server of `MESSAGES_STORE_URL`, where one is set. */
export async function storeOfSettings({
  MESSAGES_STORE_URL: url,
}: Settings): Promise<SharedStore | undefined> {
  return url === undefined ? undefined : connectRedis(url);
}
