import { type HeaderRule, revalidated } from "./header-rules";
import { isDynamicRule, type RedirectRule } from "./redirect-rules";

/**
 * Limits of Cloudflare, which drops what exceeds them without a message
 * (developers.cloudflare.com/pages/configuration). Netlify's are higher.
 */
const limits = {
  exactRedirects: 2000,
  dynamicRedirects: 100,
  headerRules: 100,
};

function exceeded(file: string, count: number, limit: number, unit: string, advice: string): string[] {
  if (count <= limit) return [];
  return [`${file} would have ${count} ${unit}, Cloudflare takes ${limit}. ${advice}`];
}

/** Returns a notice for each limit of redirects that is exceeded; the browser redirects instead. */
export function redirectLimitNotices(redirects: readonly RedirectRule[]): string[] {
  const dynamic = redirects.filter(isDynamicRule).length;
  const check = (count: number, limit: number, unit: string) =>
    exceeded("_redirects", count, limit, unit, "The redirects happen in the browser instead.");
  return [
    ...check(redirects.length - dynamic, limits.exactRedirects, "redirects without a splat or placeholder"),
    ...check(dynamic, limits.dynamicRedirects, "redirects with a splat or placeholder"),
  ];
}

/**
 * Returns the headers that a host takes: without those for files that keep their name if there are too many, because
 * hosts send them by themselves.
 */
export const withinLimit = (headers: readonly HeaderRule[]): readonly HeaderRule[] =>
  headers.length <= limits.headerRules
    ? headers
    : headers.filter((rule) => rule.headers["Cache-Control"] !== revalidated);

/** Returns the problem of more headers than a host takes. */
export function headerLimitProblems(headers: readonly HeaderRule[]): string[] {
  const advice = "Each file next to the pages needs one: move files of static/ into a folder of static/.";
  return exceeded("_headers", headers.length, limits.headerRules, "rules", advice);
}
