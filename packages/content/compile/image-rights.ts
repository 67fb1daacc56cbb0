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
  if (text === undefined || /^(?:https?|mailto|tel):\S+$/i.test(text)) return text;
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

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text, and removes the characters that XML cannot have. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]|(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => entities[character] ?? "");

const inAnyLanguage = (name: string, value: string): string =>
  `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(value)}</rdf:li></rdf:Alt></${name}>`;

/**
 * Returns the XMP packet of every image of a site: the rights in it (IPTC Photo Metadata Standard 2023.1) and the
 * term of the PLUS vocabulary for data mining, at most about 1 KB.
 */
export function imageXmp(site: SiteContent): string {
  const { copyrightNotice, license, usageTerms, acquireLicensePage } = imageRights(site);
  const { dataMining } = crawlerPolicies[site.crawlers];
  return [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ` xmpRights:Marked="True" xmpRights:WebStatement="${escapeXml(license ?? site.siteUrl)}"`,
    ` plus:DataMining="http://ns.useplus.org/ldf/vocab/${dataMining}">`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeXml(site.name)}</rdf:li></rdf:Seq></dc:creator>`,
    inAnyLanguage("dc:rights", copyrightNotice),
    usageTerms === undefined ? "" : inAnyLanguage("xmpRights:UsageTerms", usageTerms),
    acquireLicensePage === undefined
      ? ""
      : `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>` +
        `${escapeXml(acquireLicensePage)}` +
        "</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>",
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join("");
}
