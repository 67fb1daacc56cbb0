import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import serveStatic from "serve-static";
import { listen } from "./free-port";

export interface FolderServer {
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** Stops the server and drops open connections. */
  close(): Promise<void>;
}

/** Additional behavior of a server. */
interface FolderServerOptions {
  /** Changes the HTML of each page, as a proxy does. */
  readonly changePage?: (html: string) => string;
  /** Delays files; browsers cache nothing then. */
  readonly delayFile?: (path: string) => Promise<void> | undefined;
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
 * Serves a built site like a static host without redirect rules and headers: `index.html` in folders, a
 * redirect to the missing last slash, `404.html` with status 404.
 */
export async function serveFolder(
  folder: string,
  { changePage = (html) => html, delayFile }: FolderServerOptions = {},
): Promise<FolderServer> {
  const notFound = await readFile(join(folder, "404.html"), "utf8");
  const files = serveStatic(folder, { cacheControl: false, index: false });
  const sendPage = (response: ServerResponse, status: number, page: string): void => {
    const headers = { "content-type": "text/html; charset=UTF-8" };
    response.writeHead(status, headers).end(changePage(page));
  };
  const pageAt = async (path: string): Promise<string | undefined> => {
    if (!path.endsWith("/")) return undefined;
    return readFile(join(folder, decodeURIComponent(path), "index.html"), "utf8").catch(() => undefined);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (delayFile) response.setHeader("cache-control", "no-store");
    void Promise.resolve(delayFile?.(pathname)).then(async () => {
      const page = await pageAt(pathname);
      if (page !== undefined) sendPage(response, 200, page);
      else files(request, response, () => sendPage(response, 404, notFound));
    });
  });
  return startFolderServer(server);
}
