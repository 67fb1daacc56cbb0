import type { HeaderRule } from "./header-rules";
import type { RedirectRule } from "./redirect-rules";

/** Renders a `_redirects` file for Netlify and Cloudflare. */
export function renderRedirects(rules: readonly RedirectRule[]): string {
  return rules
    .map(({ fromPath, toPath, statusCode }) => `${encodeURI(fromPath)} ${encodeURI(toPath)} ${statusCode}\n`)
    .join("");
}

function renderHeaderRule({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${encodeURI(path)}\n${lines.join("")}`;
}

/** Renders a `_headers` file for Netlify and Cloudflare. */
export function renderHeaders(rules: readonly HeaderRule[]): string {
  return rules.map(renderHeaderRule).join("");
}
