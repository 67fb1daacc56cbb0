import { readFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "../../content/json-document";
import { siteSchema } from "../../content/site-schema";

/** What Gatsby and its plugins have to know of the site before the content is read. */
export interface SiteSettings {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Scheme, host and port at which the site is published: `https://example.com`. */
  readonly origin: string;
  /** Path below which the site is published, without a slash at the end; empty for a site of its own host. */
  readonly pathPrefix: string;
}

/** Stands in for a file that cannot be used: the check of the content, which comes later, says what is wrong. */
const placeholder: SiteSettings = {
  name: "Portfolio",
  title: "Portfolio",
  description: "Portfolio",
  origin: "https://example.com",
  pathPrefix: "",
};

function readSite(contentFolder: string): unknown {
  try {
    return readJson("content/site.json", readFileSync(path.join(contentFolder, "site.json"))).document?.value;
  } catch {
    return undefined;
  }
}

/** Reads `site.json`. A file that is missing or breaks the content's rules gives placeholders. */
export function siteSettings(contentFolder: string): SiteSettings {
  const { data: site } = siteSchema.safeParse(readSite(contentFolder));
  if (!site) return placeholder;
  const { origin, pathname } = new URL(site.siteUrl);
  return {
    name: site.name,
    title: site.title,
    description: site.description,
    origin,
    pathPrefix: pathname.replace(/\/+$/, ""),
  };
}
