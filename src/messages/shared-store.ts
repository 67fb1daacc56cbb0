import type { Redis } from "ioredis";
import type { Log } from "./services";

/** How long the store may take to connect or to answer, in ms; memory takes over when it needs longer. */
const storeTimeout = 1000;

/**
 * Connects to a Redis or Valkey server that several instances share. A server that does not answer is no fault of
 * a visitor: the client keeps trying in the background, and one line is logged when the store goes away.
 */
export async function connectStore(url: string, log: Log): Promise<Redis> {
  const { Redis } = await import(/* webpackMode: "eager" */ "ioredis");
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: storeTimeout,
    commandTimeout: storeTimeout,
    maxRetriesPerRequest: 0,
  });
  let reachable = true;
  client.on("ready", () => {
    reachable = true;
  });
  client.on("error", () => {
    if (reachable)
      log("messages: the shared store does not answer, limits are kept in memory until it does.");
    reachable = false;
  });
  await client.connect().catch(() => undefined);
  return client;
}
