/** Ids of the places that links lead back to start so; no slug does, which holds no underscore. */
const placeMark = "#story_";

/** The place that the hash of an address leads back to, on the page that is shown; none for every other hash. */
export function placeToReturnTo(hash: string): HTMLElement | null {
  return hash.startsWith(placeMark) ? document.getElementById(hash.slice(1)) : null;
}
