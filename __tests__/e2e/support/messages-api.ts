import { createServer, type Server, type ServerResponse } from "node:http";
import { apiPath, apiPort } from "./visitor-site";

/** One message as it arrived. */
export interface ReceivedMessage {
  readonly contentType: string | undefined;
  readonly text: string;
}

/** Plays the messages API with real requests, CORS preflight included. */
export class MessagesApi {
  readonly received: ReceivedMessage[] = [];
  readonly preflights: string[] = [];
  /** Answers a message; by default with status 200. */
  answer: (response: ServerResponse) => void = (response) => response.writeHead(200).end();
  /** Origin that may send, every one by default. */
  allowedOrigin = "*";
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      response.setHeader("Access-Control-Allow-Origin", this.allowedOrigin);
      response.setHeader("Access-Control-Allow-Headers", "content-type");
      if (request.method === "OPTIONS") {
        this.preflights.push(String(request.headers["access-control-request-method"]));
        response.writeHead(204).end();
        return;
      }
      if (request.method !== "POST" || request.url !== apiPath) {
        response.writeHead(request.url === "/elsewhere" ? 200 : 404).end();
        return;
      }
      let text = "";
      request.setEncoding("utf8");
      request.on("data", (part) => (text += String(part)));
      request.on("end", () => {
        this.received.push({ contentType: request.headers["content-type"], text });
        this.answer(response);
      });
    });
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(apiPort, "127.0.0.1", resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => {
        resolve();
      });
      this.#server.closeAllConnections();
    });
  }
}
