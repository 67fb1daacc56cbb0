import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteSettings } from "./site-settings";

type Paths = { readonly nodes: readonly { readonly path: string }[] };

/**
 * Returns the options of gatsby-plugin-sitemap, which adds the path prefix and leaves out Page Not Found.
 * Unlisted pages are left out, too.
 */
export function sitemapOptions(origin: string) {
  return {
    createLinkInHead: false,
    query: `{
      allSitePage { nodes { path } }
      allCustomPage(filter: { unlisted: { eq: true } }) { nodes { path } }
      allPiecePage(filter: { unlisted: { eq: true } }) { nodes { path } }
    }`,
    resolveSiteUrl: () => origin,
    resolvePages: ({ allSitePage, ...unlisted }: Readonly<Record<string, Paths>>) => {
      const unlistedPaths = new Set(
        Object.values(unlisted).flatMap(({ nodes }) => nodes.map(({ path }) => path)),
      );
      return allSitePage?.nodes.filter(({ path }) => !unlistedPaths.has(path));
    },
    serialize: ({ path: url }: { path: string }) => ({ url }),
  };
}

/** Returns a `robots.txt` that allows every crawler and names the sitemap. */
export function robotsText({ origin, pathPrefix }: Pick<SiteSettings, "origin" | "pathPrefix">): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${pathPrefix}/sitemap-index.xml\n`;
}

/** Writes `robots.txt`, unless the owner has one in `static/`. */
export async function writeRobots(site: SiteSettings): Promise<void> {
  if (existsSync(path.join("static", "robots.txt"))) return;
  await writeFile(path.join("public", "robots.txt"), robotsText(site));
}
