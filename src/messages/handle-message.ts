import { clientAddress } from "./address";
import { checkOrigin, corsHeaders, preflightHeaders } from "./cors";
import { bodyLimit, jsonResponse, type MessageRequest, type MessageResponse } from "./http";
import { parseMessage } from "./message-schema";
import { Refusal } from "./refusal";
import type { ConfiguredServices, Services } from "./services";

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

function checkBody(request: MessageRequest): void {
  if (!jsonType.test(request.headers["content-type"]?.trim() ?? ""))
    throw new Refusal(415, "The content type must be application/json in UTF-8.");
  if ((request.headers["content-encoding"] ?? "identity") !== "identity")
    throw new Refusal(415, "The body must not be compressed.");
  if (request.body.byteLength > bodyLimit) throw new Refusal(413, "The body must have at most 65536 bytes.");
}

async function deliver(request: MessageRequest, services: ConfiguredServices): Promise<MessageResponse> {
  checkOrigin(request, services.origins);
  if (request.method === "OPTIONS") return { status: 204, headers: preflightHeaders, body: "" };
  await services.countRequest(clientAddress(request, services.addressHeader));
  checkBody(request);
  const message = parseMessage(request.body);
  await services.verifyCaptcha(message.captcha);
  await services.spendToken(message.captcha);
  await services.sendMessage(message);
  services.log("messages: 200 sent");
  return jsonResponse(200, { sent: true });
}

async function answer(request: MessageRequest, services: Services): Promise<MessageResponse> {
  if (request.method !== "POST" && request.method !== "OPTIONS")
    throw new Refusal(405, "Messages are sent with POST.", { headers: { allow: "POST, OPTIONS" } });
  if (services.configured) return deliver(request, services);
  throw new Refusal(503, "Messages are not configured.", { log: services.problems.join(" ") });
}

function refuse(fault: unknown, services: Services): MessageResponse {
  const refusal =
    fault instanceof Refusal
      ? fault
      : new Refusal(502, "The message could not be sent.", {
          log: `unexpected ${fault instanceof Error ? fault.name : "fault"}`,
        });
  services.log(`messages: ${refusal.status} ${refusal.details.log ?? refusal.message}`);
  return jsonResponse(refusal.status, { error: refusal.message }, refusal.details.headers);
}

/**
 * Answers one request: turns a valid message of an allowed origin, with a captcha token that passes, into one
 * e-mail. Everything else is refused with a JSON `error` and sends nothing: 400, 403, 405, 413, 415, 422, 429,
 * 502 (a service failed) or 503 (settings are missing). Never throws, and logs no content of a message.
 */
export async function handleMessage(request: MessageRequest, services: Services): Promise<MessageResponse> {
  const response = await answer(request, services).catch((fault: unknown) => refuse(fault, services));
  if (!services.configured) return response;
  return { ...response, headers: { ...response.headers, ...corsHeaders(request, services.origins) } };
}
