import type { HeaderRule } from "./cache-rules";
import type { RedirectRule } from "../routes/redirect-rules";

/**
 * Renders a `_redirects` file as Netlify and Cloudflare read it: a rule a line, paths escaped as in an
 * address, no `!`.
 */
export function renderRedirects(rules: readonly RedirectRule[]): string {
  return rules
    .map(({ fromPath, toPath, statusCode }) => `${encodeURI(fromPath)} ${encodeURI(toPath)} ${statusCode}\n`)
    .join("");
}

function renderHeaderRule({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${encodeURI(path)}\n${lines.join("")}`;
}

/** Renders a `_headers` file as Netlify and Cloudflare read it: a path, its headers indented below it. */
export function renderHeaders(rules: readonly HeaderRule[]): string {
  return rules.map(renderHeaderRule).join("");
}
