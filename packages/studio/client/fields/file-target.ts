import type { ClipboardEvent, DragEvent } from "react";

/**
 * Returns true for files that are pasted without text: programs such as Word add a picture of a text that is copied.
 */
export const hasOnlyFiles = ({ files, types }: DataTransfer): boolean =>
  files.length > 0 && !types.includes("text/plain");

/** Returns the listeners of an element on which files can be dropped or pasted. */
export function fileTarget(onFiles: (files: File[]) => void) {
  const take = (
    event: { preventDefault: () => void; stopPropagation: () => void },
    files: FileList,
  ): void => {
    event.preventDefault();
    event.stopPropagation();
    onFiles([...files]);
  };
  return {
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      const { files } = event.dataTransfer;
      if (files.length > 0) take(event, files);
    },
    onPaste: (event: ClipboardEvent): void => {
      if (hasOnlyFiles(event.clipboardData)) take(event, event.clipboardData.files);
    },
  };
}
