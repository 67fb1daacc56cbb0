import { request as httpRequest, type RequestListener, type RequestOptions, Server } from "node:http";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "./free-port";

/** A running server of a test. */
export interface TestServer {
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** Stops the server and drops open connections. */
  close(): Promise<void>;
}

/** Starts a server, or one with this listener, on a free port. */
export async function startServer(server: Server | RequestListener, host = "localhost"): Promise<TestServer> {
  const started = server instanceof Server ? server : new Server(server);
  return {
    origin: `http://${host}:${await listen(started, host)}`,
    close: async () => {
      started.closeAllConnections();
      await new Promise((done) => started.close(done));
    },
  };
}

/** Requests a path without the corrections and headers of `fetch`. */
export async function rawRequest(
  origin: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
) {
  const { hostname, port } = new URL(origin);
  const request = httpRequest({ hostname, port, path, ...options }).end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
