import { compareFileNames } from "../content/schema/natural-order";
import { maxDroppedFiles } from "./page-messages";

/** Reads a file. One that cannot be read is empty, so that the Studio refuses it by its name. */
const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))));

/** Reads all entries of a folder: browsers return them in parts. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0 || entries.length > maxDroppedFiles) return entries;
    entries.push(...part);
  }
}

/** Returns the files of an entry in natural order, those of folders too, but no hidden ones. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith(".")) return [];
  if (entry.isFile) return [await readFile(entry as FileSystemFileEntry)];
  const entries = await readFolder(entry as FileSystemDirectoryEntry);
  entries.sort((a, b) => compareFileNames(a.name, b.name));
  const files: File[] = [];
  for (const each of entries) if (files.length <= maxDroppedFiles) files.push(...(await filesIn(each)));
  return files;
}

/** Returns the name of a folder that was dropped or pasted without anything else. */
export function droppedFolder(transfer: DataTransfer | null): string | undefined {
  const [entry, ...others] = Array.from(transfer?.items ?? [], (item) => item.webkitGetAsEntry());
  return entry?.isDirectory && others.length === 0 ? entry.name : undefined;
}

/** Returns the files that were dropped or pasted, also those in folders: of too many, one more than the maximum. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  // Both are only readable until the event ends.
  const files = [...(transfer?.files ?? [])];
  const entries = Array.from(transfer?.items ?? [], (item) => item.webkitGetAsEntry());
  const hasFolder = entries.some((entry) => entry?.isDirectory);
  const all = hasFolder
    ? (await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))).flat()
    : files;
  return all.slice(0, maxDroppedFiles + 1);
}
