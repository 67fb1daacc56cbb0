import type { BuildArgs } from "gatsby";
import { ownPageTemplate, queryOwnPages } from "../data/pages/own-pages";
import { sectionTemplate } from "../data/sections/create-section-pages";
import { querySections } from "../data/sections/query-sections";
import { builtPages, type BuiltPage } from "../gatsby/node/built-pages";
import { parseUrl } from "../url/parse-url";
import { isSplatRule, redirectRules, type RedirectRule } from "./hosting/redirect-rules";

/** A page that a content file asks for. */
export interface PlannedPage {
  /** Path of the file from `content/`. */
  readonly file: string;
  /** Path of the page, with a slash at both ends. */
  readonly path: string;
  /** Absolute path of the component that renders it. */
  readonly template: string;
}

function findHiddenPages(planned: readonly PlannedPage[], pages: readonly BuiltPage[]): string[] {
  return planned.flatMap(({ file, path, template }) => {
    const page = pages.find((candidate) => candidate.path === path);
    if (page?.component === template) return [];
    const reason = page ? `${page.component} creates ${path}, too` : `no page was created for ${path}`;
    return [`content/${file}: ${reason}. Rename the file or the page.`];
  });
}

function findBadRedirects(redirects: readonly RedirectRule[], pages: readonly BuiltPage[]): string[] {
  const isPage = (path: string): boolean => pages.some((page) => page.path === path);
  return redirects.flatMap((rule) => {
    const { fromPath, toPath } = rule;
    const isDead = !parseUrl(toPath) && !isPage(toPath);
    const hidesPage = !isSplatRule(rule) && isPage(fromPath);
    return [
      ...(isDead
        ? [
            `The redirect from ${fromPath} leads to ${toPath}, where there is no page. Use a page of the site, with a slash at the end, or a URL.`,
          ]
        : []),
      ...(hidesPage
        ? [`The redirect from ${fromPath} hides the page at this path. Remove one of them.`]
        : []),
    ];
  });
}

/** Gatsby's client would read the page's first folder as the prefix and load another page. */
function findPagesLikePrefix(pathPrefix: string, pages: readonly BuiltPage[]): string[] {
  if (!pathPrefix || !pages.some(({ path }) => path.startsWith(`${pathPrefix}/`))) return [];
  return [
    `content/site.json: siteUrl must have another path than ${pathPrefix}, which is also the path of a page. ` +
      `Publish the site below another folder, such as ${pathPrefix}-site, or on its own host.`,
  ];
}

/** Returns one sentence for each ambiguous or dead path of the site. */
export function routeProblems(
  planned: readonly PlannedPage[],
  redirects: readonly RedirectRule[],
  pages: readonly BuiltPage[],
  pathPrefix = "",
): string[] {
  return [
    ...findPagesLikePrefix(pathPrefix, pages),
    ...findHiddenPages(planned, pages),
    ...findBadRedirects(redirects, pages),
  ];
}

/** Fails the build before it writes anything when a path of the site is ambiguous or dead. */
export async function checkRoutes(api: BuildArgs): Promise<void> {
  const sections = await querySections(api.graphql);
  const ownPages = await queryOwnPages(api.graphql);
  const planned = [
    ...sections.map(({ jsonId, path }) => ({
      file: `sections/${jsonId}.json`,
      path,
      template: sectionTemplate,
    })),
    ...ownPages.map(({ path }) => ({
      file: `pages/${path.slice(1, -1)}.md`,
      path,
      template: ownPageTemplate,
    })),
  ];
  const problems = routeProblems(planned, redirectRules(sections), builtPages(api), api.pathPrefix);
  if (problems.length > 0) api.reporter.panic(problems.join("\n"));
}
