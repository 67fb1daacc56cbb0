import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { writeAtomically } from "../../../content/edit/atomic-file";
import { completeKeys, firstKeys, type Keys, pairKeys } from "../../document-state";
import type { WaitingInput } from "../../protocol";
import { digestOf } from "./digest";
import { documentValue, type ParsedDocument } from "./parsed-document";
import { inputsFolder } from "./project-files";

/** State of a document that is not in its file: keys of entries, and inputs that wait. */
type DocumentExtras = {
  /** Version of the document. */
  version: string;
  keys: Keys;
  inputs: readonly WaitingInput[];
  /** Id of the request that has written this version, or `history` for Undo and Redo. */
  savedBy?: string | undefined;
  /** The document, to recognize its entries after its file has changed. */
  value: Record<string, unknown>;
};

/** Returns the path of the file with the keys and inputs of a document, relative to the project. */
export const extrasPath = (document: string): string => `${inputsFolder}/${document}.json`;

/** Returns the text of that file. The document itself is a part of it only if an input waits. */
export const extrasText = ({ version, keys, inputs, savedBy, value }: DocumentExtras): string =>
  `${JSON.stringify({ version, keys, inputs, savedBy, ...(inputs.length > 0 && { value }) })}\n`;

/** Returns a version of the keys and inputs of a document. */
const extrasVersion = ({ keys, inputs }: DocumentExtras): string => digestOf(JSON.stringify([keys, inputs]));

/** The keys and inputs of all documents. Their files are parts of the steps of the history. */
export class DocumentStates {
  readonly #project: string;
  readonly #known = new Map<string, DocumentExtras>();

  constructor(project: string) {
    this.#project = project;
  }

  /** Reads the inputs that waited when the Studio ended. */
  async open(): Promise<void> {
    const folder = join(this.#project, inputsFolder);
    const paths = await readdir(folder, { recursive: true }).catch(() => []);
    const documents = paths.filter((path) => path.endsWith(".json")).map((path) => path.slice(0, -5));
    for (const path of documents) await this.reload(path.split(sep).join("/"));
  }

  /** Returns keys and inputs of a document. Entries keep their keys if another program has changed them. */
  async get(document: ParsedDocument): Promise<DocumentExtras & { extrasVersion: string }> {
    const { path, version } = document;
    const known = this.#known.get(path);
    const value = document.value ? documentValue(document) : (known?.value ?? {});
    const isKnown = known?.version === version;
    const kept = known && (isKnown ? completeKeys(value, known.keys) : pairKeys(known, value));
    const keys = kept ?? firstKeys(value, version);
    const savedBy = isKnown ? known.savedBy : undefined;
    const extras = { version, keys, value, savedBy, inputs: known?.inputs ?? [] };
    this.#known.set(path, extras);
    // A page that is open names entries by these keys, also when the Studio has ended and started again.
    if (known && !isKnown) await writeAtomically(join(this.#project, extrasPath(path)), extrasText(extras));
    return { ...extras, extrasVersion: extrasVersion(extras) };
  }

  /** Returns the inputs of a document that wait. */
  inputsOf(path: string): readonly WaitingInput[] {
    return this.#known.get(path)?.inputs ?? [];
  }

  /** Takes over the state of a document from its file, after Undo or Redo. */
  async reload(path: string): Promise<void> {
    const [known, stored] = [this.#known.get(path), await this.#read(path)];
    if (stored) this.#known.set(path, { ...stored, savedBy: stored.savedBy ?? "history" });
    else if (known) this.#known.set(path, { ...known, inputs: [] });
  }

  /** Sets the state of a document that is in its file now. */
  set(path: string, extras: DocumentExtras): void {
    this.#known.set(path, extras);
  }

  async #read(path: string): Promise<DocumentExtras | undefined> {
    try {
      const stored = JSON.parse(
        await readFile(join(this.#project, extrasPath(path)), "utf8"),
      ) as DocumentExtras;
      return { ...stored, value: stored.value ?? {} };
    } catch {
      return undefined;
    }
  }
}
