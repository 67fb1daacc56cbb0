import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { writeAtomically } from "../../../content/edit/atomic-file";
import { isSameJson } from "../../../content/schema/value-paths";
import {
  completeKeys,
  entriesOf,
  firstKeys,
  type Input,
  inputOf,
  isInside,
  type Keyed,
  type Keys,
  pairKeys,
  pathOf,
  type Place,
  placedInputs,
  withEntries,
} from "../../document-state";
import { type MovedPages, withMovedPages } from "../../moved-links";
import type { WaitingInput } from "../../protocol";
import { digestOf } from "./digest";
import { documentValue, type ParsedDocument } from "./parsed-document";
import { inputsFolder } from "./project-files";

/** A document with entries that another program has removed from it, and the inputs that wait in these. */
type PastDocument = Keyed & { inputs: readonly WaitingInput[] };

/** State of a document that is not in its file: keys of entries, and inputs that wait. */
export type DocumentExtras = {
  /** Version of the document. */
  version: string;
  keys: Keys;
  inputs: readonly WaitingInput[];
  /** Id of the request that has written this version, or `history` for Undo and Redo. */
  savedBy?: string | undefined;
  /** The document, to recognize its entries after its file has changed. */
  value: Record<string, unknown>;
  /** Entries that another program brings back, such as Git with another branch, get their keys and inputs again. */
  past?: PastDocument | undefined;
};

/** Returns the path of the file with the keys and inputs of a document, relative to the project. */
export const extrasPath = (document: string): string => `${inputsFolder}/${document}.json`;

const hasInputs = ({ inputs, past }: DocumentExtras): boolean =>
  inputs.length > 0 || (past !== undefined && past.inputs.length > 0);

/** Returns the text of that file. The document itself is a part of it only if an input waits. */
export function extrasText(extras: DocumentExtras): string {
  const { version, keys, inputs, savedBy, value, past } = extras;
  return `${JSON.stringify({ version, keys, inputs, savedBy, ...(hasInputs(extras) && { value, past }) })}\n`;
}

/** Returns a version of the keys and inputs of a document. A new reason why an input waits is no change of them. */
const extrasVersion = ({ keys, inputs }: DocumentExtras): string =>
  digestOf(JSON.stringify([keys, inputs.map(inputOf)]));

/** Returns the inputs of a version of a document, and its past: entries that it lacks, with their inputs. */
function splitInputs(
  next: Keyed,
  inputs: readonly WaitingInput[],
  previous: PastDocument,
  removed: readonly Place[],
): Pick<DocumentExtras, "inputs" | "past"> {
  const document = withEntries(next, previous, removed);
  const here = placedInputs(next, previous.inputs);
  const away = placedInputs(document, previous.inputs).filter((input) => !here.includes(input));
  return {
    inputs: [...inputs, ...here],
    past: document === next ? undefined : { ...document, inputs: away },
  };
}

/** Returns the state of a version that is on disk now. */
function followChange(
  known: DocumentExtras,
  value: Record<string, unknown>,
  version: string,
): DocumentExtras {
  if (known.version === version) return { ...known, value, keys: completeKeys(value, known.keys) };
  const previous = known.past ?? known;
  const keys = pairKeys(previous, value, known.keys);
  const removed = entriesOf(previous.keys).filter((entry) => !pathOf(keys, entry));
  const isRemoved = ({ at }: Input): boolean => removed.some((entry) => isInside(at, entry));
  const here = known.inputs.filter((input) => !isRemoved(input));
  const away = [...(known.past?.inputs ?? []), ...known.inputs.filter(isRemoved)];
  // A list that is replaced again and again must not grow for ever.
  const kept = removed.filter(
    (entry) => pathOf(known.keys, entry) || away.some(({ at }) => isInside(at, entry)),
  );
  return {
    version,
    keys,
    value,
    ...splitInputs({ value, keys }, here, { ...previous, inputs: away }, kept),
  };
}

/** The keys and inputs of all documents. Their files are parts of the steps of the history. */
export class DocumentStates {
  readonly #project: string;
  readonly #known = new Map<string, DocumentExtras>();

  constructor(project: string) {
    this.#project = project;
  }

  get all(): DocumentExtras[] {
    return [...this.#known.values()];
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
    const extras = known
      ? followChange(known, value, version)
      : { version, keys: firstKeys(value, version), value, inputs: [] };
    this.#known.set(path, extras);
    // A page that is open names entries by these keys, also when the Studio has ended and started again.
    if (known && known.version !== version)
      await writeAtomically(join(this.#project, extrasPath(path)), extrasText(extras));
    return { ...extras, extrasVersion: extrasVersion(extras) };
  }

  /** Returns the inputs of a document that wait. */
  inputsOf(path: string): readonly WaitingInput[] {
    return this.#known.get(path)?.inputs ?? [];
  }

  /**
   * Takes over the state of a document from its file, after Undo or Redo. A state of another version than that on disk
   * says which entries it has only if an input waits.
   * @param isOnDisk true if the document was restored with its state
   */
  async reload(path: string, isOnDisk = false): Promise<void> {
    const [known, stored] = [this.#known.get(path), await this.#read(path)];
    if (stored && (isOnDisk || !known || hasInputs(stored)))
      this.#known.set(path, { ...stored, savedBy: stored.savedBy ?? "history" });
    else if (known) this.#known.set(path, { ...known, inputs: [], past: undefined });
  }

  /**
   * Returns the state of a version that the Studio writes, with the inputs that wait in entries which another program
   * has removed.
   * @param written inputs of the request, which replace these
   */
  withPast(path: string, extras: DocumentExtras, written: readonly Input[] = []): DocumentExtras {
    const known = this.#known.get(path);
    const past = known?.past;
    if (!past || past.inputs.length === 0) return extras;
    const isReplaced = ({ at, language }: Input): boolean =>
      written.some((each) => each.at === at && each.language === language);
    const inputs = past.inputs.filter((input) => !isReplaced(input));
    // What this request removes has no past.
    const removed = entriesOf(past.keys).filter((entry) => !pathOf(known.keys, entry));
    return { ...extras, ...splitInputs(extras, extras.inputs, { ...past, inputs }, removed) };
  }

  /**
   * Returns the states of documents whose inputs change because pages have moved, by the paths of the documents.
   * @param written documents whose states are written anyway
   */
  withMovedPages(moved: MovedPages, written: readonly string[]): Map<string, DocumentExtras> {
    const states = new Map<string, DocumentExtras>();
    if (moved.links.length === 0) return states;
    for (const [path, known] of this.#known) {
      if (written.includes(path)) continue;
      const inputs = withMovedPages(known.inputs, moved);
      const past = known.past && { ...known.past, inputs: withMovedPages(known.past.inputs, moved) };
      if (!isSameJson([inputs, past], [known.inputs, known.past]))
        states.set(path, { ...known, inputs, past });
    }
    return states;
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
