import type { HeaderRule } from "./cache-rules";
import { isDynamicRule, type RedirectRule } from "../routes/redirect-rules";
import { renderHeaders, renderRedirects } from "./render-rules";

/**
 * What Cloudflare takes at most; it drops the rest without a word. Netlify has no such limits below 10,000
 * redirects. Source: developers.cloudflare.com/pages/configuration/redirects and …/headers.
 */
export const limits = {
  host: "Cloudflare",
  /** Redirects without a splat or placeholder. */
  exactRedirects: 2000,
  dynamicRedirects: 100,
  headerRules: 100,
  /** Files of the free plan; a paid one takes 100,000. Source: developers.cloudflare.com/workers/platform/limits. */
  files: 20_000,
  /** Characters of a line of `_redirects`. */
  redirectLine: 1000,
  /** Characters of a line of `_headers`. */
  headerLine: 2000,
} as const;

function longLines(file: string, text: string, limit: number): string[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.length <= limit) return [];
    return `${file}:${index + 1} has ${line.length} characters, ${limits.host} takes ${limit}. Shorten "${line.slice(0, 60)}…".`;
  });
}

function tooMany(file: string, count: number, limit: number, what: string, advice: string): string[] {
  return count <= limit
    ? []
    : [`${file} would have ${count} ${what}, ${limits.host} takes ${limit}. ${advice}`];
}

/** What a host drops of too many redirects, each as a sentence; without one, it takes them all. */
export function tooManyRedirects(redirects: readonly RedirectRule[]): string[] {
  const dynamic = redirects.filter(isDynamicRule).length;
  const advice = "The redirects happen in the browser instead.";
  return [
    ...tooMany(
      "_redirects",
      redirects.length - dynamic,
      limits.exactRedirects,
      "redirects without a splat or placeholder",
      advice,
    ),
    ...tooMany(
      "_redirects",
      dynamic,
      limits.dynamicRedirects,
      "redirects with a splat or placeholder",
      advice,
    ),
  ];
}

/** Says that a host takes fewer files than the site has; without a sentence, it takes them all. */
export const tooManyFiles = (files: number): string[] =>
  tooMany(
    "public/",
    files,
    limits.files,
    "files",
    "That is its free plan; a paid one takes 100,000, other hosts take more.",
  );

/** Everything else in the rules that a host would drop in silence, each as a sentence that says what to do. */
export function limitProblems(redirects: readonly RedirectRule[], headers: readonly HeaderRule[]): string[] {
  return [
    ...tooMany(
      "_headers",
      headers.length,
      limits.headerRules,
      "rules",
      "Each file beside the pages needs one: move files of static/ into a folder of static/.",
    ),
    ...longLines("_redirects", renderRedirects(redirects), limits.redirectLine),
    ...longLines("_headers", renderHeaders(headers), limits.headerLine),
  ];
}
