import { createHash } from "node:crypto";
import { HttpError } from "../http-error";
import { challengeSeconds } from "../message";
import type { Settings } from "../settings";
import { networkKeys, quotaFactors } from "./client-ip";
import type { CounterFactory } from "./counters";

/** Challenges per message that an IP address may request. Each visit of the contact page requests one. */
const challengesPerMessage = 6;

/** Kinds of requests; each has its own quota. */
export type RequestKind = "messages" | "challenges";

/**
 * Creates the limits. Smaller networks are checked first, so that requests above the quota of a small network
 * do not count for the larger one.
 */
export function createLimits(settings: Settings, secret: string, createCounters: CounterFactory) {
  const { MESSAGES_RATE_LIMIT: quota, MESSAGES_RATE_SECONDS: seconds } = settings;
  const networkLimits = (kind: RequestKind, max: number) =>
    quotaFactors.map((factor) => ({
      max: max * factor,
      counters: createCounters(`${kind}-${factor}`, seconds),
    }));
  const limits = {
    messages: networkLimits("messages", quota),
    challenges: networkLimits("challenges", quota * challengesPerMessage),
  };
  // The tokens of reCAPTCHA expire sooner than challenges.
  const tokens = createCounters("tokens", challengeSeconds);
  return {
    /** Counts a request. @throws HttpError 429 with `retry-after` in seconds when the quota is used up. */
    countRequest: async (address: string, kind: RequestKind): Promise<void> => {
      const keys = networkKeys(address, secret);
      for (const [index, { max, counters }] of limits[kind].entries()) {
        const key = keys[index];
        if (key === undefined) return;
        const { count, resetsIn } = await counters.increment(key);
        if (count <= max) continue;
        const headers = { "retry-after": String(Math.ceil(resetsIn / 1000)) };
        throw new HttpError(429, "Too many requests. Please try again later.", { headers });
      }
    },
    /** Marks a captcha token as used, by its id. @throws HttpError 403 when it was used before. */
    markTokenUsed: async (id: string): Promise<void> => {
      const { count } = await tokens.increment(createHash("sha256").update(id).digest("hex"));
      if (count > 1) throw new HttpError(403, "The captcha token is too old or was used before.");
    },
  };
}
