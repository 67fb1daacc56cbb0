import { z } from "zod";
import { createServices } from "./create-services";
import { readEnvironment } from "./environment";
import { handleMessage } from "./handle-message";
import { jsonResponse, type MessageRequest } from "./http";
import { writeLog } from "./log";
import type { Services } from "./services";

const eventSchema = z.object({
  version: z.literal("2.0"),
  headers: z.record(z.string(), z.string()),
  requestContext: z.object({ http: z.object({ method: z.string(), sourceIp: z.string() }) }),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

/** The answer of a Lambda function to API Gateway, payload 2.0. */
export type LambdaResponse = { statusCode: number; headers: Readonly<Record<string, string>>; body: string };

/**
 * Turns an event of API Gateway (HTTP API) or of a function address into the handler's request.
 *
 * @throws ZodError when the event is not of payload format 2.0.
 */
export function toMessageRequest(event: unknown): MessageRequest {
  const { headers, requestContext, body, isBase64Encoded } = eventSchema.parse(event);
  return {
    method: requestContext.http.method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8"),
    peerAddress: requestContext.http.sourceIp,
  };
}

let services: Promise<Services> | undefined;

/** The entry point of the bundle, `messages.handler`: the services live as long as the instance. */
export async function handler(event: unknown): Promise<LambdaResponse> {
  services ??= createServices(readEnvironment(), writeLog);
  let request;
  try {
    request = toMessageRequest(event);
  } catch {
    writeLog("messages: 502 the event is not of payload format 2.0.");
    const { status, headers, body } = jsonResponse(502, { error: "The API must use payload format 2.0." });
    return { statusCode: status, headers, body };
  }
  const { status, headers, body } = await handleMessage(request, await services);
  return { statusCode: status, headers, body };
}
