import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import compression from "compression";
import serveStatic from "serve-static";
import { revalidated } from "../output/hosting/header-rules";
import { RulesOfFolder } from "./site-rules";

/** A built site and where it is served. */
export interface BuiltSite {
  /** Absolute path of `public/`. */
  readonly folder: string;
  /** Path below which the site lives, without a slash at the end; empty for a site of its own host. */
  readonly prefix: string;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Files of a build that hosts read and do not serve. */
const rulesThemselves = ["/_redirects", "/_headers"];

/** The decoded path of a request; undefined for an address that cannot be decoded. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(request.url?.split(/[?#]/)[0] ?? "");
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: 400 | 405): void {
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end(status === 405 ? "Pages are read with GET.\n" : "The address cannot be read.\n");
}

/**
 * Answers every request for a page or a file of a built site as its hosts do, from the rules that the build has written
 * for them: redirects, headers, `404.html` with status 404; text is compressed, unchanged files are not sent twice.
 * Bodies are never read.
 */
export function siteListener({ folder, prefix }: BuiltSite): RequestListener {
  const rules = new RulesOfFolder(folder);
  const files = serveStatic(folder, { cacheControl: false, dotfiles: "allow" });
  const compress = compression() as Middleware;

  const answerNotFound = async (response: ServerResponse): Promise<void> => {
    const page = await readFile(path.join(folder, "404.html")).catch(() => "Page not found.\n");
    response.statusCode = 404;
    response.setHeader("Content-Type", typeof page === "string" ? "text/plain" : "text/html; charset=utf-8");
    response.end(page);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const { redirect, headers } = await rules.current();
    response.setHeader("Cache-Control", revalidated);
    for (const [name, value] of headers(pathname)) response.setHeader(name, value);
    const { url = "" } = request;
    const target = redirect(pathname);
    if (target) {
      const search = /\?[^#]*/.exec(url)?.[0] ?? "";
      response.writeHead(target.status, { Location: target.location + search }).end();
      return;
    }
    const isInside = url.startsWith(`${prefix}/`);
    if (!isInside || rulesThemselves.includes(pathname.slice(prefix.length))) {
      await answerNotFound(response);
      return;
    }
    // serve-static makes the redirect to a folder's slash from `originalUrl`.
    Object.assign(request, { originalUrl: url, url: url.slice(prefix.length) });
    files(request, response, () => void answerNotFound(response));
  };

  return (request, response) => {
    const pathname = pathOf(request);
    if (!pathname?.startsWith("/")) refuse(response, 400);
    else if (request.method !== "GET" && request.method !== "HEAD") refuse(response, 405);
    else compress(request, response, () => void answer(request, response, pathname));
  };
}
