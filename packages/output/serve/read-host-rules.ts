import { readFile, stat } from "node:fs/promises";
import path from "node:path";

/** Rules that a build has written for its hosts. Both functions take a decoded path. */
interface HostRules {
  /** Returns status and `Location` of the answer, or undefined when the path is not redirected. */
  redirect(pathname: string): { readonly status: number; readonly location: string } | undefined;
  /** Returns name and value of every header of an answer. */
  headers(pathname: string): readonly (readonly [name: string, value: string])[];
}

/** Creates the test for a pattern: `*` matches anything, `:name` anything without a slash. */
function matcher(pattern: string): (pathname: string) => boolean {
  const parts = pattern
    .split("*")
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&").replace(/\/:\w+/g, "/[^/]+"));
  const expression = new RegExp(`^${parts.join(".*")}$`, "s");
  return (pathname) => expression.test(pathname);
}

/** Reads the lines `<from> <to> <status>` of a `_redirects` file. */
function parseRedirects(text: string) {
  return text.split("\n").flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (!from?.startsWith("/") || to === undefined) return [];
    return [{ from: decodeURI(from), to, status: Number(status) }];
  });
}

/** Reads the paths of a `_headers` file, with their headers indented below each. */
function parseHeaders(text: string) {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n").filter((candidate) => candidate.trim())) {
    const colon = line.indexOf(":");
    if (!/^\s/.test(line)) rules.push({ path: decodeURI(line.trim()), headers: [] });
    else rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/**
 * Parses the two files that a build writes for Netlify and Cloudflare. As there, an exact redirect wins over
 * one with a `*` or a `:name`, and status 200 means "not redirected".
 */
export function parseHostRules(redirectsFile: string, headersFile: string): HostRules {
  const lines = parseRedirects(redirectsFile);
  const exact = new Map(lines.map((line) => [line.from, line]));
  const dynamic = lines
    .filter(({ from }) => /\*$|\/:\w/.test(from))
    .map((line) => ({ line, matches: matcher(line.from) }));
  const headerRules = parseHeaders(headersFile).map((rule) => ({ ...rule, matches: matcher(rule.path) }));
  return {
    redirect: (pathname) => {
      const rule = exact.get(pathname) ?? dynamic.find(({ matches }) => matches(pathname))?.line;
      return rule && rule.status !== 200 ? { status: rule.status, location: rule.to } : undefined;
    },
    headers: (pathname) => headerRules.flatMap((rule) => (rule.matches(pathname) ? rule.headers : [])),
  };
}

/** Reads the rules of a built site, again after each build. Keeps the former rules of an unreadable file. */
export class HostRulesReader {
  readonly #files: readonly string[];
  #builtAt = "";
  #texts = ["", ""];
  #rules = parseHostRules("", "");

  constructor(folder: string) {
    this.#files = ["_redirects", "_headers"].map((name) => path.join(folder, name));
  }

  async current(): Promise<HostRules> {
    const states = await Promise.all(this.#files.map((file) => stat(file).catch(() => undefined)));
    const builtAt = states.map((state) => state?.mtimeMs).join();
    if (builtAt === this.#builtAt) return this.#rules;
    try {
      const readOrKeep = (file: string, index: number) =>
        states[index] ? readFile(file, "utf8") : this.#texts[index];
      const [redirects = "", headers = ""] = await Promise.all(this.#files.map(readOrKeep));
      this.#rules = parseHostRules(redirects, headers);
      this.#texts = [redirects, headers];
      this.#builtAt = builtAt;
    } catch {
      // The next request reads them again.
    }
    return this.#rules;
  }
}
