import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { HttpError } from "./http-error";
import { forwardedAddress } from "./limits/client-ip";
import type { RequestKind } from "./limits/limits";
import { maxBodyBytes } from "./message";
import type { AppEnv, PlatformAdapter } from "./services";

const isAllowed = (context: Context<AppEnv>, origin: string): boolean =>
  context.get("services").isAllowedOrigin(origin, new URL(context.req.url));

/**
 * Rejects requests of other origins. Requests without an `Origin` pass: browsers send it with every POST, and
 * other programs can send any origin.
 */
export const checkOrigin = createMiddleware<AppEnv>(async (context, next) => {
  const origin = context.req.header("origin");
  if (origin !== undefined && !isAllowed(context, origin))
    throw new HttpError(403, "This origin may not send messages.");
  await next();
});

/** Lets pages of allowed origins read every response. Browsers may cache a preflight for two hours. */
export const allowOrigin = cors({
  origin: (origin, context: Context<AppEnv>) => (isAllowed(context, origin) ? origin : null),
  allowMethods: (_origin, { req }) => [req.path === "/messages" ? "POST" : "GET", "OPTIONS"],
  allowHeaders: ["content-type"],
  maxAge: 7200,
});

/**
 * Creates middleware that counts requests by the address in a trusted header or, without one, of the peer.
 */
export function rateLimit({ peerAddress, log }: PlatformAdapter) {
  let hasWarned = false;
  return (kind: RequestKind) =>
    createMiddleware<AppEnv>(async (context, next) => {
      const { addressHeader, countRequest } = context.get("services");
      const value = addressHeader && context.req.header(addressHeader);
      const forwarded = value ? forwardedAddress(value) : undefined;
      if (addressHeader && forwarded === undefined && !hasWarned) {
        hasWarned = true;
        const problem = value === undefined ? "is missing" : "holds no address";
        const name = `MESSAGES_ADDRESS_HEADER: ${addressHeader}`;
        log(`messages: ${name} ${problem}, so the connection's address is counted.`);
      }
      await countRequest(forwarded ?? peerAddress(context) ?? "", kind);
      await next();
    });
}

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

const rejectBody = (): never => {
  throw new HttpError(413, `The body must have at most ${maxBodyBytes} bytes.`);
};

/**
 * Checks the headers of a body: only uncompressed UTF-8 JSON of at most 64 KiB passes. hono 4.13 would open
 * the body before it compares the length, and Node then neither reads the rest nor reuses the connection.
 */
export const checkBodyHeaders = createMiddleware(async ({ req }, next) => {
  if (!jsonType.test(req.header("content-type")?.trim() ?? ""))
    throw new HttpError(415, "The content type must be application/json in UTF-8.");
  if ((req.header("content-encoding") ?? "identity") !== "identity")
    throw new HttpError(415, "The body must not be compressed.");
  if (Number(req.header("content-length") ?? 0) > maxBodyBytes) rejectBody();
  await next();
});

/** Rejects a body without `content-length` as soon as it is too long. @throws HttpError 413 */
export const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: rejectBody });
