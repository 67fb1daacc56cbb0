import { parseUrl } from "../url/parse-url";
import { hasAnalytics } from "./analytics";
import type { Environment } from "./environment";

/** What of the policy depends on how the site is set up. */
export interface PolicySettings {
  /** Outside origin that takes messages; none when sending is not set up or the site takes them itself. */
  readonly messagesOrigin?: string;
  /** Whether reCAPTCHA is loaded. */
  readonly hasCaptcha: boolean;
  /** Whether Google Analytics is loaded. */
  readonly hasAnalytics: boolean;
}

/** A path such as `/api` is the site's own messages function: no outside host. */
const ownPath = /^\/(?!\/)/;

function messagesOrigin(host: string): string | undefined {
  if (ownPath.test(host)) return undefined;
  const url = parseUrl(host);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new Error(
    `GATSBY_MESSAGES_HOST must be an origin such as "https://abc.execute-api.eu-west-1.amazonaws.com" or a path such as "/api", got "${host}".`,
  );
}

/**
 * Reads from the environment which outside hosts the site talks to.
 *
 * @throws when `GATSBY_MESSAGES_HOST` is set to something else than an http(s) address or a path
 */
export function policySettings(environment: Environment): PolicySettings {
  const host = environment["GATSBY_MESSAGES_HOST"];
  return {
    messagesOrigin: host ? messagesOrigin(host) : undefined,
    hasCaptcha:
      environment["GATSBY_CAPTCHA"] !== "proof-of-work" && Boolean(environment["GATSBY_RECAPTCHA_SITE_KEY"]),
    hasAnalytics: hasAnalytics(environment),
  };
}
