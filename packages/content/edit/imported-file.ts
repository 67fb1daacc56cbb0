import { readFile } from "node:fs/promises";
import { basename, relative, resolve, sep } from "node:path";
import { hasFile } from "../read/content-files";
import { extensionOf, removeForbiddenCharacters } from "../read/paths";
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

/** Returns true for a file of the content that a field for files with these extensions can name. */
function isInContent(contentFolder: string, file: string, extensions: readonly string[]): boolean {
  const path = relative(contentFolder, file).split(sep).join("/");
  return (
    extensions.includes(extensionOf(path)) &&
    removeForbiddenCharacters(path) === path &&
    hasFile(contentFolder, path)
  );
}

/**
 * Reads a file of this machine for a field that takes these extensions. A file that is in the content, but
 * that no field can name, is one to copy. @throws EditError when it cannot be read
 */
export async function readLocalFile(
  contentFolder: string,
  path: string,
  extensions: readonly string[],
): Promise<ImportedFile> {
  const source = resolve(path);
  const bytes = await readFile(source).catch(() => undefined);
  if (!bytes) throw new EditError(`there is no file ${path} that can be read`);
  const isNamed = isInContent(resolve(contentFolder), source, extensions);
  return new ImportedFile(basename(source), bytes, isNamed ? source : undefined);
}
