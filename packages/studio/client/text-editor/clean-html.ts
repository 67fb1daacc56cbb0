/** Elements that a text cannot have: styles and scripts of the program, and pictures of other sites. */
const foreign =
  "style, script, meta, link, title, img, picture, svg, iframe, object, video, audio, form, button";

/** Returns HTML from the clipboard without what a text cannot have. The first level of headings is the page's. */
export function cleanHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Cut or copied in the editor of a text.
  const isOwn = page.querySelector("[data-pm-slice]") !== null;
  const isOwnPicture = (element: Element): boolean =>
    isOwn && element.matches("img") && !/^(?:[a-z]+:|\/)/i.test(element.getAttribute("src") ?? "");
  for (const element of page.querySelectorAll(foreign)) if (!isOwnPicture(element)) element.remove();
  for (const heading of isOwn ? [] : page.querySelectorAll("h1")) {
    const lower = page.createElement("h2");
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return page.body.innerHTML;
}
