/** Address of Home. */
export const homePath = "/";

/** Address below which all sections are. */
export const portfolioPath = "/portfolio/";

/** The address of a section's page: `/portfolio/<id>/`. */
export const sectionPath = (id: string): string => `${portfolioPath}${id}/`;

/** Where a section's page shows a piece: `/portfolio/<id>/#<slug>`. */
export const piecePlace = (id: string, slug: string): string => `${sectionPath(id)}#${slug}`;

/** The address of the page of its own that a piece has: `/portfolio/<id>/<slug>/`. */
export const piecePagePath = (id: string, slug: string): string => `${sectionPath(id)}${slug}/`;

/** The address of a page that is called by its name alone: one that every site has, or one of the owner's. */
export const namedPagePath = (name: string): string => `/${name}/`;
