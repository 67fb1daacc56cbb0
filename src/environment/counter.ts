import { parseUrl } from "../url/parse-url";
import type { Environment } from "./environment";

/** Counters that need no cookie. */
export const counters = ["goatcounter", "plausible", "umami"] as const;

/** Counters that count several sites at one URL and need the name of this one. */
const namedSiteCounters: readonly string[] = ["plausible", "umami"];

/**
 * Returns the origin of the counter's endpoint; undefined for a site without a counter.
 *
 * @throws when a `GATSBY_COUNTER…` variable is missing or wrong
 */
export function counterOrigin(environment: Environment): string | undefined {
  const counter = environment["GATSBY_COUNTER"];
  if (!counter) return undefined;
  if (!counters.some((name) => name === counter))
    throw new Error(`GATSBY_COUNTER must be ${counters.join(", ")} or empty, got "${counter}".`);
  const address = environment["GATSBY_COUNTER_URL"] ?? "";
  const url = parseUrl(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new Error(
      `GATSBY_COUNTER_URL must be the URL of the counter's endpoint, such as ` +
        `"https://me.goatcounter.com/count", got "${address}".`,
    );
  if (namedSiteCounters.includes(counter) && !environment["GATSBY_COUNTER_SITE"])
    throw new Error(
      `GATSBY_COUNTER_SITE is missing: ${counter} needs ` +
        (counter === "plausible" ? "the domain of the site." : "the website's id."),
    );
  return url.origin;
}
