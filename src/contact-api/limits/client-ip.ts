import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

/**
 * Returns the IP address that the nearest proxy has added to a header, the last of a list as in
 * `X-Forwarded-For`, without its port; undefined when the header has none.
 */
export function forwardedAddress(value: string): string | undefined {
  const entry = value.split(",").at(-1)?.trim() ?? "";
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\w+)?|([\d.]+):\w+)$/.exec(entry) ?? [];
  const address = bracketed ?? v4 ?? entry;
  return ipaddr.isValid(address) ? address : undefined;
}

/**
 * Sizes of IPv6 networks with one owner: a visitor has at least a /64, a household often a /56, a company
 * often a /48. The larger ones get several quotas, so that neighbors do not block each other.
 */
const networkBytes = [8, 7, 6];

/** Quotas of the networks that `networkKeys` returns, in the same order. */
export const networkQuotas: readonly number[] = [1, 4, 16];

/**
 * Returns a key for each network that a request counts for, the smallest first; an IPv4 address is one
 * network, and all requests without an IP address are another. The hash is keyed, to keep addresses out of a
 * shared store.
 */
export function networkKeys(address: string, secret: string): string[] {
  const bytes = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : [];
  const networks = bytes.length === 16 ? networkBytes.map((size) => bytes.slice(0, size)) : [bytes];
  return networks.map((network) =>
    createHmac("sha256", secret).update(network.join(".")).digest("hex").slice(0, 32),
  );
}
