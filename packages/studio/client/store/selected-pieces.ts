import { getOpenDocument } from "./documents";
import { getStore, updateStore } from "./store";

const pieceKeys = (path: string): readonly string[] => getOpenDocument(path)?.keys["pieces"] ?? [];

/** Returns the indexes of the selected pieces of a section. */
export const selectedIndexes = (path: string): number[] =>
  pieceKeys(path).flatMap((key, index) => (getStore().selectedPieces.has(key) ? [index] : []));

/** Returns the indexes of the pieces that an action on one concerns: all selected ones, if it is selected. */
export function actionIndexes(path: string, index: number): number[] {
  const selected = selectedIndexes(path);
  return selected.includes(index) ? selected : [index];
}

let lastSelected: string | undefined;

/** Selects a piece or no longer selects it; a range does the same with all pieces since the last one. */
export function toggleSelected(path: string, index: number, isRange: boolean): void {
  const keys = pieceKeys(path);
  const from = isRange && lastSelected !== undefined ? keys.indexOf(lastSelected) : -1;
  const [start, end] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
  const selectedPieces = new Set(getStore().selectedPieces);
  const isSelected = selectedPieces.has(keys[index] ?? "");
  for (const key of keys.slice(start, end + 1)) {
    if (isSelected) selectedPieces.delete(key);
    else selectedPieces.add(key);
  }
  lastSelected = keys[index];
  updateStore({ selectedPieces });
}

export const clearSelected = (): void => updateStore({ selectedPieces: new Set() });
