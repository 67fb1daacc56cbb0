import { decodeUrl } from "../../../src/url/decode-url";

export const homePath = "/";

/** Path of the portfolio, the parent of all sections. */
export const portfolioPath = "/portfolio/";

/** Returns the path of a section: `/portfolio/<id>/`. */
export const sectionPath = (id: string): string => `${portfolioPath}${id}/`;

/** Returns the URL of a piece in its section: `/portfolio/<id>/#<slug>`. */
export const pieceAnchor = (id: string, slug: string): string => `${sectionPath(id)}#${slug}`;

/** Returns the path of a piece's own page: `/portfolio/<id>/<slug>/`. */
export const piecePagePath = (id: string, slug: string): string => `${sectionPath(id)}${slug}/`;

/** Path of the pages of tags. */
export const tagsPath = "/tags/";

/** Returns the path of the page of a tag: `/tags/<slug>/`. */
export const tagPath = (slug: string): string => `${tagsPath}${slug}/`;

/** Returns the path of a top-level page: `/<name>/`. */
export const namedPagePath = (name: string): string => `/${name}/`;

/** Returns the path of the page that a link may lead to: `/about/` for `/about`, `/about/index.html` and `/about/?a#b`. */
export function linkedPage(link: string): string {
  const [path = ""] = link.split(/[?#]/);
  return (decodeUrl(path) ?? path).replace(/(?:\/index\.html|\/)?$/, "/");
}
