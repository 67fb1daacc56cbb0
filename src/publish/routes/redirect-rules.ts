import { homePath, portfolioPath } from "../../content/model/routes";

/** One redirect as a host understands it. Paths start with a slash; `fromPath` may end in `/*` or `/:page`. */
export interface RedirectRule {
  readonly fromPath: string;
  readonly toPath: string;
  /** 302 sends the browser on, 200 shows what is at `toPath` without a change of the address. */
  readonly statusCode: 200 | 302;
}

/**
 * The redirects of the site, the more specific ones first: what is below a section and no page leads to the section,
 * everything else below `/portfolio/` to Home. 302, because a cached 301 would hide a section that is added later.
 *
 * @param sections the non-empty ones
 */
export function redirectRules(sections: readonly { readonly path: string }[]): RedirectRule[] {
  return [
    ...sections.map(({ path }) => ({ fromPath: `${path}*`, toPath: path, statusCode: 302 as const })),
    { fromPath: `${portfolioPath}*`, toPath: homePath, statusCode: 302 },
  ];
}

/** Whether a rule ends in a splat (`/*`), which matches everything below its path. */
export const isSplatRule = ({ fromPath }: Pick<RedirectRule, "fromPath">): boolean => fromPath.endsWith("/*");

/** Whether a rule may match several paths: by a splat, or by a placeholder (`/:page`) for a part of a path. */
export const isDynamicRule = (rule: Pick<RedirectRule, "fromPath">): boolean =>
  isSplatRule(rule) || rule.fromPath.includes("/:");

/** Whether a splat rule matches a path. Its own folder counts, as it does on Cloudflare. */
const covers = (rule: RedirectRule, path: string): boolean =>
  isSplatRule(rule) && path.startsWith(rule.fromPath.slice(0, -1));

const asItIs = (path: string): RedirectRule => ({ fromPath: path, toPath: path, statusCode: 200 });

/** A path in both slash forms, if it is that of a page. */
const formsOf = (path: string): string[] => (path.endsWith("/") ? [path.slice(0, -1), path] : [path]);

/** Longer paths first: hosts take the first splat that matches. */
const bySpecificity = (a: RedirectRule, b: RedirectRule): number => b.fromPath.length - a.fromPath.length;

function sortedRules(created: readonly RedirectRule[], filePaths: readonly string[]) {
  const exact = created.filter((rule) => !isSplatRule(rule));
  const splats = created.filter(isSplatRule).sort(bySpecificity);
  const exempt = filePaths.filter((path) => splats.some((rule) => covers(rule, path)));
  return { exact, splats, exempt };
}

/**
 * The complete rules of a host: every file below a splat is exempt from it in both slash forms, exact rules stand
 * before splats. Some hosts let files win over redirects and others do not; with these rules both serve the same.
 * An exempt path is rewritten to itself instead of redirected to its other slash form, because Netlify takes both
 * forms for one address and would go round in circles.
 *
 * @param created the redirects that the site asked for
 * @param filePaths addresses of everything that is served, pages with a slash at the end
 */
export function hostRedirectRules(
  created: readonly RedirectRule[],
  filePaths: readonly string[],
): RedirectRule[] {
  const { exact, splats, exempt } = sortedRules(created, filePaths);
  return [...exact, ...exempt.flatMap(formsOf).map(asItIs), ...splats];
}

/**
 * The same with one rule for the page of a piece instead of two. Its form without a slash is left to the host, by one rule
 * for the section: there the host adds the slash to what is a page; what is none gets `404.html`, which goes on in the
 * browser. All else is redirected as by `hostRedirectRules`.
 */
export function shortRedirectRules(
  created: readonly RedirectRule[],
  filePaths: readonly string[],
): RedirectRule[] {
  const { exact, splats, exempt } = sortedRules(created, filePaths);
  const sections = splats.map(({ toPath }) => toPath).filter((path) => exempt.includes(path));
  const isOfPiece = (path: string): boolean =>
    sections.some((section) => path.startsWith(section) && /^[^/]+\/$/.test(path.slice(section.length)));
  const forms = exempt.flatMap((path) => (isOfPiece(path) ? [path] : formsOf(path)));
  const withoutSlash = sections.map((section) => `${section}:page`);
  return [...exact, ...[...forms, ...withoutSlash].map(asItIs), ...splats];
}
