import type { Node as EditorNode } from "@milkdown/prose/model";
import type { EditorView, NodeViewConstructor } from "@milkdown/prose/view";
import { wordsOfFile } from "../../protocol";
import { loadThumbnail } from "../api";
import { studioTexts } from "../studio-texts";

/** Attributes of a picture in the editor that the owner writes: what it shows, and the text below it. */
const textAttributes = ["alt", "title"] as const;

/**
 * Returns how a picture of a text is shown: with inputs for its description and its caption.
 * @param contentPath returns the path of a picture in `content/`; undefined for one that is not there
 * @param onLeave called with the position of a picture when the owner goes on below it
 */
export function createPictureView(
  contentPath: (src: string) => string | undefined,
  onLeave: (view: EditorView, at: number) => void,
): NodeViewConstructor {
  return (initial, view, getPos) => {
    let node = initial;
    const dom = document.createElement("span");
    dom.className = "text-picture";
    dom.contentEditable = "false";
    const image = document.createElement("img");
    image.alt = "";
    const name = document.createElement("small");
    dom.append(image, name);
    const inputs = textAttributes.map((attribute, index) => {
      const input = document.createElement("input");
      input.placeholder = studioTexts.pictureTexts[attribute];
      input.setAttribute("aria-label", studioTexts.pictureTexts[attribute]);
      input.addEventListener("input", () => {
        const at = getPos();
        if (at !== undefined)
          view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...node.attrs, [attribute]: input.value }));
      });
      input.addEventListener("keydown", (event) => {
        if (event.isComposing || !["Enter", "ArrowDown"].includes(event.key)) return;
        event.preventDefault();
        const at = getPos();
        if (index < textAttributes.length - 1) dom.querySelectorAll("input")[index + 1]?.focus();
        else if (at !== undefined) onLeave(view, at);
      });
      dom.append(input);
      return { attribute, input };
    });
    const note = document.createElement("small");
    note.className = "note";
    note.textContent = studioTexts.noDescription;
    dom.append(note);
    let objectUrl = "";
    const unmount = new AbortController();
    const show = (next: EditorNode): void => {
      for (const { attribute, input } of inputs) {
        const text = String(next.attrs[attribute] ?? "");
        if (input.value !== text) input.value = text;
      }
      const src = String(next.attrs["src"]);
      const description = String(next.attrs["alt"] ?? "").trim();
      note.hidden = description !== "" && description !== wordsOfFile(src);
      if (name.textContent === src) return;
      name.textContent = src;
      const path = contentPath(src);
      image.hidden = true;
      if (path === undefined) return;
      loadThumbnail(path, "", unmount.signal).then(
        (bytes) => {
          URL.revokeObjectURL(objectUrl);
          image.src = objectUrl = URL.createObjectURL(bytes);
          image.hidden = false;
          name.hidden = true;
        },
        // A film, or a file that is missing: its name is shown.
        () => undefined,
      );
    };
    show(node);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        node = next;
        show(next);
        return true;
      },
      stopEvent: ({ target }) => target instanceof HTMLInputElement,
      ignoreMutation: () => true,
      destroy: () => {
        unmount.abort();
        URL.revokeObjectURL(objectUrl);
      },
    };
  };
}
