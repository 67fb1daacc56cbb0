import { useEffect, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/**
 * Handles files that are dropped anywhere in the window. Returns true while files are dragged over it.
 * @param onFiles must be the same function in each render
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const on = (type: "dragover" | "dragleave" | "drop", listener: (event: DragEvent) => void): void =>
      window.addEventListener(type, listener, { signal: leaving.signal });
    on("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    });
    on("dragleave", ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false);
    });
    on("drop", (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setIsOver(false);
      onFiles(files);
    });
    return () => leaving.abort();
  }, [onFiles]);
  return isOver;
}
