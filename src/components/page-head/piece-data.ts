import { absoluteUrl, maker, type Site, type Thing } from "./thing";

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
