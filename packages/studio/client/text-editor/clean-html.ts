import { isLinkUrl } from "../../../content/read/markdown/link-url";

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

/** Returns HTML from the clipboard without what a text cannot have. The first level of headings is the page's. */
export function cleanHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Cut or copied in the editor of a text.
  const isOwn = page.querySelector("[data-pm-slice]") !== null;
  const isOwnPicture = (element: Element): boolean =>
    isOwn && element.matches("img") && !/^(?:[a-z]+:|\/)/i.test(element.getAttribute("src") ?? "");
  for (const element of page.querySelectorAll(foreign)) if (!isOwnPicture(element)) element.remove();
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
