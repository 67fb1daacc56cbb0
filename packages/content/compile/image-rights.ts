import { rightsXmp } from "../images/metadata/rights-xmp";
import { crawlerPolicies } from "../schema/crawlers";
import type { SiteContent } from "../schema/site";
import { normalizeSiteUrl } from "./site-settings";

/** Rights in every image of a site, for structured data and for the metadata in the files. */
export interface ImageRights {
  readonly creditText: string;
  readonly copyrightNotice: string;
  /** Absolute URL of the license. */
  readonly license: string | undefined;
  /** Terms of use in words, where they have no URL. */
  readonly usageTerms: string | undefined;
  /** Absolute URL of a page or address to ask for a license. */
  readonly acquireLicensePage: string | undefined;
}

/** Returns the absolute URL of a URL, an e-mail address or the path of a page; undefined for other texts. */
function absoluteUrl(site: SiteContent, text: string | undefined): string | undefined {
  if (text === undefined || /^(?:https?|mailto|tel):/i.test(text)) return text;
  if (text.startsWith("/")) return normalizeSiteUrl(site) + text;
  return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : undefined;
}

/** Returns the rights in the images of a site. Without `rights`, the owner holds them. */
export function imageRights(site: SiteContent): ImageRights {
  const { holder = site.name, year, licence, contact } = site.rights ?? {};
  const license = absoluteUrl(site, licence);
  return {
    creditText: holder,
    copyrightNotice: ["©", year, holder].filter((part) => part !== undefined).join(" "),
    license,
    usageTerms: license === undefined ? licence : undefined,
    acquireLicensePage: absoluteUrl(site, contact),
  };
}

/** Returns the XMP of every image of a site. */
export function imageXmp(site: SiteContent): string {
  const rights = imageRights(site);
  return rightsXmp({
    ...rights,
    creator: site.name,
    webStatement: rights.license ?? site.siteUrl,
    dataMining: crawlerPolicies[site.crawlers].dataMining,
  });
}
