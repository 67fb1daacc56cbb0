import { flood } from "./support/flood";
import { startWorld, validMessage, type World } from "./support/world";

describe("the limit by address", () => {
  let world: World | undefined;
  afterEach(async () => {
    await world?.close();
    world = undefined;
  });

  it("answers 429 with the seconds to wait, before anything else is done", async () => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "2", MESSAGES_RATE_SECONDS: "60" });
    expect((await world.post(validMessage())).status).toBe(200);
    expect((await world.post({})).status).toBe(422);
    const response = await world.post(validMessage());
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ error: "Too many requests. Please try again later." });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(world.captcha.questions).toHaveLength(1);
    expect(world.mail.mails).toHaveLength(1);
  });

  it("counts each address that a trusted proxy names", async () => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "1", MESSAGES_ADDRESS_HEADER: "X-Real-IP" });
    const { post } = world;
    const from = async (address: string) => (await post(validMessage(), { "x-real-ip": address })).status;
    expect(await from("203.0.113.1")).toBe(200);
    expect(await from("203.0.113.2")).toBe(200);
    expect(await from("203.0.113.1")).toBe(429);
  });

  it.each([
    ["x-forwarded-for", "203.0.113.1:4711", "203.0.113.2:4711"],
    ["Forwarded", 'for="[2001:db8:1::1]:4711"', 'for="[2001:db8:2::1]:4711"'],
  ])("tells visitors apart by %s with ports", async (header, one, other) => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "1", MESSAGES_ADDRESS_HEADER: header });
    const { post } = world;
    const from = async (value: string) => (await post(validMessage(), { [header]: value })).status;
    expect([await from(one), await from(other), await from(one)]).toEqual([200, 200, 429]);
    expect(world.logs.join()).not.toContain("MESSAGES_ADDRESS_HEADER");
  });

  it.each<[string, Record<string, string>]>([
    ["is missing", {}],
    ["holds no address", { "x-forwarded-for": "unknown" }],
  ])("says once in the log that the trusted header %s", async (fault, headers) => {
    world = await startWorld({ MESSAGES_ADDRESS_HEADER: "X-Forwarded-For" });
    for (let count = 0; count < 3; count += 1) await world.post({}, headers);
    expect(world.logs.filter((line) => line.includes("MESSAGES_ADDRESS_HEADER"))).toEqual([
      `messages: MESSAGES_ADDRESS_HEADER: x-forwarded-for ${fault}, so the connection's address is counted.`,
    ]);
  });

  it("cannot be dodged by a forged header", async () => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "1" });
    const { post } = world;
    const from = async (address: string) =>
      (await post(validMessage(), { "x-forwarded-for": address })).status;
    expect(await from("203.0.113.1")).toBe(200);
    expect(await from("203.0.113.2")).toBe(429);
  });

  it("holds for 1,000 requests at once: all answered, five sent", async () => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "5" });
    const statuses = await flood(world.url, 1000);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
    expect(world.mail.mails).toHaveLength(5);
  }, 30_000);
});
