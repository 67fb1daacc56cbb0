import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { Refusal } from "../refusal";

/** Longest body that is read, in bytes (64 KiB). */
const longestBody = 64 * 1024;

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** @throws Refusal 415 for everything but plain JSON in UTF-8. */
export const checkContentType = createMiddleware(async ({ req }, next) => {
  if (!jsonType.test(req.header("content-type")?.trim() ?? ""))
    throw new Refusal(415, "The content type must be application/json in UTF-8.");
  if ((req.header("content-encoding") ?? "identity") !== "identity")
    throw new Refusal(415, "The body must not be compressed.");
  await next();
});

const refuseLongBody = (): never => {
  throw new Refusal(413, `The body must have at most ${longestBody} bytes.`);
};

/**
 * Refuses a body that says itself that it is too long without opening it: hono's own check opens the stream first, and
 * Node then neither reads what still comes nor lets the connection go on.
 *
 * @throws Refusal 413
 */
export const refuseAnnouncedLength = createMiddleware(async ({ req }, next) => {
  if (Number(req.header("content-length") ?? 0) > longestBody) refuseLongBody();
  await next();
});

/** @throws Refusal 413 for a longer body of unknown length, without waiting for the rest of it. */
export const limitBody = bodyLimit({ maxSize: longestBody, onError: refuseLongBody });
