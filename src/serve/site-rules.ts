import { readFile, stat } from "node:fs/promises";
import path from "node:path";

/** Where a visitor is sent instead. */
export interface Redirect {
  readonly status: 301 | 302 | 303 | 307 | 308;
  /** Address as it goes into `Location`. */
  readonly location: string;
}

/** The rules that a build has written for its hosts, ready to be asked about one decoded path. */
export interface SiteRules {
  /** Undefined where the address is served as it is. */
  redirect(pathname: string): Redirect | undefined;
  /** Name and value of every header of an answer. */
  headers(pathname: string): readonly (readonly [name: string, value: string])[];
}

interface RedirectLine {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

const isRedirectStatus = (status: number): status is Redirect["status"] =>
  [301, 302, 303, 307, 308].includes(status);

/** Whether a path is the pattern's; a `*` stands for anything, a `:name` for anything without a slash. */
function matcher(pattern: string): (pathname: string) => boolean {
  const parts = pattern
    .split("*")
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&").replace(/\/:\w+/g, "/[^/]+"));
  const expression = new RegExp(`^${parts.join(".*")}$`, "s");
  return (pathname) => expression.test(pathname);
}

/** Reads the lines `<from> <to> <status>` of a `_redirects` file. */
function parseRedirects(text: string): RedirectLine[] {
  return text.split("\n").flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (!from?.startsWith("/") || to === undefined) return [];
    return [{ from: decodeURI(from), to, status: Number(status) }];
  });
}

/** Reads the paths of a `_headers` file, with their headers indented below each. */
function parseHeaders(text: string): { path: string; headers: [string, string][] }[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n").filter((candidate) => candidate.trim())) {
    const colon = line.indexOf(":");
    if (!/^\s/.test(line)) rules.push({ path: decodeURI(line.trim()), headers: [] });
    else rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/**
 * Makes the rules of the two files that a build writes for Netlify and Cloudflare. As there, an exact redirect
 * goes before one with a `*` or a `:name`, and status 200 stands for "served as it is".
 *
 * @throws URIError when a path is not escaped as in an address
 */
export function parseRules(redirectsFile: string, headersFile: string): SiteRules {
  const lines = parseRedirects(redirectsFile);
  const exact = new Map(lines.map((line) => [line.from, line]));
  const dynamic = lines
    .filter(({ from }) => /\*$|\/:\w/.test(from))
    .map((line) => ({ line, matches: matcher(line.from) }));
  const headerRules = parseHeaders(headersFile).map((rule) => ({ ...rule, matches: matcher(rule.path) }));
  return {
    redirect: (pathname) => {
      const rule = exact.get(pathname) ?? dynamic.find(({ matches }) => matches(pathname))?.line;
      return rule && isRedirectStatus(rule.status) ? { status: rule.status, location: rule.to } : undefined;
    },
    headers: (pathname) => headerRules.flatMap((rule) => (rule.matches(pathname) ? rule.headers : [])),
  };
}

const rulesFiles = ["_redirects", "_headers"];

/** Reads the rules of a built site, again after each build. */
export class RulesOfFolder {
  readonly #files: readonly string[];
  #builtAt = "";
  #rules = parseRules("", "");

  /** @param folder The built site; it may be built later. */
  constructor(folder: string) {
    this.#files = rulesFiles.map((name) => path.join(folder, name));
  }

  /** @throws URIError when a file holds an address that is not escaped */
  async current(): Promise<SiteRules> {
    const times = await Promise.all(
      this.#files.map((file) =>
        stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    const builtAt = times.join();
    if (builtAt !== this.#builtAt) {
      const [redirects = "", headers = ""] = await Promise.all(
        this.#files.map((file) => readFile(file, "utf8").catch(() => "")),
      );
      this.#rules = parseRules(redirects, headers);
      this.#builtAt = builtAt;
    }
    return this.#rules;
  }
}
