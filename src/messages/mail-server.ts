import ipaddr from "ipaddr.js";
import { parseUrl } from "../url/parse-url";

/** Where and how e-mails are handed over. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** Whether TLS starts with the connection (`smtps:`). */
  readonly secure: boolean;
  /** Whether the login waits until the connection is encrypted. */
  readonly requireTLS: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
};

/** Ports that RFC 8314 and RFC 6409 name for mail programs. */
const usualPort = { secure: 465, plain: 587 };

/** Whether a host is this machine, so that nothing on the way can listen. */
function isOwnMachine(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === "loopback";
  return host === "localhost" || host.endsWith(".localhost");
}

/** The one parameter: `requireTLS`, and undefined stands for an address that has another one. */
function readRequireTls(parameters: URLSearchParams, otherwise: boolean): boolean | undefined {
  const entries = Array.from(parameters);
  if (entries.length === 0) return otherwise;
  const [name, value] = entries[0] ?? [];
  const isKnown = entries.length === 1 && name === "requireTLS" && (value === "true" || value === "false");
  return isKnown ? value === "true" : undefined;
}

/**
 * Reads the address of a mail server, `smtps://user:password@host:465` or `smtp://user:password@host:587`. A
 * connection that leaves the own machine is encrypted before anything secret is said, unless the address ends in
 * `?requireTLS=false`.
 *
 * @returns undefined for anything else, an unknown or misspelt parameter included.
 */
export function parseMailServer(address: string): MailServer | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = url;
  const secure = protocol === "smtps:";
  if ((!secure && protocol !== "smtp:") || !hostname || hash || !/^\/?$/.test(pathname)) return undefined;
  const requireTLS = readRequireTls(searchParams, !secure && !isOwnMachine(hostname));
  if (requireTLS === undefined) return undefined;
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (secure ? usualPort.secure : usualPort.plain),
      secure,
      requireTLS,
      auth: auth.user ? auth : undefined,
    };
  } catch {
    return undefined;
  }
}
