import type { BuildArgs } from "gatsby";
import { builtPages } from "../../gatsby/node/built-pages";
import { queryRoutes, templates, type Routes } from "../../routes/create-pages";
import { routeProblems } from "./check-routes";
import { redirectRules } from "./redirect-rules";

/** Stops the build before it writes anything when a URL of the site is ambiguous or leads nowhere. */
export async function checkBuiltRoutes(api: BuildArgs): Promise<void> {
  const routes = await queryRoutes(api.graphql);
  const planned = (Object.keys(templates) as (keyof Routes)[]).flatMap((type) =>
    routes[type].map(({ path }) => ({ file: `(the page ${path})`, path, template: templates[type] })),
  );
  const problems = routeProblems(planned, redirectRules(routes.sections), builtPages(api), api.pathPrefix);
  if (problems.length > 0) api.reporter.panic(problems.join("\n"));
}
