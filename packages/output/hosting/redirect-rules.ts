import { homePath, portfolioPath } from "../../content/schema/routes";

/** Redirect of a host. Paths start with a slash; `fromPath` may end in `/*` or `/:page`. */
export interface RedirectRule {
  readonly fromPath: string;
  readonly toPath: string;
  /** 302 redirects the browser, 200 serves `toPath` without a change of the URL. */
  readonly statusCode: 200 | 302;
}

/**
 * Returns the site's redirects, which all end in a splat, the more specific ones first: unknown paths below a non-empty section lead to
 * the section, all others below `/portfolio/` to Home. The status is 302, because browsers cache a 301, which
 * would hide a section that is added later.
 */
export function sectionRedirects(sectionPaths: readonly string[]): RedirectRule[] {
  return [
    ...sectionPaths.map((path) => ({ fromPath: `${path}*`, toPath: path, statusCode: 302 as const })),
    { fromPath: `${portfolioPath}*`, toPath: homePath, statusCode: 302 },
  ];
}

/** Returns true for a rule that matches several paths: by a splat (`/*`) or a placeholder (`/:page`). */
export const isDynamicRule = ({ fromPath }: RedirectRule): boolean => /\/\*$|\/:/.test(fromPath);

const passThroughRule = (path: string): RedirectRule => ({ fromPath: path, toPath: path, statusCode: 200 });

/** Returns a page's path in both slash forms, a file's path as it is. */
const slashForms = (path: string): string[] => (path.endsWith("/") ? [path.slice(0, -1), path] : [path]);

/**
 * Returns the redirects, with a rule before them for each existing path that they match, because on some
 * hosts redirects win over files: `/portfolio/games/chess` and `/portfolio/games/chess/` have status 200,
 * then comes `/portfolio/games/*` with 302. The form without a slash is a rewrite, because on Netlify a
 * redirect would loop.
 *
 * Compact rules contain a piece's page only with its slash. For the form without it, a placeholder rule per
 * section lets the host add the slash, or serve `404.html`, which redirects.
 *
 * @param redirects the redirects of `sectionRedirects`
 * @param filePaths URL paths of everything that is served, pages with a slash at the end
 */
export function withExistingPaths(
  redirects: readonly RedirectRule[],
  filePaths: readonly string[],
  isCompact = false,
): RedirectRule[] {
  // Hosts apply the first splat that matches: longer paths come first.
  const splats = [...redirects].sort((a, b) => b.fromPath.length - a.fromPath.length);
  const folders = splats.map(({ fromPath }) => fromPath.slice(0, -1));
  const existing = filePaths.filter((path) => folders.some((folder) => path.startsWith(folder)));
  const compactSections = isCompact
    ? splats.map(({ toPath }) => toPath).filter((path) => existing.includes(path))
    : [];
  const isPiecePage = (path: string): boolean =>
    compactSections.some((start) => path.startsWith(start) && /^[^/]+\/$/.test(path.slice(start.length)));
  const paths = existing.flatMap((path) => (isPiecePage(path) ? [path] : slashForms(path)));
  const placeholders = compactSections.map((section) => `${section}:page`);
  return [...[...paths, ...placeholders].map(passThroughRule), ...splats];
}
