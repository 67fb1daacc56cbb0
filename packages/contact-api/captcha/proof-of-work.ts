import { randomInt } from "node:crypto";
import { createChallenge, verifySolution, type Challenge, type Payload } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { HttpError } from "../http-error";
import { challengeSeconds } from "../message";

/** Iterations of PBKDF2 for one guess. */
const iterationsPerGuess = 5000;
/** Largest number to guess: finding it takes about 1 s on a mid-range phone. */
const maxNumber = 500;

/** Creates a challenge that costs a browser about a second of one core and expires after ten minutes. */
export function createProofOfWorkChallenge(secret: string): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: iterationsPerGuess,
    counter: randomInt(maxNumber + 1),
    deriveKey,
    expiresAt: Date.now() / 1000 + challengeSeconds,
    hmacSignatureSecret: secret,
  });
}

/**
 * Verifies a token: a challenge that was signed with the secret and its solution, as JSON in base64.
 * @param notBefore Time in ms since the epoch. Older challenges are rejected, because they may have been
 * used.
 * @returns the nonce of the challenge, which is the same for every encoding of its token.
 * @throws HttpError 403 for any other token
 */
export async function verifyProofOfWork(token: string, secret: string, notBefore: number): Promise<string> {
  const verify = async () => {
    const { challenge, solution } = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as Payload;
    const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
    return { result, parameters: challenge.parameters };
  };
  const { result, parameters } = await verify().catch(() => {
    throw new HttpError(403, "The captcha token is not valid.");
  });
  const createdAt = ((parameters.expiresAt ?? 0) - challengeSeconds) * 1000;
  if (result.expired || (result.verified && createdAt < notBefore))
    throw new HttpError(403, "The captcha token is too old or was used before.");
  if (!result.verified) throw new HttpError(403, "The captcha token is not valid.");
  return parameters.nonce;
}
