/** Id of the content; the underscore distinguishes it from slugs. Before it, the first paint would move the header. */
export const contentId = "page_content";

/**
 * Id of the element, if there is one, whose beginning the first paint of a page waits for: the one after parts
 * that share their space, or an image that moves in from the page before.
 */
export const firstPaintId = "painted";
