import { startWorld, validMessage, type World } from "./support/world";

describe("pages of other origins", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "1" });
  });
  afterAll(() => world.close());

  const preflight = (origin: string) =>
    fetch(world.url, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });

  it.each(["https://site.example", "http://localhost:9000"])("lets %s ask first", async (origin) => {
    const response = await preflight(origin);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST,OPTIONS",
      "access-control-allow-headers": "content-type",
      vary: "origin",
    });
  });

  it.each(["https://evil.example", "https://site.example.evil.example", "http://site.example", "null"])(
    "refuses %s with 403 and no permission",
    async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(403);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("vary")).toBe("origin");
    },
  );

  it("lets the page read a success and every refusal", async () => {
    const sent = await world.post(validMessage());
    const refused = await world.post(validMessage());
    expect([sent.status, refused.status]).toEqual([200, 429]);
    for (const { headers } of [sent, refused])
      expect(headers.get("access-control-allow-origin")).toBe("https://site.example");
  });
});
