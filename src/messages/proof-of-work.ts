import { createChallenge, verifySolution, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { z } from "zod";
import { Refusal } from "./refusal";

/** How long a challenge may be used, in seconds. */
export const challengeSeconds = 600;

/**
 * Rounds of PBKDF2 in one guess, and the guesses that a browser makes: 0.2 s on a core of a desktop computer, about 1 s
 * on a middling phone. The API itself makes one guess for a challenge and one for a solution.
 */
const cost = 5000;
const guesses = { least: 200, most: 300 };

const algorithm = "PBKDF2/SHA-256";

/** What the browser sends as its token, as JSON in base64. */
const solvedSchema = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal(algorithm),
        nonce: z.string(),
        salt: z.string(),
        cost: z.literal(cost),
        keyLength: z.literal(32),
        keyPrefix: z.string(),
        expiresAt: z.number(),
      })
      .strict(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readSolved(token: string): z.output<typeof solvedSchema> {
  try {
    return solvedSchema.parse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    throw new Refusal(403, "The captcha token is not valid.");
  }
}

/** A challenge that costs a browser about a second of one core; it expires after ten minutes. */
export function newChallenge(secret: string): Promise<Challenge> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return createChallenge({
    algorithm,
    cost,
    counter: guesses.least + (random % (guesses.most - guesses.least + 1)),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + challengeSeconds,
    hmacSignatureSecret: secret,
  });
}

/**
 * Lets the solution of a challenge pass that this secret has signed.
 *
 * @returns what names the challenge, whatever form its token has: it has to serve only once.
 * @throws Refusal 403 for anything else
 */
export async function verifyWork(token: string, secret: string): Promise<string> {
  const { challenge, solution } = readSolved(token);
  const { verified, expired } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
  }).catch(() => ({ verified: false, expired: false }));
  if (expired) throw new Refusal(403, "The captcha token is too old or was used before.");
  if (!verified) throw new Refusal(403, "The captcha token is not valid.");
  return challenge.parameters.nonce;
}
