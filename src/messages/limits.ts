import { createHash } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRedis from "rate-limiter-flexible/lib/RateLimiterRedis.js";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import type { Redis } from "ioredis";
import { addressKey } from "./address";
import { Refusal } from "./refusal";
import type { Settings } from "./settings";

/** How long a spent token is remembered, in seconds: five times the two minutes for which its provider accepts it. */
const tokenSeconds = 600;

type Limit = { keyPrefix: string; points: number; duration: number };

function createLimiter(limit: Limit, store: Redis | undefined): RateLimiterAbstract {
  const memory = new RateLimiterMemory(limit);
  if (!store) return memory;
  return new RateLimiterRedis({
    ...limit,
    storeClient: store,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

/** The two limits of the API: requests of an address, and one message for a captcha token. */
export type Limits = {
  /** Counts a request. @throws Refusal 429 with `retry-after` in seconds when the address had its share. */
  countRequest: (address: string) => Promise<void>;
  /** Remembers a token. @throws Refusal 403 when it is remembered already. */
  spendToken: (token: string) => Promise<void>;
};

/**
 * Keeps the limits in the shared store, and in memory while there is none or it does not answer. Counters in
 * memory are bounded: by the keys of addresses, and by the tokens that the captcha provider vouches for.
 */
export function createLimits(settings: Settings, store: Redis | undefined): Limits {
  const points = settings.MESSAGES_RATE_LIMIT;
  const duration = settings.MESSAGES_RATE_SECONDS;
  const requests = createLimiter({ keyPrefix: "messages-requests", points, duration }, store);
  const tokens = createLimiter({ keyPrefix: "messages-tokens", points: 1, duration: tokenSeconds }, store);

  const consume = (limiter: RateLimiterAbstract, key: string, refuse: (state: RateLimiterRes) => Refusal) =>
    limiter.consume(key).then(
      () => undefined,
      (state: unknown) => {
        throw state instanceof RateLimiterRes ? refuse(state) : state;
      },
    );

  return {
    countRequest: (address) =>
      consume(requests, addressKey(address, settings.RECAPTCHA_SECRET), ({ msBeforeNext }) => {
        const headers = { "retry-after": String(Math.ceil(msBeforeNext / 1000)) };
        return new Refusal(429, "Too many requests. Please try again later.", { headers });
      }),
    spendToken: (token) =>
      consume(tokens, createHash("sha256").update(token).digest("hex"), () => {
        return new Refusal(403, "The captcha token is too old or was used before.");
      }),
  };
}
