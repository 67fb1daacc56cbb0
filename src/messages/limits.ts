import { createHash } from "node:crypto";
import { networkKeys, networkShares } from "./address";
import { MemoryCounters, type Counters, type MakeCounters } from "./counters";
import { Refusal } from "./refusal";
import type { Settings } from "./settings";

/** How long a spent token is remembered, in seconds: as long as a challenge lives, and five times a token of reCAPTCHA. */
const tokenSeconds = 600;

/** Counters of networks of each size, and of spent tokens: together less than 100 MB when all are in use. */
const capacity = 100_000;

/** Challenges that an address may ask for in place of one message: each visit of the contact page asks for one. */
const challengesForMessage = 6;

/** What is asked of the API; each kind has a share of its own. */
export type RequestKind = "messages" | "challenges";

/** The two limits of the API: requests of an address, and one message for a captcha token. */
export type Limits = {
  /** Counts a request. @throws Refusal 429 with `retry-after` in seconds when the address had its share. */
  countRequest: (address: string, kind: RequestKind) => Promise<void>;
  /** Remembers a token by what names it. @throws Refusal 403 when it is remembered already. */
  spendToken: (name: string) => Promise<void>;
};

/**
 * Keeps the limits in the shared store, and in memory while there is none or it does not answer. A network that had its
 * share is refused before the larger one that it belongs to is counted: it cannot use up its neighbours' share.
 */
export function createLimits(
  settings: Settings,
  secret: string,
  sharedCounters: MakeCounters | undefined,
): Limits {
  const { MESSAGES_RATE_LIMIT: share, MESSAGES_RATE_SECONDS: seconds } = settings;
  const counters = (name: string, duration: number): Counters => {
    const memory = new MemoryCounters(duration, capacity);
    return sharedCounters?.(name, duration, memory) ?? memory;
  };
  const ofKind = (kind: RequestKind, least: number) =>
    networkShares.map((shares) => ({
      most: least * shares,
      counters: counters(`${kind}-${shares}`, seconds),
    }));
  const requests = {
    messages: ofKind("messages", share),
    challenges: ofKind("challenges", share * challengesForMessage),
  };
  const tokens = counters("tokens", tokenSeconds);
  return {
    countRequest: async (address, kind) => {
      const keys = networkKeys(address, secret);
      for (const [index, { most, counters: networks }] of requests[kind].entries()) {
        const key = keys[index];
        if (key === undefined) return;
        const { count, resetsIn } = await networks.add(key);
        if (count <= most) continue;
        const headers = { "retry-after": String(Math.ceil(resetsIn / 1000)) };
        throw new Refusal(429, "Too many requests. Please try again later.", { headers });
      }
    },
    spendToken: async (name) => {
      const { count } = await tokens.add(createHash("sha256").update(name).digest("hex"));
      if (count > 1) throw new Refusal(403, "The captcha token is too old or was used before.");
    },
  };
}
