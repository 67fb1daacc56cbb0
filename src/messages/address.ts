import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

/** An address as proxies write it, without its port: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `2001:db8::1`. */
function withoutPort(entry: string): string | undefined {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\w+)?|([\d.]+):\w+)$/.exec(entry) ?? [];
  const address = bracketed ?? v4 ?? entry;
  return ipaddr.isValid(address) ? address : undefined;
}

/** The `for` of the last element of a `Forwarded` header (RFC 7239, section 4); quotes are allowed around it. */
function lastForwardedFor(value: string): string | undefined {
  const last = value.split(",").at(-1) ?? "";
  const [, quoted, plain] = /(?:^|;)\s*for\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(last.trim()) ?? [];
  return quoted ?? plain;
}

/**
 * The address that the nearest proxy has added to a header: the last entry of a list as in `X-Forwarded-For`, or the
 * last `for` of a `Forwarded` header; a port is left out.
 *
 * @param name Name of the header, in lower case.
 * @returns undefined when there is no address in it.
 */
export function forwardedAddress(name: string, value: string): string | undefined {
  const entry = name === "forwarded" ? lastForwardedFor(value) : value.split(",").at(-1)?.trim();
  return entry === undefined ? undefined : withoutPort(entry);
}

/**
 * Who owns an IPv6 address: a visitor at least its /64, a household often a /56, a company often a /48. Each of them
 * gets more than one share, so that neighbours do not shut each other out, and a whole /48 far less than its 65,536.
 */
const levels = [
  { bytes: 8, shares: 1 },
  { bytes: 7, shares: 4 },
  { bytes: 6, shares: 16 },
];

/** Shares of the networks that `networkKeys` names, in the same order. */
export const networkShares = levels.map(({ shares }) => shares);

/**
 * The networks that a request counts for, the smallest first; an IPv4 address is one by itself. The keyed hash keeps
 * addresses out of a shared store. Everybody without an address is counted together.
 *
 * @param secret Key of the hash, the same for every instance that shares a store.
 */
export function networkKeys(address: string, secret: string): string[] {
  const bytes = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : [];
  const networks = bytes.length === 16 ? levels.map((level) => bytes.slice(0, level.bytes)) : [bytes];
  return networks.map((network) =>
    createHmac("sha256", secret).update(network.join(".")).digest("hex").slice(0, 32),
  );
}
