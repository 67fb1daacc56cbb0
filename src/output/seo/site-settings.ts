import { readFileSync } from "node:fs";
import path from "node:path";
import { belongsTo } from "../../content/check/content-files";
import { readJson } from "../../content/check/json-document";
import { siteInterface, type SiteInterface } from "../../content/check/site-interface";
import { siteKind } from "../../content/model/kinds";
import type { SiteContent } from "../../content/model/site";
import { standInOf } from "../../content/model/stand-in";

/** Settings that Gatsby and its plugins need before the content is read. */
export interface SiteSettings extends Pick<SiteInterface, "language" | "direction"> {
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
  const site = siteKind.schema.safeParse(readSite(contentFolder)).data ?? standInOf(siteKind);
  const { language, direction } = siteInterface(contentFolder);
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
