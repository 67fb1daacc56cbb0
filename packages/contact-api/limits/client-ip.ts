import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

/**
 * Returns the IP address, without its port, that the nearest proxy has added to a header: the last one of a
 * list such as `X-Forwarded-For`. Returns undefined if the header has none.
 */
export function forwardedAddress(value: string): string | undefined {
  const entry = value.split(",").at(-1)?.trim() ?? "";
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\w+)?|([\d.]+):\w+)$/.exec(entry) ?? [];
  const address = bracketed ?? v4 ?? entry;
  return ipaddr.isValid(address) ? address : undefined;
}

/**
 * Prefix lengths, in bytes, of IPv6 networks that one person or organization may have: a visitor has at least
 * a /64, a household often a /56, a company often a /48. Larger networks get several quotas, because
 * neighbors may share them.
 */
const prefixBytes = [8, 7, 6];

/**
 * Factors of a visitor's quota that each network of `networkKeys` may use: a /64 the quota once, a /56 four
 * times, a /48 sixteen times.
 */
export const quotaFactors: readonly number[] = [1, 4, 16];

/**
 * Returns a key for each network that a request counts for, the smallest first. An IPv4 address is one
 * network; all requests without an IP address are another one. Keys are keyed hashes, because a shared store
 * must not contain addresses.
 */
export function networkKeys(address: string, secret: string): string[] {
  const bytes = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : [];
  const networks = bytes.length === 16 ? prefixBytes.map((size) => bytes.slice(0, size)) : [bytes];
  return networks.map((network) =>
    createHmac("sha256", secret).update(network.join(".")).digest("hex").slice(0, 32),
  );
}
