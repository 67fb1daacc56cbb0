import { decodeUrl } from "../../../../src/url/decode-url";
import { isLinkUrl } from "../../../content/read/markdown/link-url";
import { relativeReference, resolveReference } from "../values";

/** Elements that a text cannot have: styles and scripts of the program, and pictures of other sites. */
const foreign = "style, script, meta, link, title, img, picture, svg, iframe, object, video, audio";

/** Elements that begin a line. A cell of a table in Markdown has one line only. */
const blocks = "p, div, br, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre";

/** Converts the paragraphs that Word writes for items, each with its mark such as `·` or `1.`, to lists of one level. */
function convertWordLists(page: Document): void {
  for (const paragraph of page.querySelectorAll('p[style*="mso-list:l"]')) {
    const mark = paragraph.querySelector('[style*="mso-list:ignore" i]');
    const type = /[\p{L}\p{N}][.)]/u.test(mark?.textContent ?? "") ? "ol" : "ul";
    mark?.remove();
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    const previous = paragraph.previousElementSibling;
    const list = previous?.localName === type ? previous : page.createElement(type);
    list.append(item);
    paragraph.replaceWith(list);
  }
}

/** Scheme of the paths of pictures in the clipboard, which are relative to `content/`. */
const contentScheme = "content:";

/**
 * Returns the path of a picture in `content/`; undefined for one of another website or with a malformed path.
 * @param base path of the text
 */
export function contentPath(base: string, src: string): string | undefined {
  const path = /^(?:[a-z]+:|\/)/i.test(src) ? undefined : decodeUrl(src);
  return path === undefined ? undefined : resolveReference(base, path);
}

/** Returns the address of a picture in the clipboard, so that it can be pasted into a text of another folder. */
export function clipboardSrc(base: string, src: string): string {
  const path = contentPath(base, src);
  return path === undefined ? src : contentScheme + path;
}

/**
 * Returns HTML from the clipboard without what a text cannot have. The first level of headings is the page's.
 * @param base path of the text
 */
export function cleanHtml(html: string, base: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Cut or copied in the editor of a text.
  const isOwn = page.querySelector("[data-pm-slice]") !== null;
  for (const element of page.querySelectorAll(foreign)) {
    const src = element.getAttribute("src") ?? "";
    if (isOwn && src.startsWith(contentScheme))
      element.setAttribute("src", encodeURI(relativeReference(base, src.slice(contentScheme.length))));
    else element.remove();
  }
  if (isOwn) return page.body.innerHTML;
  for (const link of page.querySelectorAll("a[href]"))
    if (!isLinkUrl(link.getAttribute("href") ?? "")) link.replaceWith(...link.childNodes);
  convertWordLists(page);
  for (const heading of page.querySelectorAll("h1")) {
    const lower = page.createElement("h2");
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  for (const cell of page.querySelectorAll<HTMLTableCellElement>("td, th")) {
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(" ", ...block.childNodes, " ");
    const columns = cell.colSpan;
    cell.removeAttribute("colspan");
    for (let column = 1; column < columns; column += 1) cell.after(cell.cloneNode());
  }
  for (const cell of page.querySelectorAll<HTMLTableCellElement>("[rowspan]")) {
    let row: Element | null = cell.parentElement;
    for (let rows = cell.rowSpan; rows > 1 && row; rows -= 1) {
      row = row.nextElementSibling;
      row?.insertBefore(page.createElement("td"), row.children[cell.cellIndex] ?? null);
    }
    cell.removeAttribute("rowspan");
  }
  return page.body.innerHTML;
}
