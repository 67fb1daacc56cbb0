import { useEffect, useState } from "react";
import { droppedFiles } from "../../dropped-files";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/**
 * Calls a function with the files that are dropped or pasted anywhere in the window. Returns true while files are
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
    const take = (event: Event, transfer: DataTransfer | null): void => {
      if (!transfer || transfer.files.length === 0) return;
      event.preventDefault();
      setIsDragging(false);
      void droppedFiles(transfer).then((files) => files.length > 0 && onFiles(files));
    };
    on("drop", (event) => take(event, event.dataTransfer));
    const onPaste = (event: ClipboardEvent): void => take(event, event.clipboardData);
    window.addEventListener("paste", onPaste, { signal: unmount.signal });
    return () => unmount.abort();
  }, [onFiles]);
  return isDragging;
}
