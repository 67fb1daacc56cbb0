import type { BuildArgs } from "gatsby";
import { ownPageTemplate, queryOwnPages } from "../../data/pages/own-pages";
import { sectionTemplate } from "../../data/sections/create-section-pages";
import { querySections } from "../../data/sections/query-sections";
import { builtPages } from "../../gatsby/node/built-pages";
import { routeProblems } from "./check-routes";
import { redirectRules } from "./redirect-rules";

/** Stops the build before it writes anything when an address of the site is ambiguous or dead. */
export async function checkBuiltRoutes(api: BuildArgs): Promise<void> {
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
