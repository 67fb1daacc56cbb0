import { MemoryCounters, withMemoryFallback } from "../../packages/contact-api/limits/counters";
import { createLimits } from "../../packages/contact-api/limits/limits";
import { minimalSettings } from "./support/minimal-settings";
import { startApi, validMessage, type TestApi } from "./support/test-api";

const settings = minimalSettings();
const quota = settings.MESSAGES_RATE_LIMIT;
const memory = withMemoryFallback(undefined, () => undefined);

/** Creates limits, and returns how many requests of the given addresses pass. */
function createCounter(): (addresses: string[]) => Promise<number> {
  const { countRequest } = createLimits(settings, "secret", memory);
  return async (addresses) => {
    const requests = await Promise.allSettled(addresses.map((address) => countRequest(address, "messages")));
    return requests.filter(({ status }) => status === "fulfilled").length;
  };
}

const series = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index));
const hex = (index: number) => index.toString(16);

describe("the quotas of networks", () => {
  test("allow sixteen quotas when many networks of a /48 send, and do not limit others", async () => {
    const count = createCounter();
    expect(await count(series(5000, (index) => `2001:db8:1:${hex(index * 13)}::1`))).toBe(16 * quota);
    const others = series(1000, (index) => `10.1.${index >> 8}.${index & 255}`);
    expect(await count([...series(1000, (index) => `2001:db9:${hex(index)}::1`), ...others])).toBe(2000);
  });

  test("allow four quotas when many networks of a /56 send, and do not limit its neighbors", async () => {
    const count = createCounter();
    const household = series(512, (index) => `2001:db8:1:1${hex(index % 256).padStart(2, "0")}::1`);
    expect(await count(household)).toBe(4 * quota);
    expect(await count(series(quota + 5, () => "2001:db8:1:200::1"))).toBe(quota);
  });
});

describe("the counters in memory", () => {
  afterEach(() => jest.useRealTimers());

  test("replace the oldest key when they are full", () => {
    const counters = new MemoryCounters(60, 2);
    for (const key of ["a", "b", "a", "c"]) counters.increment(key);
    expect(counters.increment("b").count).toBe(2);
    expect(counters.increment("a").count).toBe(1);
  });

  test("restart when the time since the first key is over, even if the clock was changed", () => {
    jest.useFakeTimers();
    const counters = new MemoryCounters(60, 10);
    counters.increment("a");
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(59_000);
    expect(counters.increment("a")).toEqual({ count: 2, resetsIn: 1000 });
    jest.advanceTimersByTime(1000);
    expect(counters.increment("a").count).toBe(1);
  });
});

describe("the limit by address", () => {
  let api: TestApi;

  /**
   * Starts an API that takes one message per address, and returns the statuses of messages with these
   * headers.
   */
  async function statuses(overrides: Record<string, string>, headers: Record<string, string>[]) {
    api = await startApi({ MESSAGES_RATE_LIMIT: "1", ...overrides });
    const answers = [];
    for (const each of headers) answers.push((await api.post(validMessage(), each)).status);
    return answers;
  }

  test("answers 429 with the seconds to wait when the quota is used up, before any other check", async () => {
    api = await startApi({ MESSAGES_RATE_LIMIT: "2", MESSAGES_RATE_SECONDS: "60" });
    expect((await api.post(validMessage())).status).toBe(200);
    expect((await api.post({})).status).toBe(422);
    const response = await api.post(validMessage());
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ error: "Too many requests. Please try again later." });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect([api.captcha.questions, api.mail.mails].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("counts each visitor when a trusted proxy names the address", async () => {
    const [a, b] = [{ "x-real-ip": "203.0.113.1:4711" }, { "x-real-ip": "[2001:db8::1]:4711" }];
    expect(await statuses({ MESSAGES_ADDRESS_HEADER: "X-Real-IP" }, [a, b, a])).toEqual([200, 200, 429]);
    expect(api.logs.join()).not.toContain("MESSAGES_ADDRESS_HEADER");
  });

  it.each<[string, Record<string, string>]>([
    ["is missing", {}],
    ["holds no address", { "x-forwarded-for": "unknown" }],
  ])("logs once when the trusted header %s", async (problem, headers) => {
    await statuses({ MESSAGES_ADDRESS_HEADER: "X-Forwarded-For" }, [headers, headers, headers]);
    expect(api.logs.filter((line) => line.includes("MESSAGES_ADDRESS_HEADER"))).toEqual([
      `messages: MESSAGES_ADDRESS_HEADER: x-forwarded-for ${problem}, so the connection's address is counted.`,
    ]);
  });

  test("counts the address of the connection when the header is not trusted", async () => {
    const forged = ["203.0.113.1", "203.0.113.2"].map((address) => ({ "x-forwarded-for": address }));
    expect(await statuses({}, forged)).toEqual([200, 429]);
  });

  test("answers all requests and sends five when 300 arrive at once", async () => {
    const { post, mail } = await startApi({ MESSAGES_RATE_LIMIT: "5" });
    const answers = await Promise.all(series(300, String).map(() => post(validMessage())));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(295).fill(429)]);
    expect(mail.mails).toHaveLength(5);
  });
});
