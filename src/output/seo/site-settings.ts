import { readContentJson, readSiteLocale, type SiteLocale } from "../../content/read/site-locale";
import { siteCollection } from "../../content/schema/collections";
import type { SiteContent } from "../../content/schema/site";
import { createPlaceholder } from "../../content/schema/placeholder";

/** Settings of the site that Gatsby's configuration needs before the content is read. */
export interface SiteSettings
  extends
    Pick<SiteLocale, "language" | "direction">,
    Pick<SiteContent, "name" | "title" | "description" | "look" | "contactForm" | "crawlers"> {
  /** Origin of the published site: `https://example.com`. */
  readonly origin: string;
  /** Path below which the site is published, without a slash at the end; empty at the root of a host. */
  readonly pathPrefix: string;
}

/** Reads `site.json`. Returns placeholders if it is missing or invalid, which the content check reports. */
export function siteSettings(contentFolder: string): SiteSettings {
  const { path, schema } = siteCollection;
  const site =
    schema.safeParse(readContentJson(contentFolder, path)).data ?? createPlaceholder(siteCollection);
  const { language, direction } = readSiteLocale(contentFolder);
  const { origin, pathname } = new URL(site.siteUrl);
  const { name, title, description, look, contactForm, crawlers } = site;
  const pathPrefix = pathname.replace(/\/+$/, "");
  return { name, title, description, look, contactForm, crawlers, origin, language, direction, pathPrefix };
}
