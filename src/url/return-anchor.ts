/** Returns the id that the page of a piece links back to; unlike the piece's id, it opens no lightbox. */
export const returnAnchor = (slug: string): string => `return_${slug}`;
