import { createMiddleware } from "hono/factory";
import { forwardedAddress } from "../limits/client-ip";
import type { RequestKind } from "../limits/limits";
import type { AppEnv, Platform } from "../services";

/** Creates middleware that counts requests by the peer's address, or by a header that the settings trust. */
export function rateLimit({ peerAddress, log }: Platform) {
  let hasWarned = false;
  return (kind: RequestKind) =>
    createMiddleware<AppEnv>(async (context, next) => {
      const { addressHeader, countRequest } = context.get("services");
      const value = addressHeader && context.req.header(addressHeader);
      const forwarded = value ? forwardedAddress(value) : undefined;
      if (addressHeader && forwarded === undefined && !hasWarned) {
        hasWarned = true;
        const fault = value === undefined ? "is missing" : "holds no address";
        const name = `MESSAGES_ADDRESS_HEADER: ${addressHeader}`;
        log(`messages: ${name} ${fault}, so the connection's address is counted.`);
      }
      await countRequest(forwarded ?? peerAddress(context) ?? "", kind);
      await next();
    });
}
