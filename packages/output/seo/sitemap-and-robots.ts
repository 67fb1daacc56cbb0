import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { crawlerPolicies } from "../../content/schema/crawlers";
import { languagePrefixes, type CompiledSite } from "../../content/compiled-site";

type SitemapSettings = Pick<CompiledSite, "origin" | "pathPrefix" | "languages" | "routes">;

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns the entries of a page in every language of the site. */
function sitemapEntries(path: string, { origin, pathPrefix, languages }: SitemapSettings): string[] {
  const versions = languages.map(({ tag, prefix }) => ({
    tag,
    url: escapeXml(encodeURI(origin + pathPrefix + prefix + path)),
  }));
  const alternates = [...versions, ...versions.slice(0, 1).map(({ url }) => ({ tag: "x-default", url }))];
  const links = versions.length === 1 ? [] : alternates;
  const linkElements = links.map(
    ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`,
  );
  return versions.map(({ url }) => `<url><loc>${url}</loc>${linkElements.join("")}</url>`);
}

/** Paths of Page Not Found, with and without an extension. */
const notFoundPaths = ["/404/", "/404.html"];

/** Returns the texts of the sitemap and its index by file name. Page Not Found and unlisted pages are left out. */
export function sitemapFiles(
  pagePaths: readonly string[],
  site: SitemapSettings,
): Readonly<Record<string, string>> {
  const otherLanguages = languagePrefixes(site);
  const unlisted = new Set(site.routes.filter(({ isListed }) => !isListed).map(({ path }) => path));
  const entries = pagePaths
    .filter((path) => !otherLanguages.some((prefix) => path.startsWith(`${prefix}/`)))
    .filter((path) => !notFoundPaths.includes(path) && !unlisted.has(path))
    .flatMap((path) => sitemapEntries(path, site));
  const sitemapUrl = escapeXml(`${site.origin}${site.pathPrefix}/sitemap-0.xml`);
  const index = `<sitemap><loc>${sitemapUrl}</loc></sitemap>`;
  const files = {
    "sitemap-index.xml": `<sitemapindex ${namespaces}>${index}</sitemapindex>`,
    "sitemap-0.xml": `<urlset ${namespaces}>${entries.join("")}</urlset>`,
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, `<?xml version="1.0" encoding="UTF-8"?>${text}`]),
  );
}

export async function writeSitemap(pagePaths: readonly string[], site: SitemapSettings): Promise<void> {
  for (const [name, text] of Object.entries(sitemapFiles(pagePaths, site)))
    await writeFile(path.join("public", name), text);
}

type CrawlerSettings = Pick<CompiledSite, "origin" | "pathPrefix" | "crawlers">;

/** Returns the names of crawlers that collect for AI models. */
function aiCrawlers(): string[] {
  const lines = readFileSync(path.join("packages", "output", "seo", "ai-crawlers.txt"), "utf8").split("\n");
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
export async function writeCrawlerFiles(site: CrawlerSettings): Promise<void> {
  const files = { "robots.txt": robotsText(site), ".well-known/tdmrep.json": tdmRepText(site) };
  for (const [name, text] of Object.entries(files)) {
    if (existsSync(path.join("static", name))) continue;
    await mkdir(path.dirname(path.join("public", name)), { recursive: true });
    await writeFile(path.join("public", name), text);
  }
}
