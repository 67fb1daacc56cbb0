import { parseUrl } from "../url/parse-url";
import type { Environment } from "./environment";

/**
 * Says in one line where the contact form sends its messages, when the owner has something left to do: without
 * `GATSBY_MESSAGES_HOST` nowhere, with the site's own function only on a host that runs it.
 *
 * @param siteUrl `siteUrl` of `content/site.json`.
 * @returns undefined when the form posts to an outside API.
 */
export function messagesNotice(environment: Environment, siteUrl: string): string | undefined {
  const host = environment["GATSBY_MESSAGES_HOST"];
  const stage = environment["GATSBY_MESSAGES_STAGE"];
  if (!host || !stage) {
    const missing = host ? "GATSBY_MESSAGES_STAGE" : "GATSBY_MESSAGES_HOST";
    return `Contact form: ${missing} is missing, so no message can be sent. \`npm start\` builds a site that takes its messages itself. See docs/messages.md.`;
  }
  const ownOrigin = new URL(siteUrl).origin;
  if (parseUrl(host, ownOrigin)?.origin !== ownOrigin) return undefined;
  return `Contact form: posts to ${host}/${stage}/messages on this site. A host that only serves files needs an outside API instead: see docs/messages.md.`;
}
