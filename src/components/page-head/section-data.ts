import { absoluteUrl, inLanguage, maker, type Site, type Thing } from "./thing";

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
