import { readContentJson } from "../content/read/read-content-json";
import { readSiteLocale, type SiteLocale } from "../content/read/site-locale";
import { siteCollection } from "../content/schema/collections";
import type { SiteContent } from "../content/schema/site";
import { createPlaceholder } from "../content/schema/placeholder-document";
import { languagePrefix, localize } from "../content/schema/translations";

/** Settings of the site that Gatsby's configuration needs before the content is read. */
export interface SiteSettings
  extends
    Pick<SiteLocale, "language" | "languages" | "direction">,
    Pick<SiteContent, "name" | "title" | "description" | "look" | "contactForm" | "crawlers"> {
  /** Origin of the published site: `https://example.com`. */
  readonly origin: string;
  /** Path below which the site is published, without a slash at the end; empty at the root of a host. */
  readonly rootPrefix: string;
  /** Path below which the language that is built is published, without a slash at the end. */
  readonly pathPrefix: string;
  /** Prefixes of the other languages below `rootPrefix`, such as `/de`. */
  readonly languagePrefixes: readonly string[];
}

/** Reads `site.json`. Returns placeholders if it is missing or invalid, which the content check reports. */
export function readSiteSettings(contentFolder: string): SiteSettings {
  const { path, schema } = siteCollection;
  const value = readContentJson(contentFolder, path);
  const locale = readSiteLocale(contentFolder);
  const localized = localize(schema, value, locale.language, locale.languages[0]);
  const site = schema.safeParse(localized).data ?? createPlaceholder(siteCollection);
  const { language, languages, direction } = locale;
  const [first, ...others] = languages;
  const { origin, pathname } = new URL(site.siteUrl);
  const { name, title, description, look, contactForm, crawlers } = site;
  const rootPrefix = pathname.replace(/\/+$/, "");
  return {
    ...{ name, title, description, look, contactForm, crawlers, origin, language, languages, direction },
    rootPrefix,
    pathPrefix: rootPrefix + languagePrefix(language, first),
    languagePrefixes: others.map((tag) => languagePrefix(tag, first)),
  };
}
