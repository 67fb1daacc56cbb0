import { createServer, type Server } from "node:http";
import { isForMessages, type MessagesListener } from "../messages/hosts/node";
import { siteListener, type BuiltSite } from "./serve-site";

/** How long a connection may take, in ms: nobody holds one open without using it. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request; 64 KiB on a slow phone line take about 10 s. */
  readonly request: number;
  /** For the rest of a body that nobody reads, after the answer. */
  readonly rest: number;
  /** Without any traffic; longer than the messages API takes for its longest answer. */
  readonly silence: number;
}

const usual: Patience = { headers: 10_000, request: 20_000, rest: 1000, silence: 60_000 };

/** A server of a built site and its messages API at `/api`. It is not listening yet. */
export function createSiteServer(
  site: BuiltSite,
  messages: MessagesListener,
  patience: Patience = usual,
): Server {
  const answerSite = siteListener(site);
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: Math.min(1000, patience.headers),
    },
    (request, response) => {
      response.once("finish", () => {
        // Cut at once, the answer could be lost on its way; once the rest has come, the connection is for the next request.
        const cut = (): void => {
          if (!request.complete) request.socket.destroy();
        };
        if (!request.complete) setTimeout(cut, patience.rest).unref();
      });
      if (isForMessages(request)) void messages(request, response);
      else answerSite(request, response);
    },
  );
  server.setTimeout(patience.silence);
  return server;
}
