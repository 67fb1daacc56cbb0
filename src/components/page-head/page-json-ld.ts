import { imageJsonLd, type DescribedImage, type SiteWithRights } from "./image-json-ld";
import { authorJsonLd, isExternalUrl, type JsonLdObject } from "./json-ld";
import { absoluteUrl } from "./page-head";

type Site = Queries.SiteFragment;

/** The language of a page; search engines expect English without it. */
const inLanguage = (): JsonLdObject =>
  siteLanguage.tag === "en" && siteLanguage.all.length === 0 ? {} : { inLanguage: siteLanguage.tag };

interface Page {
  readonly title: string;
  readonly path: string;
}

interface WebPage extends Page {
  readonly description: string;
}

/** Returns a custom page as a WebPage. */
export function webPageJsonLd(site: Site, { title, path, description }: WebPage): JsonLdObject {
  const url = absoluteUrl(site, path);
  return { "@type": "WebPage", name: title, description, url, ...inLanguage(), author: authorJsonLd(site) };
}

/** Returns a page with links to works as a CollectionPage. */
const collectionJsonLd = (
  site: Site,
  { title, path }: Page,
  works: readonly JsonLdObject[],
): JsonLdObject => ({
  "@type": "CollectionPage",
  name: title,
  url: absoluteUrl(site, path),
  ...inLanguage(),
  author: authorJsonLd(site),
  hasPart: works.map((work) => ({ "@type": "CreativeWork", ...work })),
});

interface Section extends Page {
  readonly pieces: readonly ({
    readonly title: string;
    readonly slug: string;
    readonly page?: { readonly path: string } | null;
  } & DescribedImage)[];
}

/** Returns a section as a CollectionPage of CreativeWorks. */
export function sectionJsonLd(site: SiteWithRights, section: Section): JsonLdObject {
  const works = section.pieces.map((piece) => ({
    name: piece.title,
    url: absoluteUrl(site, piece.page?.path ?? `${section.path}#${piece.slug}`),
    image: imageJsonLd(site, piece),
  }));
  return collectionJsonLd(site, section, works);
}

/** Returns the page of a tag as a CollectionPage. */
export const tagJsonLd = (site: Site, tag: Page, pages: readonly Page[]): JsonLdObject =>
  collectionJsonLd(
    site,
    tag,
    pages.map(({ title, path }) => ({ name: title, url: absoluteUrl(site, path) })),
  );

interface PiecePage extends WebPage {
  readonly images: readonly DescribedImage[];
  readonly section: Page;
  /** Code, video and website of the piece: URLs, or paths of files of this site with its path prefix. */
  readonly links: readonly string[];
  readonly keywords?: readonly string[];
}

/** Returns a piece with a page as a CreativeWork. */
export function pieceJsonLd(site: SiteWithRights, piece: PiecePage): JsonLdObject {
  const { title, path, description, images, section, links, keywords = [] } = piece;
  const sameAs = links.filter(isExternalUrl);
  const files = links.filter((link) => !isExternalUrl(link)).map((file) => new URL(file, site.siteUrl).href);
  const encoding = files.map((contentUrl) => ({ "@type": "MediaObject", contentUrl }));
  return {
    "@type": "CreativeWork",
    name: title,
    description,
    url: absoluteUrl(site, path),
    ...inLanguage(),
    image: images.map((each) => imageJsonLd(site, each)),
    author: authorJsonLd(site),
    isPartOf: { "@type": "CollectionPage", name: section.title, url: absoluteUrl(site, section.path) },
    ...(keywords.length > 0 && { keywords: keywords.join(", ") }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(files.length > 0 && { encoding }),
  };
}
