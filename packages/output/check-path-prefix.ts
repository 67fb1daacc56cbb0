import type { CompiledSite } from "../content/compiled-site";

/** Refuses a site with a page at the path of `siteUrl`: Gatsby's client would take it for the prefix. */
export function checkPathPrefix({ pathPrefix, routes }: Pick<CompiledSite, "pathPrefix" | "routes">): void {
  if (!pathPrefix || !routes.some(({ path }) => path.startsWith(`${pathPrefix}/`))) return;
  throw new Error(
    `content/site.json: siteUrl must have another path than ${pathPrefix}, ` +
      "which is also the path of a page. " +
      `Publish the site below another folder, such as ${pathPrefix}-site, or on its own host.`,
  );
}
