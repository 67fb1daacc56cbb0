import type { BuildArgs } from "gatsby";
import { builtPages } from "../gatsby/build/built-pages";

/** Fails the build if a page has the path of `siteUrl`: Gatsby's client would take it for the prefix. */
export function checkPathPrefix(api: Pick<BuildArgs, "pathPrefix" | "reporter" | "store">): void {
  const { pathPrefix } = api;
  if (!pathPrefix || !builtPages(api).some(({ path }) => path.startsWith(`${pathPrefix}/`))) return;
  api.reporter.panic(
    `content/site.json: siteUrl must have another path than ${pathPrefix}, ` +
      "which is also the path of a page. " +
      `Publish the site below another folder, such as ${pathPrefix}-site, or on its own host.`,
  );
}
