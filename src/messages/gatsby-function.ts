import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyLimit, type Handler, type MessageRequest } from "./http";

/** A request of Gatsby's server, or of a host that has parsed the body before. */
export type FunctionRequest = IncomingMessage & { body?: unknown };

/** Reads the body, and no further than one byte more than the limit; Node discards the rest after the answer. */
function readStream(request: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let kept = 0;
    request.on("data", (chunk: Buffer) => {
      if (kept > bodyLimit) return;
      chunks.push(chunk);
      kept += chunk.byteLength;
      if (kept > bodyLimit) resolve(Buffer.concat(chunks));
    });
    request.on("end", () => {
      resolve(Buffer.concat(chunks));
    });
    request.on("error", reject);
  });
}

async function readBody(request: FunctionRequest): Promise<Uint8Array> {
  if (!request.readableEnded) return readStream(request);
  if (request.body instanceof Uint8Array) return request.body;
  return Buffer.from(typeof request.body === "string" ? request.body : JSON.stringify(request.body ?? ""));
}

/** Turns a request of Node's HTTP server into the handler's. */
export async function toMessageRequest(request: FunctionRequest): Promise<MessageRequest> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? "GET",
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await readBody(request),
    peerAddress: request.socket.remoteAddress ?? "",
  };
}

/**
 * The adapter for Gatsby Functions. Never rejects: Gatsby's server does not wait for a function and ends with
 * the first rejection that nobody handles.
 */
export async function answerFunction(
  request: FunctionRequest,
  response: ServerResponse,
  handle: Handler,
): Promise<void> {
  try {
    const { status, headers, body } = await handle(await toMessageRequest(request));
    response.statusCode = status;
    response.removeHeader("access-control-allow-origin");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  } catch {
    response.destroy();
  }
}
