import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { MessageRequest } from "./http";

/**
 * The visitor's IP address. Without a trusted header it is the peer's: a visitor could write any
 * `X-Forwarded-For`. With one it is the header's last entry, the one that the nearest proxy added.
 *
 * @returns an empty string when there is no address.
 */
export function clientAddress(request: MessageRequest, trustedHeader: string | undefined): string {
  const forwarded = trustedHeader && request.headers[trustedHeader]?.split(",").at(-1)?.trim();
  return forwarded && ipaddr.isValid(forwarded) ? forwarded : request.peerAddress;
}

/**
 * The key under which requests of an address are counted: one of 65,536, so that the counters never need more
 * than about 25 MB, whoever asks from however many addresses. An IPv6 visitor owns at least a /64 network and is
 * counted by it. The keyed hash keeps addresses out of a shared store and collisions out of an attacker's hands.
 *
 * @param secret Key of the hash, the same for every instance that shares a store.
 */
export function addressKey(address: string, secret: string): string {
  const network = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray().slice(0, 8).join(".") : "";
  return createHmac("sha256", secret).update(network).digest("hex").slice(0, 4);
}
