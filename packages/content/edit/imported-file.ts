import { readFile } from "node:fs/promises";
import { basename, resolve, sep } from "node:path";
import { removeForbiddenCharacters } from "../read/paths";
import { EditError } from "./edit-error";

/** A file that becomes part of the content. */
export class ImportedFile {
  /** File name in the content. Letters such as ü, which macOS decomposes, are composed. */
  readonly name: string;

  /** @param path absolute path of a file that is in the content already */
  constructor(
    name: string,
    readonly bytes: Buffer,
    readonly path?: string,
  ) {
    this.name = removeForbiddenCharacters(name.normalize("NFC"));
    if (this.name.startsWith("."))
      throw new EditError(`${this.name} must not start with a dot, which hides the file`);
  }
}

/** Reads a file of this machine. @throws EditError when it cannot be read */
export async function readLocalFile(contentFolder: string, path: string): Promise<ImportedFile> {
  const source = resolve(path);
  const isInContent = source.startsWith(resolve(contentFolder) + sep);
  const bytes = await readFile(source).catch(() => undefined);
  if (!bytes) throw new EditError(`there is no file ${path} that can be read`);
  return new ImportedFile(basename(source), bytes, isInContent ? source : undefined);
}
