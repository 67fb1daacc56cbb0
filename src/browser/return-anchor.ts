/** Start of the ids of links to pieces' pages. No piece has it: slugs contain no underscore. */
const prefix = "story_";

/** Returns the id of the link to a piece's page in its section, which the way back from the page leads to. */
export const pieceAnchor = (slug: string): string => prefix + slug;

/** Returns the link that a hash leads back to, if the page has it. */
export function findReturnAnchor(hash: string): HTMLElement | null {
  return hash.startsWith(`#${prefix}`) ? document.getElementById(hash.slice(1)) : null;
}
