import { maxMessageText, withoutMarkdown, type PageSelection } from "../../../packages/studio/page-messages";

const normalized = (text: string): string => text.replace(/\s+/g, " ").trim();

export const textOf = (element: Element | null | undefined): string => normalized(element?.textContent ?? "");

export const headingOf = (element: Element): string =>
  textOf((element.closest("article") ?? document).querySelector("h3, h1"));

/** Returns the picture at a point, also one below a link that covers it. */
const pictureAt = (x: number, y: number): HTMLImageElement | undefined =>
  document.elementsFromPoint(x, y).find((element) => element instanceof HTMLImageElement);

/** Returns the name of a picture's file without its ending; undefined if the page contains it. */
export const fileOf = ({ src }: HTMLImageElement): string | undefined =>
  src.startsWith("data:")
    ? undefined
    : decodeURIComponent(new URL(src).pathname.replace(/^.*\/|\.[^./]*$/g, ""));

/** Returns the words that identify a picture: its description, or the title that leads to the same page. */
function nameOf(image: HTMLImageElement): string {
  const link = image.closest("a");
  if (image.alt !== "" || !link) return image.alt;
  const caption = [...document.querySelectorAll("a")].find(
    (each) => each !== link && each.href === link.href,
  );
  return textOf(caption?.firstElementChild);
}

/** Returns what a pointer is at: the element, and the words that identify it. */
export function findAt(event: MouseEvent): { element: Element; selection: PageSelection } | undefined {
  const target = event.target instanceof Element ? event.target : undefined;
  const ownText = Array.from(target?.childNodes ?? []).some(
    (node) => node instanceof Text && normalized(node.data) !== "",
  );
  const isCover = target?.closest("[aria-label]:is(a, button)");
  const image =
    ownText && !isCover
      ? undefined
      : target instanceof HTMLImageElement
        ? target
        : pictureAt(event.clientX, event.clientY);
  if (image)
    return {
      element: image,
      selection: { kind: "picture", text: nameOf(image), heading: headingOf(image), file: fileOf(image) },
    };
  let element =
    target?.closest("h1, h2, h3, p, li, dt, dd, figcaption, blockquote, a, button, label") ??
    target?.closest("span") ??
    target;
  // An element without a text, such as the end of a line, belongs to the text around it.
  while (element?.parentElement && textOf(element) === "") element = element.parentElement;
  const text = textOf(element).slice(0, maxMessageText);
  return element && text !== ""
    ? { element, selection: { kind: "text", text, heading: headingOf(element) } }
    : undefined;
}

/**
 * Returns the element that shows a text or picture of the content.
 *
 * @param piece the piece around it; by default the first one with its heading
 * @param isOther returns true for an element that shows something else with the same words
 */
export function findElement(
  { kind, text, heading, file }: PageSelection,
  piece?: Element,
  isOther: (element: Element) => boolean = () => false,
): Element | undefined {
  const articles = [...document.querySelectorAll("article")];
  const hasHeading = (article: Element): boolean =>
    textOf(article.querySelector("h3")) === heading && !isOther(article);
  const scope = piece ?? articles.find(hasHeading) ?? document.body;
  if (kind === "picture") {
    const images = [...scope.querySelectorAll("img")].filter((image) => !isOther(image));
    const named = images.filter(({ alt }) => alt === text);
    const byFile = [...named, ...images].find((image) => file !== undefined && fileOf(image) === file);
    return byFile ?? named[0] ?? (scope === document.body ? undefined : images[0]);
  }
  const wanted = normalized(withoutMarkdown(text));
  if (wanted === "") return undefined;
  const elements = [...scope.querySelectorAll("*")];
  // Short texts may have characters that are marks in Markdown.
  const exact = [normalized(text), wanted].flatMap((words) => {
    const same = elements.filter((element) => textOf(element) === words && !isOther(element));
    // The footer shows some words of the page or the header again.
    const first = same.find((element) => element.closest("main")) ?? same[0];
    return same.filter((element) => first?.contains(element)).slice(-1);
  });
  const blocks = [...scope.querySelectorAll("main :is(p, li, h2, h3), p")];
  return exact[0] ?? blocks.find((block) => textOf(block).length > 3 && wanted.includes(textOf(block)));
}

/** Gives an attribute to one element of the page only, or to none. */
export function mark(name: string, element?: Element, value = ""): void {
  for (const each of document.querySelectorAll(`[${name}]`)) each.removeAttribute(name);
  element?.setAttribute(name, value);
}
