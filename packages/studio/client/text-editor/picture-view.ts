import type { Node as EditorNode } from "@milkdown/prose/model";
import { Selection, TextSelection } from "@milkdown/prose/state";
import type { EditorView, NodeViewConstructor } from "@milkdown/prose/view";
import { loadThumbnail } from "../api";
import { studioTexts } from "../studio-texts";

/** Attributes of a picture in the editor that the owner writes: what it shows, and the text below it. */
const textAttributes = ["alt", "title"] as const;

/** Puts the cursor into the words below the picture at a position, or into a new paragraph in front of another picture. */
function goOnBelow(view: EditorView, at: number): void {
  const { doc, schema, tr } = view.state;
  const end = doc.resolve(at).after();
  const next = doc.nodeAt(end);
  const paragraph = schema.nodes["paragraph"];
  const hasWords = next !== null && !next.isAtom && next.lastChild?.type !== doc.nodeAt(at)?.type;
  if (hasWords) tr.setSelection(Selection.near(doc.resolve(end)));
  else if (paragraph) tr.insert(end, paragraph.create()).setSelection(TextSelection.create(tr.doc, end + 1));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/**
 * Returns how a picture of a text is shown: with inputs for its description and its caption.
 * @param contentPath returns the path of a picture in `content/`; undefined for one that is not there
 */
export function createPictureView(contentPath: (src: string) => string | undefined): NodeViewConstructor {
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
        else if (at !== undefined) goOnBelow(view, at);
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
      note.hidden = String(next.attrs["alt"] ?? "").trim() !== "";
      const src = String(next.attrs["src"]);
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
