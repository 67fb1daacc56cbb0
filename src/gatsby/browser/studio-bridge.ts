import {
  maxMessageText,
  readStudioMessage,
  type PageMessage,
  type PageSelection,
} from "../../../packages/studio/page-messages";

/** Origins of programs on this computer. */
const ownComputer = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/;

const styles = `
  [data-studio-hovered] { outline: 2px dashed #2f6fed !important; outline-offset: 3px !important; }
  [data-studio-selected] { outline: 3px solid #2f6fed !important; outline-offset: 3px !important; }
  [data-studio-mode="edit"] main :is(h1, h2, h3, p, li, dt, dd, figcaption, blockquote, img) { cursor: pointer; }
`;

const normalized = (text: string): string => text.replace(/\s+/g, " ").trim();

const plainMarkdown = (text: string): string =>
  normalized(text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/^[#>\-+\d.\s]+|[*_~`]/gm, ""));

const textOf = (element: Element | null | undefined): string => normalized(element?.textContent ?? "");

const headingOf = (element: Element): string =>
  textOf((element.closest("article") ?? document).querySelector("h3, h1"));

/** Returns the picture at a point, also one below a link that covers it. */
const pictureAt = (x: number, y: number): HTMLImageElement | undefined =>
  document.elementsFromPoint(x, y).find((element) => element instanceof HTMLImageElement);

/** Returns what a pointer is at: the element, and the words that identify it. */
function findAt(event: MouseEvent): { element: Element; selection: PageSelection } | undefined {
  const target = event.target instanceof Element ? event.target : undefined;
  const ownText = Array.from(target?.childNodes ?? []).some(
    (node) => node instanceof Text && normalized(node.data) !== "",
  );
  const isCover = target?.closest("[aria-label]:is(a, button)");
  const image = ownText && !isCover ? undefined : pictureAt(event.clientX, event.clientY);
  if (image)
    return { element: image, selection: { kind: "picture", text: image.alt, heading: headingOf(image) } };
  const element =
    target?.closest("h1, h2, h3, p, li, dt, dd, figcaption, blockquote, a, button, label, span") ?? target;
  const text = textOf(element).slice(0, maxMessageText);
  return element && text !== ""
    ? { element, selection: { kind: "text", text, heading: headingOf(element) } }
    : undefined;
}

/** Returns the element that shows a text or picture of the content. */
function findElement({ kind, text, heading }: PageSelection): Element | undefined {
  const articles = [...document.querySelectorAll("article")];
  const scope = articles.find((article) => textOf(article.querySelector("h3")) === heading) ?? document.body;
  if (kind === "picture") {
    const images = [...scope.querySelectorAll("img")];
    return images.find(({ alt }) => alt === text) ?? (scope === document.body ? undefined : images[0]);
  }
  const wanted = plainMarkdown(text);
  if (wanted === "") return undefined;
  const exact = [...scope.querySelectorAll("*")].filter((element) => textOf(element) === wanted);
  const blocks = [...scope.querySelectorAll("main :is(p, li, h2, h3), p")];
  return exact.at(-1) ?? blocks.find((block) => textOf(block).length > 3 && wanted.includes(textOf(block)));
}

/**
 * Lets the Studio that shows this page in a frame select what it shows. The Studio is on this computer; pages of
 * other origins get no answer. For `gatsby develop` only.
 */
export function connectToStudio(): void {
  if (window.parent === window) return;
  let studio: string | undefined;
  let mode = "browse";
  const send = (message: PageMessage): void => {
    if (studio !== undefined) window.parent.postMessage(message, studio);
  };
  const mark = (name: string, element?: Element): void => {
    for (const each of document.querySelectorAll(`[${name}]`)) each.removeAttribute(name);
    element?.setAttribute(name, "");
  };
  const style = document.createElement("style");
  style.textContent = styles;
  document.head.append(style);
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    const message = readStudioMessage(data);
    if (source !== window.parent || !ownComputer.test(origin) || !message) return;
    studio ??= origin;
    if (origin !== studio) return;
    if (message.type === "studio:view") {
      mode = message.mode;
      document.documentElement.dataset["studioMode"] = mode;
      document.documentElement.dataset["colorScheme"] = message.colorScheme;
      if (mode === "browse") mark("data-studio-hovered");
    } else if (message.type === "studio:outline") {
      const element = findElement(message);
      mark("data-studio-selected", element);
      element?.scrollIntoView({ block: "center" });
    } else {
      const [node, ...others] = document.querySelector("[data-studio-selected]")?.childNodes ?? [];
      // Only the text of the node that React has made: React corrects it with the next data.
      if (node instanceof Text && others.length === 0) node.data = message.text;
    }
  });
  document.addEventListener(
    "click",
    (event) => {
      if (mode !== "edit") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const found = findAt(event);
      if (!found) return;
      mark("data-studio-selected", found.element);
      send({ type: "studio:selected", pathname: window.location.pathname, ...found.selection });
    },
    { capture: true },
  );
  document.addEventListener("mouseover", (event) => {
    mark("data-studio-hovered", mode === "edit" ? findAt(event)?.element : undefined);
  });
  // The parent is not known yet: the message says nothing but that the page is there.
  window.parent.postMessage({ type: "studio:ready" } satisfies PageMessage, "*");
}
