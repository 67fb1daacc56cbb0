import type { Message } from "../../packages/contact-api/message";

/** An answer of the contact API with an error status. */
export class StatusError extends Error {
  constructor(readonly status: number) {
    super(`The contact API answered with status ${status}.`);
  }
}

/** Time (ms) after which an unanswered request counts as failed. */
const maxWait = 30_000;

/** Returns the URL of the contact API; throws if the build's environment does not have it. */
export function messagesEndpoint(): string {
  const host = process.env.GATSBY_MESSAGES_HOST;
  const stage = process.env.GATSBY_MESSAGES_STAGE;
  if (!host) throw new Error("Endpoint host is missing.");
  if (!stage) throw new Error("Endpoint stage is missing.");
  return `${host.replace(/\/+$/, "")}/${stage}/messages`;
}

/** Sends a message. @throws without an endpoint, without an answer in time, or with an error status */
export async function sendMessage(message: Message): Promise<void> {
  const url = messagesEndpoint();
  const request = new AbortController();
  const timeout = setTimeout(() => request.abort(), maxWait);
  const { status } = await fetch(url, {
    method: "POST",
    mode: "cors",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(message),
    signal: request.signal,
  }).finally(() => clearTimeout(timeout));
  if (status < 200 || status > 399) throw new StatusError(status);
}
