import { parseUrl } from "../url/parse-url";
import type { Environment } from "./environment";

/** Fields of `content/site.json`, and the origin of `siteUrl`. */
type Site = { readonly origin: string; readonly contactForm?: boolean | undefined };

const hasCaptcha = (environment: Environment): boolean =>
  environment["GATSBY_CAPTCHA"] === "proof-of-work" || Boolean(environment["GATSBY_RECAPTCHA_SITE_KEY"]);

/** Returns false if a variable is missing without which the contact form cannot send. */
export const canSendMessages = (environment: Environment): boolean =>
  Boolean(environment["GATSBY_MESSAGES_HOST"] && environment["GATSBY_MESSAGES_STAGE"]) &&
  hasCaptcha(environment);

/**
 * Returns a notice about the setup of the contact form that is still missing; undefined when the form can
 * post to an outside API or the site has no form.
 */
export function messagesNotice(environment: Environment, site: Site): string | undefined {
  if (site.contactForm === false) return undefined;
  const host = environment["GATSBY_MESSAGES_HOST"];
  const stage = environment["GATSBY_MESSAGES_STAGE"];
  if (!host || !stage) {
    const missing = host ? "GATSBY_MESSAGES_STAGE" : "GATSBY_MESSAGES_HOST";
    const isWithSite = !host && environment["MESSAGES_WITH_SITE"] === "true";
    const advice = isWithSite
      ? "With reCAPTCHA next to the site, set it to /api."
      : "docs/messages.md has the steps for your host.";
    return (
      `The contact form cannot send: ${missing} is missing. ${advice} ` +
      'Without a form: "contactForm": false in content/site.json.'
    );
  }
  if (!hasCaptcha(environment))
    return (
      "The contact form cannot send: GATSBY_RECAPTCHA_SITE_KEY is missing, or GATSBY_CAPTCHA=proof-of-work. " +
      "See docs/messages.md."
    );
  if (parseUrl(host, site.origin)?.origin !== site.origin) return undefined;
  return (
    `The contact form posts to ${host}/${stage}/messages on this site. ` +
    "A host that only serves files needs an outside API instead: see docs/messages.md."
  );
}
