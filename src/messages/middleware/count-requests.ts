import { createMiddleware } from "hono/factory";
import { forwardedAddress } from "../address";
import type { App, Host } from "../host";
import type { RequestKind } from "../limits";

/** Counts requests by the visitor's address: the peer's, because anybody could write a header, unless one is trusted. */
export function countRequests({ peerAddress }: Host) {
  let hasComplained = false;
  return (kind: RequestKind) =>
    createMiddleware<App>(async (context, next) => {
      const { addressHeader, countRequest, log } = context.get("configured");
      const value = addressHeader && context.req.header(addressHeader);
      const forwarded = addressHeader && value ? forwardedAddress(addressHeader, value) : undefined;
      if (addressHeader && forwarded === undefined && !hasComplained) {
        hasComplained = true;
        const fault = value === undefined ? "is missing" : "holds no address";
        log(
          `messages: MESSAGES_ADDRESS_HEADER: ${addressHeader} ${fault}, so the connection's address is counted.`,
        );
      }
      await countRequest(forwarded ?? peerAddress(context) ?? "", kind);
      await next();
    });
}
