import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HttpError } from "../http-error";

/** Longest body that is read, in bytes (64 KiB). */
const maxBodyBytes = 64 * 1024;

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

const rejectBody = (): never => {
  throw new HttpError(413, `The body must have at most ${maxBodyBytes} bytes.`);
};

/**
 * Rejects everything but plain JSON in UTF-8 of at most 64 KiB by its headers. hono 4.13 opens the body before it
 * compares the announced length, and Node then neither reads the rest nor reuses the connection.
 */
export const checkBodyHeaders = createMiddleware(async ({ req }, next) => {
  if (!jsonType.test(req.header("content-type")?.trim() ?? ""))
    throw new HttpError(415, "The content type must be application/json in UTF-8.");
  if ((req.header("content-encoding") ?? "identity") !== "identity")
    throw new HttpError(415, "The body must not be compressed.");
  if (Number(req.header("content-length") ?? 0) > maxBodyBytes) rejectBody();
  await next();
});

/** Rejects a longer body of unknown length without waiting for the rest. @throws HttpError 413 */
export const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: rejectBody });
