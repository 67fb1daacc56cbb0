import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import serveStatic from "serve-static";
import { listen } from "./free-port";

/** A running server. */
export interface FolderServer {
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** Stops the server and drops open connections. */
  close(): Promise<void>;
}

/** Additional behaviour of a server. */
export interface FolderServerOptions {
  /** Path and text of a script that each page runs before its own. */
  readonly firstScript?: { readonly path: string; readonly text: string };
  /** Delays files; browsers cache nothing then. */
  readonly held?: (path: string) => Promise<void> | undefined;
}

/** Starts a server on a free port. */
export async function startFolderServer(server: Server): Promise<FolderServer> {
  return {
    origin: `http://localhost:${await listen(server)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/**
 * Serves a built site like a static host without redirect rules and headers: `index.html` in folders, a redirect to the
 * missing last slash, `404.html` with status 404.
 */
export async function serveFolder(
  folder: string,
  { firstScript, held }: FolderServerOptions = {},
): Promise<FolderServer> {
  const files = serveStatic(folder, { cacheControl: false, index: false });
  const tag = firstScript ? `<script src="${firstScript.path}"></script>` : "";
  const sendPage = (response: ServerResponse, status: number, page: string): void => {
    const headers = { "content-type": "text/html; charset=UTF-8" };
    response.writeHead(status, headers).end(page.replace("<head>", `<head>${tag}`));
  };
  const pageAt = async (path: string): Promise<string | undefined> => {
    if (!path.endsWith("/")) return undefined;
    return readFile(join(folder, decodeURIComponent(path), "index.html"), "utf8").catch(() => undefined);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (firstScript && pathname === firstScript.path) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(firstScript.text);
      return;
    }
    if (held) response.setHeader("cache-control", "no-store");
    void Promise.resolve(held?.(pathname)).then(async () => {
      const page = await pageAt(pathname);
      if (page !== undefined) {
        sendPage(response, 200, page);
        return;
      }
      files(request, response, () => {
        void readFile(join(folder, "404.html"), "utf8").then((notFound) => {
          sendPage(response, 404, notFound);
        });
      });
    });
  });
  return startFolderServer(server);
}
