/** Rights in an image, for its metadata. */
export interface XmpRights {
  readonly creator: string;
  readonly copyrightNotice: string;
  /** URL of a page about the rights. */
  readonly webStatement: string;
  readonly usageTerms: string | undefined;
  /** URL of a page or address to ask for a license. */
  readonly acquireLicensePage: string | undefined;
  /** Term of the PLUS vocabulary for data mining. */
  readonly dataMining: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text, and removes the characters that XML cannot have. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]|(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) => entities[character] ?? "");

/**
 * Returns an XMP packet with the rights in an image (IPTC Photo Metadata Standard 2023.1), at most about 1
 * KB.
 */
export function rightsXmp(rights: XmpRights): string {
  const language = (name: string, value: string) =>
    `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(value)}</rdf:li></rdf:Alt></${name}>`;
  const { creator, copyrightNotice, webStatement, usageTerms, acquireLicensePage } = rights;
  return [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ` xmpRights:Marked="True" xmpRights:WebStatement="${escapeXml(webStatement)}"`,
    ` plus:DataMining="http://ns.useplus.org/ldf/vocab/${rights.dataMining}">`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeXml(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    language("dc:rights", copyrightNotice),
    usageTerms === undefined ? "" : language("xmpRights:UsageTerms", usageTerms),
    acquireLicensePage === undefined
      ? ""
      : `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>` +
        `${escapeXml(acquireLicensePage)}` +
        "</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>",
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join("");
}
