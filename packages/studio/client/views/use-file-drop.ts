import { useEffect, useState } from "react";
import { hasOnlyFiles } from "../fields/file-target";
import { droppedFiles, droppedFolder } from "../../dropped-files";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/**
 * Calls a function with the files that are dropped or pasted anywhere in the window, and the name of their folder.
 * Returns true while files are dragged over it.
 * @param onFiles must be the same function in each render
 */
export function useFileDrop(onFiles: (files: File[], folder: string | undefined) => void): boolean {
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
    const take = (event: Event, transfer: DataTransfer): void => {
      event.preventDefault();
      const folder = droppedFolder(transfer);
      void droppedFiles(transfer).then((files) => files.length > 0 && onFiles(files, folder));
    };
    on("drop", (event) => {
      if (event.dataTransfer && hasFiles(event)) take(event, event.dataTransfer);
    });
    // A field may take the files: it stops the event.
    window.addEventListener("drop", () => setIsDragging(false), { capture: true, signal: unmount.signal });
    const onPaste = (event: ClipboardEvent): void => {
      if (event.clipboardData && hasOnlyFiles(event.clipboardData)) take(event, event.clipboardData);
    };
    window.addEventListener("paste", onPaste, { signal: unmount.signal });
    return () => unmount.abort();
  }, [onFiles]);
  return isDragging;
}
