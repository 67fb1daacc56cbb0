import type { IncomingMessage, ServerResponse } from "node:http";

/** Path that the configured site sends messages to. */
export const apiPath = "/test-stage/messages";

/** One message as it arrived. */
export interface ReceivedMessage {
  readonly contentType: string | undefined;
  readonly text: string;
}

const succeed = (response: ServerResponse): void => void response.writeHead(200).end();

/** Plays the messages API with real requests, CORS preflight included. */
export class MessagesApi {
  readonly received: ReceivedMessage[] = [];
  readonly preflights: string[] = [];
  /** Answers a message; by default with status 200. */
  answer: (response: ServerResponse) => void = succeed;
  /** Origin that may send, every one by default. */
  allowedOrigin = "*";
  /** Address of a real API on this machine that takes the messages instead; undefined by default. */
  real: string | undefined;

  /** Forgets what arrived and answers as at the start. */
  reset(): void {
    this.received.length = 0;
    this.preflights.length = 0;
    this.answer = succeed;
    this.allowedOrigin = "*";
    this.real = undefined;
  }

  handle(path: string, request: IncomingMessage, response: ServerResponse): void {
    response.setHeader("Access-Control-Allow-Origin", this.allowedOrigin);
    response.setHeader("Access-Control-Allow-Headers", "content-type");
    if (request.method === "OPTIONS") {
      this.preflights.push(String(request.headers["access-control-request-method"]));
      response.writeHead(204).end();
      return;
    }
    if (request.method !== "POST" || path !== apiPath) {
      response.writeHead(path === "/elsewhere" ? 200 : 404).end();
      return;
    }
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part) => (text += String(part)));
    request.on("end", () => {
      this.received.push({ contentType: request.headers["content-type"], text });
      this.answer(response);
    });
  }
}
