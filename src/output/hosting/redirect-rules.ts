import type { Actions } from "gatsby";
import { homePath, portfolioPath } from "../../content/schema/routes";

/** Redirect of a host. Paths start with a slash; `fromPath` may end in `/*` or `/:page`. */
export interface RedirectRule {
  readonly fromPath: string;
  readonly toPath: string;
  /** 302 redirects the browser, 200 serves `toPath` without a change of the URL. */
  readonly statusCode: 200 | 302;
}

/**
 * Returns the site's redirects, the more specific ones first: unknown paths below a non-empty section lead to
 * the section, all others below `/portfolio/` to Home. A cached 301 would hide a section that is added later.
 */
export function redirectRules(sections: readonly { readonly path: string }[]): RedirectRule[] {
  return [
    ...sections.map(({ path }) => ({ fromPath: `${path}*`, toPath: path, statusCode: 302 as const })),
    { fromPath: `${portfolioPath}*`, toPath: homePath, statusCode: 302 },
  ];
}

/** Passes the redirects to Gatsby, which passes them to the adapter; that adds rules for existing pages. */
export function createRedirects(
  sections: readonly { readonly path: string }[],
  { createRedirect }: Pick<Actions, "createRedirect">,
): void {
  for (const rule of redirectRules(sections)) createRedirect({ ...rule });
}

/** Returns true for a rule that ends in a splat (`/*`). */
export const isSplatRule = ({ fromPath }: RedirectRule): boolean => fromPath.endsWith("/*");

/** Returns true for a rule that matches several paths: by a splat or a placeholder (`/:page`). */
export const isDynamicRule = (rule: RedirectRule): boolean =>
  isSplatRule(rule) || rule.fromPath.includes("/:");

const passThroughRule = (path: string): RedirectRule => ({ fromPath: path, toPath: path, statusCode: 200 });

/** Returns a page's path in both slash forms, a file's path as it is. */
const slashForms = (path: string): string[] => (path.endsWith("/") ? [path.slice(0, -1), path] : [path]);

/**
 * Returns a host's rules: every file below a splat passes through in both slash forms, because on some hosts
 * redirects win over files. The form without a slash is a rewrite, because on Netlify a redirect would loop.
 *
 * Short rules list a piece's page only with its slash. For the form without it, a placeholder rule per
 * section lets the host add the slash, or serve `404.html`, which redirects.
 *
 * @param created the redirects of `redirectRules`
 * @param filePaths URL paths of everything that is served, pages with a slash at the end
 */
export function hostRedirectRules(
  created: readonly RedirectRule[],
  filePaths: readonly string[],
  isShort = false,
): RedirectRule[] {
  // Hosts apply the first splat that matches: longer paths come first.
  const splats = created.filter(isSplatRule).sort((a, b) => b.fromPath.length - a.fromPath.length);
  const folders = splats.map(({ fromPath }) => fromPath.slice(0, -1));
  const existing = filePaths.filter((path) => folders.some((folder) => path.startsWith(folder)));
  const shortSections = isShort
    ? splats.map(({ toPath }) => toPath).filter((path) => existing.includes(path))
    : [];
  const isPiecePage = (path: string): boolean =>
    shortSections.some((start) => path.startsWith(start) && /^[^/]+\/$/.test(path.slice(start.length)));
  const paths = existing.flatMap((path) => (isPiecePage(path) ? [path] : slashForms(path)));
  const placeholders = shortSections.map((section) => `${section}:page`);
  const exact = created.filter((rule) => !isSplatRule(rule));
  return [...exact, ...[...paths, ...placeholders].map(passThroughRule), ...splats];
}
