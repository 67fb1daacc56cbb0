import { useCallback, useState, type DragEvent } from "react";

/**
 * Lets the owner drag the cards of pieces. Returns the index of the dragged piece, the index before which it
 * would be inserted, and the event listeners for the cards (`onDrag`) and for the list (`onDrop`).
 */
export function usePieceDrag(move: (index: number, before: number) => void) {
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const [dropIndex, setDropIndex] = useState<number>();
  // A stable function, because the cards are memoized.
  const onDrag = useCallback((event: DragEvent, index: number): void => {
    if (event.dataTransfer.types.includes("Files")) return;
    if (event.type === "dragstart") {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(index));
      setDraggedIndex(index);
    } else if (event.type === "dragover") {
      event.preventDefault();
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
      const x = (event.clientX - left) / width;
      const y = (event.clientY - top) / height;
      // The corner at the start and above means before, the opposite one after.
      setDropIndex((isRightToLeft ? 1 - x : x) + y < 1 ? index : index + 1);
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
