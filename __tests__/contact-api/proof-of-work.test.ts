import crypto from "node:crypto";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createWorkChallenge } from "../../src/contact-api/captcha/proof-of-work";
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

  it("pays for one message, in whatever form its token comes again", async () => {
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

  it("is valid for ten minutes", async () => {
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

  it.each<[string, (token: Token) => unknown]>([
    ["the solution is missing", ({ challenge }) => ({ challenge, solution: null })],
    [
      "the solution is a guess",
      ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: "00" } }),
    ],
    [
      "it is not signed",
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "" }, solution }),
    ],
    [
      "its signature is forged",
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "00".repeat(32) }, solution }),
    ],
    ["it claims a longer life", (token) => withParameters(token, { expiresAt: 4_000_000_000 })],
    ["it claims less work", (token) => withParameters(token, { cost: 1 })],
    ["it claims endless work", (token) => withParameters(token, { cost: 2 ** 31 - 1 })],
    [
      "it claims to be verified",
      (token) => withParameters(token, { verified: true, expired: false, nonce: "1" }),
    ],
    ["it is null", () => null],
    ["it is a prototype", () => ({ __proto__: {} })],
    ["it has no parameters", () => ({ challenge: {}, solution: {} })],
  ])("is rejected when %s", async (_name, change) => {
    expect(await send(api(), encode(change(await solve(api()))))).toEqual([403, 0]);
  });

  it.each([
    ["no JSON", "token"],
    ["an empty object", "e30="],
    ["padding only", "=".repeat(100)],
    ["8 KiB of zeros", "A".repeat(8192)],
  ])("is rejected when its token is %s", async (_name, token) => {
    expect(await send(api(), token)).toEqual([403, 0]);
  });
});

it.each([0, 500])("hides any number from 0 to 500, such as %d", async (number) => {
  const draw = jest.spyOn(crypto, "randomInt").mockImplementation(() => number);
  const { parameters } = await createWorkChallenge("secret");
  expect(draw).toHaveBeenCalledWith(501);
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey, counterStart: number });
  expect(solution?.counter).toBe(number);
  draw.mockRestore();
});

it("accepts a challenge of another instance when both have the same secret, and only then", async () => {
  const shared = { ...proofOfWork, MESSAGES_SECRET: "s".repeat(32) };
  const [a, b, other] = [await startApi(shared), await startApi(shared), await startApi(proofOfWork)];
  const token = encode(await solve(b));
  expect(await send(other, token)).toEqual([403, 0]);
  expect(await send(a, token)).toEqual([200, 1]);
  await Promise.all([a.close(), b.close(), other.close()]);
});

it("rejects a challenge that was created before a restart, because its use is forgotten", async () => {
  const settings = { ...proofOfWork, MESSAGES_SECRET: "s".repeat(32) };
  const before = await startApi(settings);
  const token = encode(await solve(before));
  expect(await send(before, token)).toEqual([200, 1]);
  await before.close();
  const after = await startApi(settings);
  expect(await send(after, token)).toEqual([403, 0]);
  expect(await send(after, encode(await solve(after)))).toEqual([200, 1]);
  await after.close();
});

it("limits the challenges of an address to six per message", async () => {
  const api = await startApi({ ...proofOfWork, MESSAGES_RATE_LIMIT: "1" });
  const statuses = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await fetch(`${api.url}/challenge`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await api.close();
});

it("has no challenges when the captcha is reCAPTCHA", async () => {
  const api = await startApi();
  expect((await fetch(`${api.url}/challenge`)).status).toBe(404);
  expect(api.logs).toEqual([expect.stringContaining("GATSBY_CAPTCHA is not proof-of-work")]);
  await api.close();
});
