import type { FieldPath } from "../../../content/schema/value-paths";
import type { ContentPlace } from "../../protocol";
import { goTo, readRoute } from "../route";
import { pathKey } from "../values";
import { getOpenDocument, loadDocument } from "./documents";
import { getStore, showLanguage, updateStore } from "./store";

/** Opens a document and gives the focus to the control of a field, as soon as it is there. */
export function selectField(
  path: string,
  field: FieldPath,
  { keepsPage = false, words = "" }: { keepsPage?: boolean; words?: string } = {},
): void {
  const [list, index] = field;
  const pieceIndex = list === "pieces" && typeof index === "number" ? index : undefined;
  const route = readRoute();
  const isOpen = route.path === path && route.pieceIndex === pieceIndex;
  updateStore({ selection: { path, field, words }, keepsPage: keepsPage && !isOpen });
  goTo(path, pieceIndex);
}

/** Opens the control of a place, in the language of its text. */
export function selectPlace({ path, field, language }: ContentPlace): void {
  if (language !== undefined) showLanguage(language);
  selectField(path, field);
}

/** Opens a document, and gives the focus to the question about it, or to the control of its first problem. */
export async function selectProblem(path: string): Promise<void> {
  await loadDocument(path);
  const { problems: [problem] = [], conflict, isGone } = getOpenDocument(path) ?? {};
  if (conflict || isGone) {
    const { pieceIndex, ...route } = readRoute();
    return selectField(path, route.path === path && pieceIndex !== undefined ? ["pieces", pieceIndex] : []);
  }
  const tag = problem?.language ?? problem?.path.at(-1);
  if (typeof tag === "string" && getStore().serverState?.languages.includes(tag)) showLanguage(tag);
  selectField(path, problem?.path ?? []);
}

/** Returns the control of a field, of the nearest field around it, or else the question about the whole document. */
function findControl(root: ParentNode, field: FieldPath): HTMLElement | null {
  const control = root.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(pathKey(field))}"]:not([hidden])`,
  );
  return control ?? (field.length === 0 ? null : findControl(root, field.slice(0, -1)));
}

/** Puts the cursor into the paragraph of a formatted text that has these words, and returns it if there is one. */
function enterParagraph(control: HTMLElement, words: string): Element | undefined {
  const blocks = [...control.querySelectorAll(".ProseMirror :is(p, h2, h3, h4)")];
  const paragraph = blocks.find(
    ({ textContent }) => words !== "" && textContent?.replace(/\s+/g, " ").trim() === words,
  );
  if (paragraph) getSelection()?.collapse(paragraph, 0);
  return paragraph;
}

/** Gives the focus to the control of the selected field, if it is on the page. */
export function focusSelection(path: string): void {
  const { selection } = getStore();
  if (selection?.path !== path) return;
  const control = findControl(document, selection.field);
  if (!control && selection.field.length === 0) updateStore({ selection: undefined });
  if (!control) return;
  for (
    let parent = control.closest("details");
    parent;
    parent = parent.parentElement?.closest("details") ?? null
  )
    parent.open = true;
  control.focus();
  (enterParagraph(control, selection.words) ?? control).scrollIntoView({ block: "center" });
  // The editor of a formatted text loads first.
  if (control.matches(".formatted-text:not(:has(.ProseMirror))")) return;
  updateStore({ selection: undefined });
}
