import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import serveStatic from "serve-static";
import { startServer, type TestServer } from "./http-server";

/** Additional behavior of a server. */
interface FolderServerOptions {
  /** Changes the HTML of each page, as a proxy does. */
  readonly changePage?: (html: string) => string;
  /** Delays files; browsers cache nothing then. */
  readonly delayFile?: (path: string) => Promise<void> | undefined;
  /**
   * Sends the body of pages in parts with this time between them, ms, as a slow connection does. A paragraph is in one
   * part: browsers balance its lines when the rest arrives.
   */
  readonly pause?: number;
}

/**
 * Serves a built site like a static host without redirect rules and headers: `index.html` in folders, a
 * redirect to the missing last slash, `404.html` with status 404.
 */
export async function serveFolder(
  folder: string,
  { changePage = (html) => html, delayFile, pause }: FolderServerOptions = {},
): Promise<TestServer> {
  const notFound = await readFile(join(folder, "404.html"), "utf8");
  const files = serveStatic(folder, { cacheControl: false, index: false });
  const sendPage = async (response: ServerResponse, status: number, page: string): Promise<void> => {
    response.writeHead(status, { "content-type": "text/html; charset=UTF-8" });
    const html = changePage(page);
    const head = pause ? html.indexOf("<body") : html.length;
    response.write(html.slice(0, head));
    for (const part of html.slice(head).match(/[^]+?<\/(?:li|p|div|figure)>|[^]+/g) ?? []) {
      response.write(part);
      await setTimeout(pause);
    }
    response.end();
  };
  const pageAt = async (path: string): Promise<string | undefined> => {
    if (!path.endsWith("/")) return undefined;
    return readFile(join(folder, decodeURIComponent(path), "index.html"), "utf8").catch(() => undefined);
  };
  return startServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (delayFile) response.setHeader("cache-control", "no-store");
    void Promise.resolve(delayFile?.(pathname)).then(async () => {
      const page = await pageAt(pathname);
      if (page !== undefined) await sendPage(response, 200, page);
      else files(request, response, () => void sendPage(response, 404, notFound));
    });
  });
}
