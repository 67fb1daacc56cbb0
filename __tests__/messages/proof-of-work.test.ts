import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { startWorld, validMessage, type World } from "./support/world";

type Token = { challenge: Challenge; solution: { counter: number; derivedKey: string } | null };

const encode = (token: unknown): string => Buffer.from(JSON.stringify(token)).toString("base64");

describe("proof of work", () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({
      GATSBY_CAPTCHA: "proof-of-work",
      RECAPTCHA_SECRET: "",
      MESSAGES_RATE_LIMIT: "1000",
    });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => world.close());

  const ask = (headers: Record<string, string> = {}) => fetch(`${world.url}/challenge`, { headers });

  async function solve(): Promise<Token> {
    const challenge = (await (await ask()).json()) as Challenge;
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  }

  const send = async (captcha: string): Promise<[number, number]> => {
    const { status } = await world.post({ ...validMessage(), captcha });
    return [status, world.mail.mails.splice(0).length];
  };

  it("lets a solved challenge pass once, in whatever form it comes again", async () => {
    const token = await solve();
    expect(await send(encode(token))).toEqual([200, 1]);
    expect(await send(encode(token))).toEqual([403, 0]);
    expect(await send(encode({ solution: token.solution, challenge: token.challenge, more: 1 }))).toEqual([
      403, 0,
    ]);
    expect(await send(`${encode(token)} `)).toEqual([403, 0]);
    expect(world.captcha.questions).toEqual([]);
  });

  it("takes a solution for ten minutes", async () => {
    const seconds = (): number => Math.floor(Date.now() / 1000);
    const [first, fresh, stale, last] = [seconds(), await solve(), await solve(), seconds()];
    const ends = [fresh, stale].map(({ challenge }) => Number(challenge.parameters.expiresAt));
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(first + 600);
    expect(Math.max(...ends)).toBeLessThanOrEqual(last + 600);
    const [endOfFresh = 0, endOfStale = 0] = ends;
    jest.useFakeTimers({
      now: (endOfFresh - 1) * 1000,
      doNotFake: ["setTimeout", "setImmediate", "nextTick", "clearTimeout"],
    });
    expect(await send(encode(fresh))).toEqual([200, 1]);
    jest.setSystemTime((endOfStale + 1) * 1000);
    expect(await send(encode(stale))).toEqual([403, 0]);
  });

  it.each<[string, (token: Token) => unknown]>([
    ["a solution that is missing", ({ challenge }) => ({ challenge, solution: null })],
    ["a guess", ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: "00" } })],
    [
      "a challenge of its own",
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "00".repeat(32) }, solution }),
    ],
    [
      "a longer life",
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      }),
    ],
    [
      "less work",
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
    ],
    ["nothing", () => null],
    ["a prototype", () => ({ __proto__: {} })],
  ])("403: %s", async (_name, change) => {
    expect(await send(encode(change(await solve())))).toEqual([403, 0]);
  });

  it.each(["token", "e30=", "=".repeat(100), "A".repeat(8192)])(
    "403: %j, which is no token",
    async (token) => {
      expect(await send(token)).toEqual([403, 0]);
    },
  );

  it("403: a challenge of another instance with another secret", async () => {
    const other = await startWorld({ GATSBY_CAPTCHA: "proof-of-work", RECAPTCHA_SECRET: "" });
    const token = await solve();
    expect((await other.post({ ...validMessage(), captcha: encode(token) })).status).toBe(403);
    await other.close();
  });

  it("takes a challenge of another instance with the same secret", async () => {
    const shared = { GATSBY_CAPTCHA: "proof-of-work", MESSAGES_SECRET: "s".repeat(32) };
    const [one, other] = [await startWorld(shared), await startWorld(shared)];
    const challenge = (await (await fetch(`${one.url}/challenge`)).json()) as Challenge;
    const captcha = encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
    expect((await other.post({ ...validMessage(), captcha })).status).toBe(200);
    await Promise.all([one.close(), other.close()]);
  });

  it("gives challenges to pages of the configured origins, for no cache", async () => {
    const response = await ask({ origin: "https://site.example" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://site.example");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await ask({ origin: "https://evil.example" })).status).toBe(403);
    const posted = await fetch(`${world.url}/challenge`, { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, OPTIONS"]);
  });

  it("limits how many challenges an address may ask for", async () => {
    const strict = await startWorld({
      GATSBY_CAPTCHA: "proof-of-work",
      RECAPTCHA_SECRET: "",
      MESSAGES_RATE_LIMIT: "1",
    });
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await fetch(`${strict.url}/challenge`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await strict.close();
  });
});

it("has no challenges where the captcha is reCAPTCHA", async () => {
  const world = await startWorld();
  expect((await fetch(`${world.url}/challenge`)).status).toBe(404);
  expect(world.logs).toEqual([expect.stringContaining("GATSBY_CAPTCHA is not proof-of-work")]);
  await world.close();
});
