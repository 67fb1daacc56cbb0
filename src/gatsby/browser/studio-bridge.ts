import { readStudioMessage, type PageMessage } from "../../../packages/studio/page-messages";
import { findAt, mark } from "./find-on-page";
import { SourceElements } from "./source-elements";
import { dropStyles, sendDrops } from "./studio-drops";

/** Origins of programs on this computer. */
const ownComputer = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/;

const styles = `
  [data-studio-hovered] { outline: 2px dashed #2f6fed !important; outline-offset: 3px !important; }
  [data-studio-selected] { outline: 3px solid #2f6fed !important; outline-offset: 3px !important; }
  [data-studio-mode="edit"] main :is(h1, h2, h3, p, li, dt, dd, figcaption, blockquote, img) { cursor: pointer; }
  ${dropStyles}
`;

/**
 * Lets the Studio that shows this page in a frame select what it shows. The Studio is on this computer; pages of
 * other origins get no answer. For `gatsby develop` only.
 */
export function connectToStudio(): void {
  if (window.parent === window) return;
  let studio: string | undefined;
  let mode = "browse";
  const sources = new SourceElements();
  const send = (message: PageMessage): void => {
    if (studio !== undefined) window.parent.postMessage(message, studio);
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
    } else if (message.type === "studio:show") {
      if (message.pathname !== window.location.pathname) window.location.assign(message.pathname);
      else send({ type: "studio:ready" });
    } else if (message.type === "studio:outline") {
      const clicked = message.isClicked ? document.querySelector("[data-studio-selected]") : null;
      if (clicked) return sources.set(message, clicked);
      const element = sources.find(message);
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
      const selection = { ...found.selection, source: sources.sourceOf(found.element) };
      send({ type: "studio:selected", pathname: window.location.pathname, ...selection });
    },
    { capture: true },
  );
  document.addEventListener("mouseover", (event) => {
    mark("data-studio-hovered", mode === "edit" ? findAt(event)?.element : undefined);
  });
  sendDrops(() => mode === "edit", send);
  // The parent is not known yet: the message says nothing but that the page is there.
  window.parent.postMessage({ type: "studio:ready" } satisfies PageMessage, "*");
}
