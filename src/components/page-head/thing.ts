/** What the site says of itself in structured data. */
export type Site = Pick<Queries.SiteFragment, "name" | "description" | "links" | "siteUrl">;

/** A value of schema.org's vocabulary. */
export type Thing = Readonly<Record<string, unknown>>;

/** An address of the site as a whole URL. */
export function absoluteUrl({ siteUrl }: Pick<Site, "siteUrl">, path: string): string {
  return siteUrl.replace(/\/+$/, "") + path;
}

/** The owner, as the maker of what a page shows. */
export function maker(site: Site): Thing {
  return { "@type": "Person", name: site.name, url: absoluteUrl(site, "/") };
}

/** Said only of another language than English, which sites are taken for. */
export const inLanguage: Thing = siteLanguage.tag === "en" ? {} : { inLanguage: siteLanguage.tag };
