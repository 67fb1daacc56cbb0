import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
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

/** What a server does beside serving the folder. */
export interface FolderServerOptions {
  /** Address and text of a script that each page runs before its own. */
  readonly firstScript?: { readonly path: string; readonly text: string };
  /** Takes what is posted to a path. */
  readonly posted?: (path: string, text: string) => void;
  /** What has to happen before a file is sent; undefined for those that are sent at once. Then no file is kept by a browser. */
  readonly held?: (path: string) => Promise<void> | undefined;
}

/** A page that a folder has at a path; undefined where none is. */
async function pageAt(folder: string, path: string): Promise<string | undefined> {
  if (!path.endsWith("/")) return undefined;
  return readFile(join(folder, decodeURIComponent(path), "index.html"), "utf8").catch(() => undefined);
}

/**
 * Serves a built site as a plain static host does: `index.html` in folders, the missing slash of a folder added by
 * a redirect, `404.html` with status 404 for the rest. It knows no redirect rules and adds no headers.
 */
export async function serveFolder(
  folder: string,
  { firstScript, posted, held }: FolderServerOptions = {},
): Promise<FolderServer> {
  const files = serveStatic(folder, { cacheControl: false, index: false });
  const tag = firstScript ? `<script src="${firstScript.path}"></script>` : "";
  const sendPage = (response: ServerResponse, status: number, page: string): void => {
    response
      .writeHead(status, { "content-type": "text/html; charset=UTF-8" })
      .end(page.replace("<head>", `<head>${tag}`));
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "POST" && posted) {
      let text = "";
      request.on("data", (part) => (text += String(part)));
      request.on("end", () => {
        posted(pathname, text);
        response.writeHead(204).end();
      });
      return;
    }
    if (firstScript && pathname === firstScript.path) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(firstScript.text);
      return;
    }
    if (held) response.setHeader("cache-control", "no-store");
    void Promise.resolve(held?.(pathname)).then(async () => {
      const page = await pageAt(folder, pathname);
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
