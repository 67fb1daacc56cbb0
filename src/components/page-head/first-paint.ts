/**
 * Id of the element whose beginning the first paint of a long page waits for: the one after parts that share their
 * space, or an image that moves in from the page before. The underscore distinguishes it from slugs.
 */
export const firstPaintId = "first_paint";

/**
 * Id of the end of a page; the underscore distinguishes it from slugs. A short page is painted as a whole: its footer
 * is at the bottom of the window, and would move while it arrives.
 */
export const pageEndId = "page_end";
