import { parseUrl } from "../url/parse-url";
import type { Environment } from "./environment";

/**
 * Returns one line about what the owner still has to do so that the contact form works; undefined when it
 * posts to an outside API.
 *
 * @param siteUrl `siteUrl` of `content/site.json`
 */
export function messagesNotice(environment: Environment, siteUrl: string): string | undefined {
  const host = environment["GATSBY_MESSAGES_HOST"];
  const stage = environment["GATSBY_MESSAGES_STAGE"];
  if (!host || !stage) {
    const missing = host ? "GATSBY_MESSAGES_STAGE" : "GATSBY_MESSAGES_HOST";
    return (
      `Contact form: ${missing} is missing, so no message can be sent. ` +
      "`npm start` builds a site that takes its messages itself. See docs/messages.md."
    );
  }
  const ownOrigin = new URL(siteUrl).origin;
  if (parseUrl(host, ownOrigin)?.origin !== ownOrigin) return undefined;
  return (
    `Contact form: posts to ${host}/${stage}/messages on this site. ` +
    "A host that only serves files needs an outside API instead: see docs/messages.md."
  );
}
