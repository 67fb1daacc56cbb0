import { createLimits } from "../../src/messages/limits";
import { connectRedis, type RedisStore } from "../../src/messages/redis-store";
import { countersIn } from "../../src/messages/shared-store";
import { someSettings } from "./support/some-settings";
import { startStoreServer, type StoreServer } from "./support/store-server";

describe("a store that several instances share", () => {
  let store: StoreServer;
  const logs: string[] = [];
  const clients: RedisStore[] = [];
  beforeEach(async () => {
    store = await startStoreServer();
    logs.length = 0;
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await store.close();
  });

  async function instance(url = store.url) {
    const client = await connectRedis(url);
    clients.push(client);
    const settings = someSettings({ MESSAGES_RATE_LIMIT: "2" });
    const { countRequest, spendToken } = createLimits(
      settings,
      "secret",
      countersIn(client, (line) => logs.push(line)),
    );
    return { countRequest: (address: string) => countRequest(address, "messages"), spendToken };
  }

  it("counts the requests of all of them together", async () => {
    const [one, two] = [await instance(), await instance()];
    await one.countRequest("203.0.113.1");
    await two.countRequest("203.0.113.1");
    await expect(one.countRequest("203.0.113.1")).rejects.toMatchObject({ status: 429 });
    await expect(two.countRequest("203.0.113.2")).resolves.toBeUndefined();
  });

  it("lets a token serve once among all of them", async () => {
    const [one, two] = [await instance(), await instance()];
    await one.spendToken("token");
    await expect(two.spendToken("token")).rejects.toMatchObject({ status: 403 });
  });

  it("holds neither addresses nor tokens", async () => {
    const { countRequest, spendToken } = await instance();
    await countRequest("203.0.113.1");
    await spendToken("a-token");
    expect(store.counters.size).toBe(2);
    expect([...store.counters.keys()].join()).not.toMatch(/203|a-token/);
  });

  it("keeps the limits in memory and says so once when the store is not there", async () => {
    const { countRequest } = await instance("redis://127.0.0.1:1");
    await countRequest("203.0.113.1");
    await countRequest("203.0.113.1");
    await expect(countRequest("203.0.113.1")).rejects.toMatchObject({ status: 429 });
    expect(logs).toEqual([expect.stringContaining("shared store does not answer")]);
  });

  it("keeps the limits in memory when the store hangs", async () => {
    const { spendToken } = await instance();
    store.silence();
    await spendToken("token");
    await expect(spendToken("token")).rejects.toMatchObject({ status: 403 });
  });
});
