import { MemoryCounters } from "../../src/messages/counters";
import { createLimits } from "../../src/messages/limits";
import { someSettings } from "./support/some-settings";

const settings = someSettings();
const share = settings.MESSAGES_RATE_LIMIT;

/** A new instance's answer to an address: whether it may ask. */
function instance(): (address: string) => Promise<boolean> {
  const { countRequest } = createLimits(settings, "secret", undefined);
  return (address) =>
    countRequest(address, "messages").then(
      () => true,
      () => false,
    );
}

async function passing(ask: (address: string) => Promise<boolean>, addresses: string[]): Promise<number> {
  let passed = 0;
  for (const address of addresses) if (await ask(address)) passed += 1;
  return passed;
}

const repeated = (address: string, count: number) => Array<string>(count).fill(address);

it("lets strangers ask after one /48 has asked from all of its networks", async () => {
  const ask = instance();
  for (let network = 0; network < 65_536; network += 1) await ask(`2001:db8:1:${network.toString(16)}::1`);
  const strangers = Array.from({ length: 2000 }, (_, index) => `2001:db9:${index.toString(16)}::1`);
  const others = Array.from({ length: 2000 }, (_, index) => `10.1.${index >> 8}.${index & 255}`);
  expect(await passing(ask, [...strangers, ...others])).toBe(4000);
}, 60_000);

it("gives a /48 sixteen shares, however many of its networks ask", async () => {
  const addresses = Array.from({ length: 5000 }, (_, index) => `2001:db8:1:${(index * 13).toString(16)}::1`);
  expect(await passing(instance(), addresses)).toBe(16 * share);
});

it("gives a household's /56 four shares, and leaves the rest of its /48 to the neighbours", async () => {
  const ask = instance();
  const household = Array.from(
    { length: 256 },
    (_, index) => `2001:db8:1:1${index.toString(16).padStart(2, "0")}::1`,
  );
  expect(await passing(ask, [...household, ...household])).toBe(4 * share);
  expect(await passing(ask, repeated("2001:db8:1:200::1", share + 5))).toBe(share);
});

it("does not let one visitor use up the share of the house", async () => {
  const ask = instance();
  expect(await passing(ask, repeated("2001:db8:1:100::1", 1000))).toBe(share);
  expect(await passing(ask, repeated("2001:db8:1:101::1", share))).toBe(share);
});

it("counts messages and challenges apart", async () => {
  const { countRequest } = createLimits(settings, "secret", undefined);
  for (let count = 0; count < share; count += 1) await countRequest("192.0.2.1", "messages");
  await expect(countRequest("192.0.2.1", "messages")).rejects.toMatchObject({ status: 429 });
  await expect(countRequest("192.0.2.1", "challenges")).resolves.toBeUndefined();
});

describe("counters in memory", () => {
  afterEach(() => jest.useRealTimers());

  it("forget the oldest key for a new one when all are in use", () => {
    const counters = new MemoryCounters(60, 2);
    for (const key of ["a", "b", "a", "c"]) counters.add(key);
    expect(counters.add("b").count).toBe(2);
    expect(counters.add("a").count).toBe(1);
  });

  it("start anew when their time is over, counted from the first", () => {
    jest.useFakeTimers();
    const counters = new MemoryCounters(60, 10);
    counters.add("a");
    jest.setSystemTime(Date.now() + 59_000);
    expect(counters.add("a")).toEqual({ count: 2, resetsIn: 1000 });
    jest.setSystemTime(Date.now() + 1000);
    expect(counters.add("a").count).toBe(1);
  });
});
