type Site = Pick<Queries.SiteFragment, "name" | "description" | "links" | "siteUrl">;

/** A value of schema.org's vocabulary. */
type Thing = Readonly<Record<string, unknown>>;

/** An address of the site as a whole URL. */
export function absoluteUrl({ siteUrl }: Pick<Site, "siteUrl">, path: string): string {
  return siteUrl.replace(/\/+$/, "") + path;
}

/** The owner, as the maker of what a page shows. */
function maker(site: Site): Thing {
  return { "@type": "Person", name: site.name, url: absoluteUrl(site, "/") };
}

/** The owner as schema.org's Person, with the profiles that are on other sites. */
export function personData(site: Site): Thing {
  const { linkedIn, gitHub, more } = site.links;
  const profiles = [linkedIn, gitHub, ...(more ?? []).map(({ url, mark }) => (mark ? url : null))];
  const sameAs = profiles.filter((link) => link && /^https?:/i.test(link));
  return { ...maker(site), description: site.description, sameAs };
}

/** Said only of another language than English, which sites are taken for. */
const inLanguage: Thing = siteLanguage.tag === "en" ? {} : { inLanguage: siteLanguage.tag };

interface Section {
  readonly title: string;
  readonly path: string;
  readonly pieces: readonly {
    readonly title: string;
    readonly slug: string;
    readonly page?: { readonly path: string } | null;
  }[];
}

/** A section as a collection of schema.org's CreativeWorks. */
export function sectionData(site: Site, { title, path, pieces }: Section): Thing {
  const url = absoluteUrl(site, path);
  return {
    "@type": "CollectionPage",
    name: title,
    url,
    ...inLanguage,
    author: maker(site),
    hasPart: pieces.map((piece) => ({
      "@type": "CreativeWork",
      name: piece.title,
      url: piece.page ? absoluteUrl(site, piece.page.path) : `${url}#${piece.slug}`,
    })),
  };
}

interface PiecePage {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** Address of the image of shared links. */
  readonly image: string;
  readonly section: { readonly title: string; readonly path: string };
  /** Where the work's code, its film and its website are: URLs, or the address of a file of this site. */
  readonly places: readonly string[];
}

const isElsewhere = (address: string): boolean => /^https?:/i.test(address);

/** A piece with a page of its own as one of schema.org's CreativeWorks. */
export function pieceData(
  site: Site,
  { title, path, description, image, section, places }: PiecePage,
): Thing {
  const elsewhere = places.filter(isElsewhere);
  // The address of a file has the path in it that the site lives below.
  const files = places.filter((place) => !isElsewhere(place)).map((file) => new URL(file, site.siteUrl).href);
  return {
    "@type": "CreativeWork",
    name: title,
    description,
    url: absoluteUrl(site, path),
    image: absoluteUrl(site, image),
    author: maker(site),
    isPartOf: { "@type": "CollectionPage", name: section.title, url: absoluteUrl(site, section.path) },
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(files.length > 0
      ? { encoding: files.map((contentUrl) => ({ "@type": "MediaObject", contentUrl })) }
      : {}),
  };
}

/** A page that says something of its own as schema.org's WebPage. */
export function webPageData(
  site: Site,
  {
    title,
    path,
    description,
  }: { readonly title: string; readonly path: string; readonly description: string },
): Thing {
  return {
    "@type": "WebPage",
    name: title,
    description,
    url: absoluteUrl(site, path),
    ...inLanguage,
    author: maker(site),
  };
}

/** Keeps a text from ending its script or being read as an entity. */
const escapes: Readonly<Record<string, string>> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/** Tells search engines what a page is about, as JSON-LD. */
export function StructuredData({ data }: { readonly data: Thing }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /[<>&]/g,
    (character) => escapes[character] ?? character,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
