import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import serveStatic from "serve-static";

/** A running server. */
export interface FolderServer {
  /** Where it answers, without a slash at the end: `http://localhost:<port>`. */
  readonly origin: string;
  /** Stops it and drops open connections. */
  close(): Promise<void>;
}

/**
 * Serves a built site as a plain static host does: `index.html` in folders, the missing slash of a folder added by
 * a redirect, `404.html` with status 404 for the rest. It knows no redirect rules and adds no headers.
 */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const files = serveStatic(folder, { cacheControl: false });
  const server = createServer((request, response) => {
    files(request, response, () => {
      void readFile(join(folder, "404.html")).then((page) => {
        response.writeHead(404, { "content-type": "text/html; charset=UTF-8" }).end(page);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
