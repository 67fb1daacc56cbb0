import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isContactApiRequest, type ContactApiListener } from "../../contact-api/platforms/node";
import { createSiteListener, type BuiltSite } from "./site-listener";

/** Time limits of a connection, in ms, so that no idle one stays open. */
export interface Timeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request; 64 KiB on a slow phone line take about 10 s. */
  readonly request: number;
  /** For the rest of an unread body, after the answer. */
  readonly unreadBody: number;
  /** Without any traffic; longer than the longest answer of the contact API takes. */
  readonly idle: number;
}

const defaultTimeouts: Timeouts = { headers: 10_000, request: 20_000, unreadBody: 1000, idle: 60_000 };

/** Maximum number of connections, each with at most one open file: many systems allow 1,024 open files. */
const maxConnections = 480;

/** Maximum number of waiting requests of a connection; browsers wait for each answer. */
const maxWaiting = 16;

/**
 * Creates a function that runs the requests of each connection one after another. A response that waits for
 * its turn gets no event when the connection closes, so a file that it has opened would stay open.
 */
function createQueue(): (request: IncomingMessage, response: ServerResponse, run: () => void) => void {
  const queues = new WeakMap<Socket, { waiting: number; last: Promise<void> }>();
  return ({ socket }, response, run) => {
    const queue = queues.get(socket) ?? { waiting: 0, last: Promise.resolve() };
    queues.set(socket, queue);
    queue.waiting += 1;
    if (queue.waiting > maxWaiting) socket.destroy();
    queue.last = queue.last.then(async () => {
      if (socket.destroyed) return;
      const closed = new Promise((resolve) => response.once("close", resolve));
      run();
      await closed;
      queue.waiting -= 1;
    });
  };
}

/** Creates a server of a built site with the contact API below `/api`. It does not listen yet. */
export function createSiteServer(
  site: BuiltSite,
  messages: ContactApiListener,
  timeouts: Timeouts = defaultTimeouts,
): Server {
  const answerSite = createSiteListener(site);
  const enqueue = createQueue();
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(1000, timeouts.headers),
    },
    (request, response) => {
      response.once("finish", () => {
        // The connection is reused once the body has arrived; closed at once, it could lose the answer.
        const close = () => request.complete || request.socket.destroy();
        if (!request.complete) setTimeout(close, timeouts.unreadBody).unref();
      });
      enqueue(request, response, () => {
        if (isContactApiRequest(request)) void messages(request, response);
        else answerSite(request, response);
      });
    },
  );
  server.maxConnections = maxConnections;
  server.setTimeout(timeouts.idle);
  return server;
}
