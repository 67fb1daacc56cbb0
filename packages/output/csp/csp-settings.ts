import { distinctIds } from "../../../src/environment/analytics";
import { counterOrigin } from "../../../src/environment/counter";
import type { Environment } from "../../../src/environment/environment";
import { parseUrl } from "../../../src/url/parse-url";

/** Settings that decide which other origins a page may use. */
export interface CspSettings {
  /** Outside origin of the contact API; undefined for the site's own API and where sending is not set up. */
  readonly contactApiOrigin?: string;
  readonly hasRecaptcha: boolean;
  readonly hasAnalytics: boolean;
  /** Origin of the counter of visits, if the site has one. */
  readonly counterOrigin?: string | undefined;
}

/** Returns the origin of a host; undefined for a path on the site itself, such as `/api`. */
function contactApiOrigin(host: string): string | undefined {
  if (/^\/(?!\/)/.test(host)) return undefined;
  const url = parseUrl(host);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  throw new Error(
    `GATSBY_MESSAGES_HOST must be an origin such as "https://abc.execute-api.eu-west-1.amazonaws.com" ` +
      `or a path such as "/api", got "${host}".`,
  );
}

/** Returns true if pages load reCAPTCHA. @throws for a captcha that the site does not have */
function hasRecaptcha(environment: Environment): boolean {
  const captcha = environment["GATSBY_CAPTCHA"] || "recaptcha";
  if (captcha !== "recaptcha" && captcha !== "proof-of-work")
    throw new Error(`GATSBY_CAPTCHA must be "recaptcha" or "proof-of-work", got "${captcha}".`);
  return captcha === "recaptcha" && Boolean(environment["GATSBY_RECAPTCHA_SITE_KEY"]);
}

/** Reads the outside origins that the site uses. @throws when a variable is invalid */
export function readCspSettings(environment: Environment): CspSettings {
  const host = environment["GATSBY_MESSAGES_HOST"];
  return {
    contactApiOrigin: host ? contactApiOrigin(host) : undefined,
    hasRecaptcha: hasRecaptcha(environment),
    hasAnalytics: distinctIds(environment).length > 0,
    counterOrigin: counterOrigin(environment),
  };
}
