import { parseUrl } from "../../url/parse-url";
import type { BuiltPage } from "../../gatsby/node/built-pages";
import { isSplatRule, type RedirectRule } from "./redirect-rules";

/** A page that a file of the content asks for. */
export interface PlannedPage {
  /** Path of the file from `content/`. */
  readonly file: string;
  /** Address of the page, with a slash at both ends. */
  readonly path: string;
  /** Absolute path of the component that renders it. */
  readonly template: string;
}

function hiddenPages(planned: readonly PlannedPage[], pages: readonly BuiltPage[]): string[] {
  return planned.flatMap(({ file, path, template }) => {
    const page = pages.find((candidate) => candidate.path === path);
    if (page?.component === template) return [];
    const other = page ? `${page.component} makes ${path} too` : `no page was made for ${path}`;
    return [`content/${file}: ${other}. Rename the file or the page.`];
  });
}

function redirectsToNowhere(redirects: readonly RedirectRule[], pages: readonly BuiltPage[]): string[] {
  return redirects
    .filter(({ toPath }) => !parseUrl(toPath) && !pages.some((page) => page.path === toPath))
    .map(
      ({ fromPath, toPath }) =>
        `The redirect from ${fromPath} leads to ${toPath}, where there is no page. ` +
        "Name a page of the site, with a slash at the end, or a whole URL.",
    );
}

function redirectsOfPages(redirects: readonly RedirectRule[], pages: readonly BuiltPage[]): string[] {
  return redirects
    .filter((rule) => !isSplatRule(rule) && pages.some((page) => page.path === rule.fromPath))
    .map(
      ({ fromPath }) => `The redirect from ${fromPath} hides the page of this address. Remove one of them.`,
    );
}

/** Gatsby's browser part would take the page's own first folder for the prefix, and load another page. */
function prefixOfPages(prefix: string, pages: readonly BuiltPage[]): string[] {
  const page = prefix && pages.find(({ path }) => path.startsWith(`${prefix}/`));
  if (!page) return [];
  return [
    `content/site.json: siteUrl must have another path than ${prefix}, which is also the address of a page. ` +
      `Publish the site below another folder, such as ${prefix}-site, or on a host of its own.`,
  ];
}

/**
 * What makes an address of the site ambiguous or dead, each as a sentence that says what to do: a page of
 * the content whose address another page has, a redirect to nowhere, a redirect that hides a page, a path prefix that is a page's address.
 *
 * @param prefix path below which the site is published, without a slash at the end; empty for a host of its own
 */
export function routeProblems(
  planned: readonly PlannedPage[],
  redirects: readonly RedirectRule[],
  pages: readonly BuiltPage[],
  prefix = "",
): string[] {
  return [
    ...prefixOfPages(prefix, pages),
    ...hiddenPages(planned, pages),
    ...redirectsToNowhere(redirects, pages),
    ...redirectsOfPages(redirects, pages),
  ];
}
