import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join, posix } from "node:path";
import compression from "compression";
import serveStatic from "serve-static";
import { revalidated } from "../hosting/header-rules";
import { decodeUrl } from "../../../src/url/decode-url";
import { HostRulesReader } from "./read-host-rules";

/** A built site and its place on a host. */
export interface BuiltSite {
  /** Absolute path of `public/`. */
  readonly folder: string;
  /** Path below which the site is served, without a trailing slash; empty at the root of a host. */
  readonly prefix: string;
  /** Paths of the other languages below `prefix`, such as `/de`, each with its own Page Not Found. */
  readonly languagePrefixes?: readonly string[];
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type HeaderList = readonly (readonly [name: string, value: string])[];

const textPlainType = "text/plain; charset=utf-8";

/** Returns true for files that hosts read but do not serve, and for Git's, in any spelling of their path. */
const isNeverServed = (pathname: string): boolean =>
  /^\/+(?:_(?:redirects|headers)\/*$|\.git(?:\/|$))/i.test(posix.normalize(pathname));

/** The page that hosts show with status 404 for any path. */
const notFoundPage = "/404.html";

function rejectRequest(response: ServerResponse, status: 400 | 405): void {
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  response.writeHead(status, { "Content-Type": textPlainType, Connection: "close" });
  response.end(status === 405 ? "Only GET and HEAD are allowed.\n" : "The URL is not valid.\n");
}

/** Answers with an uncached error, without the headers that were set for the file. */
function answerError(
  response: ServerResponse,
  status: number,
  body: Buffer | string,
  headers: HeaderList,
): void {
  const contentRange = status === 416 ? response.getHeader("Content-Range") : undefined;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (contentRange !== undefined) response.setHeader("Content-Range", contentRange);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", typeof body === "string" ? textPlainType : "text/html; charset=utf-8");
  response.statusCode = status;
  response.end(body);
}

/** Returns the status for a file that cannot be sent: an unmet condition of the request, or a failure. */
function statusOf({ code, statusCode = 500 }: { code?: string; statusCode?: number }): number {
  return code === "EMFILE" || code === "ENFILE" ? 503 : statusCode;
}

/** Creates a listener that serves a built site with redirects and headers, and `404.html` as status 404. */
export function createSiteListener({ folder, prefix, languagePrefixes = [] }: BuiltSite): RequestListener {
  const rules = new HostRulesReader(folder);
  const files = serveStatic(folder, { cacheControl: false, dotfiles: "allow" });
  // The ranges of a request count the bytes of the file, not those of its compressed form.
  const filter: compression.CompressionFilter = (request, response) =>
    response.statusCode !== 206 && compression.filter(request, response);
  const compress = compression({ filter }) as Middleware;

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const decoded = decodeUrl(path);
    const pathname = decoded ?? path;
    const { redirect, headers } = await rules.current();
    const pathHeaders = headers(pathname);
    const language = languagePrefixes.find((each) => pathname.startsWith(`${prefix}${each}/`)) ?? "";
    const answerNotFound = async (): Promise<void> => {
      const page = await readFile(join(folder, language, notFoundPage)).catch(() => "Page not found.\n");
      answerError(response, 404, page, pathHeaders);
    };
    response.setHeader("Cache-Control", revalidated);
    for (const [name, value] of pathHeaders) response.setHeader(name, value);
    const { url = "" } = request;
    const target = pathname === prefix ? { status: 301, location: `${prefix}/` } : redirect(pathname);
    if (target) {
      const search = /\?[^#]*/.exec(url)?.[0] ?? "";
      response.writeHead(target.status, { Location: target.location + search }).end();
      return;
    }
    const isServed = decoded !== undefined && url.startsWith(`${prefix}/`);
    const isNotFoundPage = pathname.slice(prefix.length + language.length) === notFoundPage;
    if (!isServed || isNotFoundPage || isNeverServed(pathname.slice(prefix.length))) {
      await answerNotFound();
      return;
    }
    // serve-static builds its redirects to a path with a slash from `originalUrl`.
    Object.assign(request, { originalUrl: url, url: url.slice(prefix.length) });
    files(request, response, (error?: NodeJS.ErrnoException & { statusCode?: number }) => {
      if (!error) void answerNotFound();
      else if (response.headersSent) response.destroy();
      else answerError(response, statusOf(error), "The file cannot be sent.\n", pathHeaders);
    });
  };

  return (request, response) => {
    const path = request.url?.split(/[?#]/)[0] ?? "";
    if (!path.startsWith("/")) rejectRequest(response, 400);
    else if (request.method !== "GET" && request.method !== "HEAD") rejectRequest(response, 405);
    else compress(request, response, () => void answer(request, response, path));
  };
}
