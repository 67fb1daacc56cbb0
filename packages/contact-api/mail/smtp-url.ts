import ipaddr from "ipaddr.js";
import { parseUrl } from "../../../src/url/parse-url";

/** A mail server and its login. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** True when TLS starts with the connection (`smtps:`). */
  readonly secure: boolean;
  /** True when nothing secret is sent before the connection is encrypted. */
  readonly requireTLS: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
};

/** Returns true for a host whose connections never leave this machine. */
function isLoopback(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "loopback";
  return host === "localhost" || host.endsWith(".localhost");
}

/**
 * Reads `smtps://user:password@host:465` or `smtp://user:password@host:587`; undefined for anything else. A
 * connection that leaves this machine is encrypted unless the URL ends in `?requireTLS=false`.
 */
export function parseSmtpUrl(text: string): MailServer | undefined {
  const url = parseUrl(text);
  const parameters = /^(?:\?requireTLS=(true|false))?$/.exec(url?.search ?? "");
  if (!url?.hostname || !parameters || url.hash || !/^\/?$/.test(url.pathname)) return undefined;
  if (url.protocol !== "smtps:" && url.protocol !== "smtp:") return undefined;
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const requireTLS = parameters[1] ? parameters[1] === "true" : !secure && !isLoopback(host);
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const port = Number(url.port) || (secure ? 465 : 587);
    return { host, port, secure, requireTLS, auth: user ? { user, pass } : undefined };
  } catch {
    return undefined;
  }
}
