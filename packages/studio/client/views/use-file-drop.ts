import { useEffect, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/**
 * Calls a function with the files that are dropped anywhere in the window. Returns true while files are
 * dragged over it.
 * @param onFiles must be the same function in each render
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const unmount = new AbortController();
    const on = (type: "dragover" | "dragleave" | "drop", listener: (event: DragEvent) => void): void =>
      window.addEventListener(type, listener, { signal: unmount.signal });
    on("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    });
    on("dragleave", ({ relatedTarget }) => {
      if (relatedTarget === null) setIsDragging(false);
    });
    on("drop", (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setIsDragging(false);
      onFiles(files);
    });
    return () => unmount.abort();
  }, [onFiles]);
  return isDragging;
}
