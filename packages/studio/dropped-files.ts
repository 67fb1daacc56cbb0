/** Maximum number of files of dropped folders. */
const maxFiles = 1_000;

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Reads all entries of a folder: browsers return them in parts. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0 || entries.length >= maxFiles) return entries;
    entries.push(...part);
  }
}

/** Returns the files of an entry in natural order, those of folders too, but no hidden ones. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith(".")) return [];
  if (entry.isFile) return [await readFile(entry as FileSystemFileEntry)];
  const entries = await readFolder(entry as FileSystemDirectoryEntry);
  entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  const files: File[] = [];
  for (const each of entries) if (files.length < maxFiles) files.push(...(await filesIn(each)));
  return files.slice(0, maxFiles);
}

/** Returns the files that were dropped or pasted, also those in folders. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  // Both are only readable until the event ends.
  const files = [...(transfer?.files ?? [])];
  const entries = Array.from(transfer?.items ?? [], (item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const all = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return all.flat();
}
