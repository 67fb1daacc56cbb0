import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { crawlerPolicies } from "../../content/schema/crawlers";
import { languagePrefix } from "../../content/schema/translations";
import type { SiteSettings } from "../site-settings";

type Paths = { readonly nodes: readonly { readonly path: string }[] };

/** A page in the sitemap, with its versions in all languages if there are several. */
interface SitemapPage {
  readonly path: string;
  readonly links?: readonly { readonly lang: string; readonly url: string }[];
}

/** Returns a page in every language of the site. */
function inAllLanguages(path: string, { origin, rootPrefix, languages }: SitemapSettings): SitemapPage[] {
  const [first, ...others] = languages;
  if (others.length === 0) return [{ path }];
  const versions = languages.map((tag) => ({ lang: tag, path: languagePrefix(tag, first) + path }));
  const links = [...versions, { lang: "x-default", path }].map((version) => ({
    lang: version.lang,
    url: origin + rootPrefix + version.path,
  }));
  return versions.map((version) => ({ path: version.path, links }));
}

type SitemapSettings = Pick<SiteSettings, "origin" | "rootPrefix" | "languages">;

/**
 * Returns the options of gatsby-plugin-sitemap, which adds the path prefix. Page Not Found and unlisted pages
 * are left out.
 */
export function sitemapOptions(site: SitemapSettings) {
  return {
    createLinkInHead: false,
    query: `{
      allSitePage { nodes { path } }
      allCustomPage(filter: { unlisted: { eq: true } }) { nodes { path } }
      allPiecePage(filter: { unlisted: { eq: true } }) { nodes { path } }
    }`,
    resolveSiteUrl: () => site.origin,
    resolvePages: ({ allSitePage, ...unlisted }: Readonly<Record<string, Paths>>) => {
      const unlistedPaths = new Set(
        Object.values(unlisted).flatMap(({ nodes }) => nodes.map(({ path }) => path)),
      );
      return allSitePage?.nodes
        .filter(({ path }) => !path.startsWith("/404") && !unlistedPaths.has(path))
        .flatMap(({ path }) => inAllLanguages(path, site));
    },
    serialize: ({ path: url, links }: SitemapPage) => (links ? { url, links } : { url }),
  };
}

type CrawlerSettings = Pick<SiteSettings, "origin" | "pathPrefix" | "crawlers">;

/** Returns the names of crawlers that collect for AI models. */
function aiCrawlers(): string[] {
  const lines = readFileSync(path.join("src", "output", "seo", "ai-crawlers.txt"), "utf8").split("\n");
  const names = lines.filter((line) => !line.startsWith("#")).join(" ");
  return names.split(",").map((name) => name.trim());
}

/** Returns a `robots.txt` that allows search engines, all crawlers or none, and names the sitemap. */
export function robotsText({ origin, pathPrefix, crawlers }: CrawlerSettings): string {
  if (crawlers === "none") return "User-agent: *\nDisallow: /\n";
  const names = crawlers === "search" ? aiCrawlers().map((name) => `User-agent: ${name}\n`) : [];
  const refused = names.length > 0 ? `${names.join("")}Disallow: /\n\n` : "";
  return `User-agent: *\nAllow: /\n\n${refused}Sitemap: ${origin}${pathPrefix}/sitemap-index.xml\n`;
}

/**
 * Returns a `tdmrep.json` (w3.org/community/reports/tdmrep) that reserves text and data mining or allows it.
 */
export function tdmRepText({ pathPrefix, crawlers }: CrawlerSettings): string {
  const rule = { location: `${pathPrefix}/`, "tdm-reservation": crawlerPolicies[crawlers].tdmReservation };
  return `${JSON.stringify([rule], null, 2)}\n`;
}

/** Writes `robots.txt` and `.well-known/tdmrep.json`, unless the owner has them in `static/`. */
export async function writeCrawlerFiles(site: SiteSettings): Promise<void> {
  const files = { "robots.txt": robotsText(site), ".well-known/tdmrep.json": tdmRepText(site) };
  for (const [name, text] of Object.entries(files)) {
    if (existsSync(path.join("static", name))) continue;
    await mkdir(path.dirname(path.join("public", name)), { recursive: true });
    await writeFile(path.join("public", name), text);
  }
}
