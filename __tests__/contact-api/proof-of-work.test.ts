import crypto from "node:crypto";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { proofOfWork, startApi, useApi, validMessage, type TestApi } from "./support/test-api";

type Token = { challenge: Challenge; solution: { counter: number; derivedKey: string } | null };

const encode = (token: unknown): string => Buffer.from(JSON.stringify(token)).toString("base64");

async function solve({ url }: TestApi): Promise<Token> {
  const challenge = (await (await fetch(`${url}/challenge`)).json()) as Challenge;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

/** Posts a message with a token; returns the status and the number of e-mails. */
async function send({ post, mail }: TestApi, captcha: string): Promise<[number, number]> {
  const { status } = await post({ ...validMessage(), captcha });
  return [status, mail.mails.splice(0).length];
}

describe("a challenge", () => {
  const api = useApi({ ...proofOfWork, MESSAGES_RATE_LIMIT: "1000" });
  afterEach(() => jest.useRealTimers());

  test("is rejected when it was used before, even if its token is encoded in another way", async () => {
    const { challenge, solution } = await solve(api());
    expect(await send(api(), encode({ challenge, solution }))).toEqual([200, 1]);
    expect(await send(api(), encode({ challenge, solution }))).toEqual([403, 0]);
    expect(await send(api(), encode({ solution, challenge, more: 1 }))).toEqual([403, 0]);
    const { parameters, signature } = challenge;
    const reordered = Object.fromEntries(Object.entries(parameters).reverse());
    expect(await send(api(), encode({ challenge: { signature, parameters: reordered }, solution }))).toEqual([
      403, 0,
    ]);
    expect(await send(api(), `${encode({ challenge, solution })} `)).toEqual([403, 0]);
    expect(api().captcha.questions).toEqual([]);
  });

  test("hides a number from 0 to 500 when it is created", async () => {
    const draw = jest.spyOn(crypto, "randomInt").mockImplementationOnce(() => 0);
    expect((await solve(api())).solution?.counter).toBe(0);
    expect(draw).toHaveBeenCalledWith(501);
    draw.mockRestore();
  });

  test("is valid for ten minutes when it is created", async () => {
    const start = Date.now() / 1000;
    const [fresh, stale] = [await solve(api()), await solve(api())];
    const ends = [fresh, stale].map(({ challenge }) => Number(challenge.parameters.expiresAt));
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(start + 600);
    expect(Math.max(...ends)).toBeLessThanOrEqual(Date.now() / 1000 + 600);
    const [endOfFresh = 0, endOfStale = 0] = ends;
    jest.useFakeTimers({
      now: (endOfFresh - 1) * 1000,
      doNotFake: ["setTimeout", "setImmediate", "nextTick", "clearTimeout", "performance"],
    });
    expect(await send(api(), encode(fresh))).toEqual([200, 1]);
    jest.setSystemTime((endOfStale + 1) * 1000);
    expect(await send(api(), encode(stale))).toEqual([403, 0]);
  });

  const withParameters = ({ challenge, solution }: Token, changes: object) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...changes } },
    solution,
  });

  const signedWith = (token: Token, signature: string) => ({
    ...token,
    challenge: { ...token.challenge, signature },
  });

  it.each<[string, (token: Token) => unknown]>([
    ["it is no JSON", () => "token"],
    ["it is an empty object", () => "e30="],
    ["it is padding only", () => "=".repeat(100)],
    ["it is 8 KiB of zeros", () => "A".repeat(8192)],
    ["the solution is missing", ({ challenge }) => ({ challenge, solution: null })],
    ["it is a guess", (token) => ({ ...token, solution: { counter: 1, derivedKey: "00" } })],
    ["it is not signed", (token) => signedWith(token, "")],
    ["its signature is forged", (token) => signedWith(token, "00".repeat(32))],
    ["it claims a longer life", (token) => withParameters(token, { expiresAt: 4_000_000_000 })],
    ["it claims less work", (token) => withParameters(token, { cost: 1 })],
    ["it claims endless work", (token) => withParameters(token, { cost: 2 ** 31 - 1 })],
    ["it claims to be verified", (token) => withParameters(token, { verified: true, nonce: "1" })],
    ["it is null", () => null],
    ["it is a prototype", () => ({ __proto__: {} })],
    ["it has no parameters", () => ({ challenge: {}, solution: {} })],
  ])("is rejected when %s", async (_name, change) => {
    const token = change(await solve(api()));
    expect(await send(api(), typeof token === "string" ? token : encode(token))).toEqual([403, 0]);
  });
});

test("accepts a challenge of another instance only when both have the same secret", async () => {
  const shared = { ...proofOfWork, MESSAGES_SECRET: "s".repeat(32) };
  const [a, b, unrelated] = [await startApi(shared), await startApi(shared), await startApi(proofOfWork)];
  const token = encode(await solve(b));
  expect(await send(unrelated, token)).toEqual([403, 0]);
  expect(await send(a, token)).toEqual([200, 1]);
});

test("rejects a challenge when it was created before a restart", async () => {
  const settings = { ...proofOfWork, MESSAGES_SECRET: "s".repeat(32) };
  const before = await startApi(settings);
  const token = encode(await solve(before));
  expect(await send(before, token)).toEqual([200, 1]);
  await before.close();
  const after = await startApi(settings);
  expect(await send(after, token)).toEqual([403, 0]);
  expect(await send(after, encode(await solve(after)))).toEqual([200, 1]);
});

test("accepts challenges when the clock of the server was set back", async () => {
  const api = await startApi(proofOfWork);
  const clock = jest.spyOn(Date, "now");
  const started = Date.now();
  clock.mockImplementation(() => started - 3_600_000);
  expect(await send(api, encode(await solve(api)))).toEqual([200, 1]);
  clock.mockRestore();
});

test("answers 429 when an address has requested six challenges per message", async () => {
  const api = await startApi({ ...proofOfWork, MESSAGES_RATE_LIMIT: "1" });
  const statuses = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await fetch(`${api.url}/challenge`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test("answers 404 when challenges are requested and the captcha is reCAPTCHA", async () => {
  const api = await startApi();
  expect((await fetch(`${api.url}/challenge`)).status).toBe(404);
  expect(api.logs).toEqual([expect.stringContaining("GATSBY_CAPTCHA is not proof-of-work")]);
});
