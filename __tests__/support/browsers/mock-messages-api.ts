import type { IncomingMessage, ServerResponse } from "node:http";

/** Origin and path of the contact API that the configured site is built for. */
export const apiOrigin = "http://messages.test";
const apiPath = "/test-stage/messages";

const succeed = (response: ServerResponse): void => void response.writeHead(200).end();

/** A contact API with real requests, CORS preflights included. */
export class MessagesApi {
  readonly received: { readonly contentType: string | undefined; readonly text: string }[] = [];
  readonly preflights: string[] = [];
  /** Answers a message, by default with status 200. */
  answer: (response: ServerResponse) => void = succeed;
  /** Origin that may send messages. */
  allowedOrigin = "*";
  /** URL of a real API on this machine that receives the messages instead. */
  real: string | undefined;

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
