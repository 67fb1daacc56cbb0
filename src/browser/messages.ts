import { messagesEndpoint } from "./messages-endpoint";

/** A message to the owner, exactly as the messages API takes it. */
export interface Message {
  readonly subject: string;
  readonly body: string;
  /** E-mail address for the answer. */
  readonly replyToAddress: string;
  /** The visitor's name, empty where none was given. */
  readonly from: string;
  /** A captcha token that was not used before. */
  readonly captcha: string;
}

/** Time (ms) after which an unanswered request counts as failed. */
const longestWait = 30_000;

/**
 * Sends a message. The body of the answer is not read.
 *
 * @throws when the endpoint is not configured, the API cannot be reached or does not answer within 30 s, or its
 * status is outside 200–399
 */
export async function sendMessage(message: Message): Promise<void> {
  const address = messagesEndpoint();
  const request = new AbortController();
  const timeout = setTimeout(() => request.abort(), longestWait);
  try {
    const { status } = await fetch(address, {
      method: "POST",
      mode: "cors",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message),
      signal: request.signal,
    });
    if (status < 200 || status > 399) throw new Error(`The messages API answered with status ${status}.`);
  } finally {
    clearTimeout(timeout);
  }
}
