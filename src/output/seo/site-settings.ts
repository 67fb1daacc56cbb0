import { readFileSync } from "node:fs";
import path from "node:path";
import { belongsTo } from "../../content/read/content-files";
import { readJson } from "../../content/read/json-document";
import { readSiteLocale, type SiteLocale } from "../../content/read/site-locale";
import { siteCollection } from "../../content/schema/collections";
import type { SiteContent } from "../../content/schema/site";
import { createPlaceholder } from "../../content/schema/placeholder";

/** What Gatsby and its plugins have to know of the site before the content is read. */
export interface SiteSettings extends Pick<SiteLocale, "language" | "direction"> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Colors and font of the owner. */
  readonly look?: SiteContent["look"];
  /** Origin of the published site: `https://example.com`. */
  readonly origin: string;
  /** Path below which the site is published, without a slash at the end; empty at the root of a host. */
  readonly pathPrefix: string;
}

function readSite(contentFolder: string): unknown {
  const file = path.join(contentFolder, "site.json");
  if (!belongsTo(contentFolder, file)) return undefined;
  try {
    return readJson("content/site.json", readFileSync(file)).document?.value;
  } catch {
    return undefined;
  }
}

/**
 * Reads `site.json`. Returns placeholders for a missing or invalid file, because the content check, which
 * runs later, reports the problems.
 */
export function siteSettings(contentFolder: string): SiteSettings {
  const site =
    siteCollection.schema.safeParse(readSite(contentFolder)).data ?? createPlaceholder(siteCollection);
  const { language, direction } = readSiteLocale(contentFolder);
  const { origin, pathname } = new URL(site.siteUrl);
  return {
    name: site.name,
    title: site.title,
    description: site.description,
    origin,
    look: site.look,
    language,
    direction,
    pathPrefix: pathname.replace(/\/+$/, ""),
  };
}
