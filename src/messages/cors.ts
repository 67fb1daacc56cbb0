import type { MessageRequest } from "./http";
import { Refusal } from "./refusal";

/** The headers that let a page of a configured origin send and read the answer. */
export function corsHeaders(request: MessageRequest, origins: readonly string[]): Record<string, string> {
  const { origin } = request.headers;
  const allowed = origin !== undefined && origins.includes(origin);
  return allowed ? { "access-control-allow-origin": origin, vary: "origin" } : { vary: "origin" };
}

/** What a browser asks for before it posts JSON to another origin; it may keep the answer for two hours. */
export const preflightHeaders = {
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "7200",
};

/**
 * Lets a request of a configured origin pass, and one without an origin: browsers name it with every POST, so
 * that one comes from a program, which no origin could hold back.
 *
 * @throws Refusal 403 for every other origin.
 */
export function checkOrigin(request: MessageRequest, origins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.includes(origin))
    throw new Refusal(403, "This origin may not send messages.");
}
