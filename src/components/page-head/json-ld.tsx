import { localPath } from "../../url/site-href";
import { absoluteUrl } from "./page-head";

/** An object of the schema.org vocabulary. */
export type JsonLdObject = Readonly<Record<string, unknown>>;

/** Characters that could end the script or be read as an entity. */
const escapes: Readonly<Record<string, string>> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/** Script with structured data for search engines. */
export function JsonLd({ data }: { readonly data: JsonLdObject }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /[<>&]/g,
    (character) => escapes[character] ?? character,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Returns the owner as a Person. */
export function authorJsonLd(site: Queries.SiteFragment): JsonLdObject {
  return { "@type": "Person", name: site.name, url: absoluteUrl(site, localPath("/")) };
}

/** Returns true for URLs of other sites. */
export const isExternalUrl = (url: string): boolean => /^https?:/i.test(url);

/** Returns the owner as a Person, with the profiles on other sites. */
export function personJsonLd(site: Queries.SiteFragment): JsonLdObject {
  const { linkedIn, gitHub, more } = site.links;
  const profiles = [linkedIn, gitHub, ...(more ?? []).map(({ url, iconPath }) => (iconPath ? url : null))];
  return {
    ...authorJsonLd(site),
    description: site.description,
    sameAs: profiles.filter((url) => url && isExternalUrl(url)),
  };
}
