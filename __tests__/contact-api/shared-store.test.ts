import { withMemoryFallback } from "../../packages/contact-api/limits/counters";
import { createLimits } from "../../packages/contact-api/limits/limits";
import { connectRedis } from "../../packages/contact-api/limits/redis-store";
import { minimalSettings } from "./support/minimal-settings";
import { startStoreServer, type StoreServer } from "./support/store-server";

let store: StoreServer;
const logs: string[] = [];
const closers: (() => void)[] = [];
beforeEach(async () => {
  store = await startStoreServer();
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  logs.length = 0;
  await store.close();
});

/** Connects one instance of the API, which takes two messages per address. */
async function connectInstance(url = store.url) {
  const { counters, close } = await connectRedis(url);
  closers.push(close);
  const shared = withMemoryFallback(counters, (line) => logs.push(line));
  const limits = createLimits(minimalSettings({ MESSAGES_RATE_LIMIT: "2" }), "secret", shared);
  return {
    countRequest: (address: string) => limits.countRequest(address, "messages"),
    markTokenUsed: limits.markTokenUsed,
  };
}

test("counts requests together when instances share a store", async () => {
  const [a, b] = [await connectInstance(), await connectInstance()];
  await a.countRequest("203.0.113.1");
  await b.countRequest("203.0.113.1");
  await expect(a.countRequest("203.0.113.1")).rejects.toMatchObject({ status: 429 });
  await expect(b.countRequest("203.0.113.2")).resolves.toBeUndefined();
});

test("rejects a token when another instance has accepted it, and stores no tokens or addresses", async () => {
  const [a, b] = [await connectInstance(), await connectInstance()];
  await a.countRequest("203.0.113.1");
  await a.markTokenUsed("a-token");
  await expect(b.markTokenUsed("a-token")).rejects.toMatchObject({ status: 403 });
  expect(store.counters.size).toBe(2);
  expect([...store.counters.keys()].join()).not.toMatch(/203|a-token/);
});

test("keeps the limits in memory and logs once when it cannot connect to the store", async () => {
  const { countRequest } = await connectInstance("redis://127.0.0.1:1");
  await countRequest("203.0.113.1");
  await countRequest("203.0.113.1");
  await expect(countRequest("203.0.113.1")).rejects.toMatchObject({ status: 429 });
  expect(logs).toEqual([expect.stringContaining("shared store does not answer")]);
});

test("keeps the limits in memory when the store does not answer", async () => {
  const { markTokenUsed } = await connectInstance();
  store.silence();
  await markTokenUsed("token");
  await expect(markTokenUsed("token")).rejects.toMatchObject({ status: 403 });
});
