import { timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { maxFileBytes, tokenHeader, wrongTokenMessage } from "../protocol";
import { serverMessages } from "../server-messages";

/** Throws an error that ends the request with status 403 or 404. */
export function reject(reason: string, status: 403 | 404 = 403): never {
  throw new HTTPException(status, { message: reason });
}

/**
 * Rejects requests from other pages: the check of the host name prevents DNS rebinding, the check of the
 * origin prevents CSRF. The server sends no CORS header, so other pages cannot read responses.
 */
export const rejectOtherOrigins = (port: () => number) =>
  createMiddleware(async ({ req }, next) => {
    const host = req.header("host") ?? "";
    const isOwnHost = ["localhost", "127.0.0.1", "[::1]"].some((name) => host === `${name}:${port()}`);
    const origin = req.header("origin");
    if (!isOwnHost) reject("The Studio has another host name or port.");
    if (origin !== undefined && origin !== `http://${host}`) reject("This origin may not use the Studio.");
    if (req.method !== "GET" && req.method !== "POST") reject("This method is not allowed.");
    if (Number(req.header("content-length") ?? 0) > maxFileBytes) reject(serverMessages["too many bytes"]);
    await next();
  });

/** Rejects requests without the token of this process. */
export const requireToken = (token: string) =>
  createMiddleware(async ({ req }, next) => {
    const [sent, expected] = [Buffer.from(req.header(tokenHeader) ?? ""), Buffer.from(token)];
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) reject(wrongTokenMessage);
    await next();
  });

/** Reads the chunks of a body: of a file, or of a document, which may embed pictures. Rejects a larger one. */
export async function* limitedChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxFileBytes) reject(serverMessages["too many bytes"]);
    yield chunk;
  }
}

/** Reads a JSON body. Rejects other content types, because forms of other pages can send those. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (request.headers.get("content-type") !== "application/json") reject("The body must be JSON.");
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedChunks(request.body)) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
  } catch {
    return reject("The body must be JSON.");
  }
}
