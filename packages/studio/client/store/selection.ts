import type { FieldPath } from "../../../content/schema/value-paths";
import { goTo, readRoute } from "../route";
import { pathKey } from "../values";
import { getStore, updateStore } from "./store";

/** Opens a document and gives the focus to the control of a field, as soon as it is there. */
export function selectField(path: string, field: FieldPath, { keepsPage = false } = {}): void {
  const [list, index] = field;
  const pieceIndex = list === "pieces" && typeof index === "number" ? index : undefined;
  const route = readRoute();
  const isOpen = route.path === path && route.pieceIndex === pieceIndex;
  updateStore({ selection: { path, field }, keepsPage: keepsPage && !isOpen });
  goTo(path, pieceIndex);
}

/** Returns the control of a field, or of the nearest field around it. */
function findControl(root: ParentNode, field: FieldPath): HTMLElement | null {
  if (field.length === 0) return null;
  const control = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(pathKey(field))}"]`);
  return control ?? findControl(root, field.slice(0, -1));
}

/** Gives the focus to the control of the selected field, if it is on the page. */
export function focusSelection(path: string): void {
  const { selection } = getStore();
  const control = selection?.path === path && findControl(document, selection.field);
  if (!control) return;
  for (
    let parent = control.closest("details");
    parent;
    parent = parent.parentElement?.closest("details") ?? null
  )
    parent.open = true;
  control.focus();
  control.scrollIntoView({ block: "center" });
  updateStore({ selection: undefined });
}
