import { useCallback, useState, type DragEvent } from "react";

/**
 * Lets the owner drag the rows of pieces. Returns the index of the dragged piece, the index before which it
 * would be inserted, and the event listeners for the rows (`onDrag`) and for the list (`onDrop`).
 */
export function usePieceDrag(move: (index: number, before: number) => void) {
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const [dropIndex, setDropIndex] = useState<number>();
  // A stable function, because the rows are memoized.
  const onDrag = useCallback((event: DragEvent, index: number): void => {
    if (event.dataTransfer.types.includes("Files")) return;
    if (event.type === "dragstart") {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(index));
      setDraggedIndex(index);
    } else if (event.type === "dragover") {
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setDropIndex(event.clientY < top + height / 2 ? index : index + 1);
    } else {
      setDraggedIndex(undefined);
      setDropIndex(undefined);
    }
  }, []);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (draggedIndex !== undefined && dropIndex !== undefined) move(draggedIndex, dropIndex);
    setDropIndex(undefined);
  };
  return { draggedIndex, dropIndex, onDrag, onDrop };
}
