import path from "node:path";
import type { BuildArgs } from "gatsby";
import { querySections } from "../../data/sections/query-sections";
import { builtPages } from "./built-pages";
import { routeProblems } from "./check-routes";
import { redirectRules } from "./redirect-rules";

/** Stops the build before it writes anything when an address of the site is ambiguous or dead. */
export async function checkBuiltRoutes(api: BuildArgs): Promise<void> {
  const template = path.resolve("src/templates/section.tsx");
  const sections = await querySections(api.graphql);
  const problems = routeProblems(
    sections,
    redirectRules(sections),
    builtPages(api),
    template,
    api.pathPrefix,
  );
  if (problems.length > 0) api.reporter.panic(problems.join("\n"));
}
