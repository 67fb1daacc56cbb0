import { isDeepStrictEqual } from "node:util";
import { type FieldPath, getProperty, isRecord, withoutUndefined } from "../../../content/schema/value-paths";

/** A part of a document that two computers have changed in different ways. */
export type ValueConflict = {
  path: FieldPath;
  base: unknown;
  yours: unknown;
  theirs: unknown;
  /** Key of the entry, such as a piece, or of the field that the owner decides as a whole: the same for all its conflicts. */
  part: string;
};

/** One of two versions. */
export type Side = "yours" | "theirs";

/** An entry of a list, such as a piece. */
type Entry = Record<string, unknown>;

const isListOfEntries = (value: unknown): value is Entry[] => Array.isArray(value) && value.every(isRecord);

/** Names by which an entry of a list is recognized in another version: its title, or its image. */
const namesOf = (entry: Entry): string[] =>
  ["title", "image"].flatMap((name) =>
    entry[name] === undefined ? [] : JSON.stringify([name, entry[name]]),
  );

/** Returns true for a list whose entries can be told apart by their names. */
const hasDistinctEntries = (list: readonly Entry[]): boolean =>
  list.every((entry) => findEntry(list, entry) === entry);

/** Finds the entry of a list that another version of the list contains, too. */
function findEntry(list: readonly Entry[], entry: Entry | undefined): Entry | undefined {
  for (const name of entry ? namesOf(entry) : []) {
    const found = list.filter((each) => namesOf(each).includes(name));
    if (found.length === 1) return found[0];
  }
  return undefined;
}

/** An entry of a merged list, with the entries of the common version and of the other computer that it comes from. */
type MergedEntry = { previous?: Entry | undefined; other?: Entry | undefined; value: unknown };

const isTextOrRecord = (value: unknown): boolean => typeof value === "string" || isRecord(value);

const indexIn = (list: readonly Entry[], entry: Entry | undefined): number =>
  list.findIndex((each) => each === entry);

/** Merges two versions of a document with their common previous version, field by field. */
export class ValueMerge {
  readonly conflicts: ValueConflict[] = [];
  readonly #sideOf: (part: string) => Side;
  readonly #language: string;
  readonly #hasChangedFile: (value: unknown, side: Side) => boolean;

  /**
   * @param sideOf returns the version of a part whose values are taken where both have changed
   * @param language that of a text without a translation
   * @param hasChangedFile returns true for a value that counts as changed, because a side has changed a file that it names
   */
  constructor(
    sideOf: (part: string) => Side,
    language: string,
    hasChangedFile: (value: unknown, side: Side) => boolean,
  ) {
    this.#sideOf = sideOf;
    this.#language = language;
    this.#hasChangedFile = hasChangedFile;
  }

  merge(base: unknown, yours: unknown, theirs: unknown, path: FieldPath = [], part = ""): unknown {
    if (isDeepStrictEqual(yours, theirs) || this.#isUnchanged(base, theirs, "theirs")) return yours;
    if (this.#isUnchanged(base, yours, "yours")) return theirs;
    if ([yours, theirs].every(isTextOrRecord) && [yours, theirs].some(isRecord)) {
      const versions = [base, yours, theirs];
      const [before, here, there] = versions.map((each) => this.#withLanguage(each));
      if (versions.some((each) => typeof each === "string"))
        return this.merge(before, here, there, path, part);
    }
    if (isRecord(yours) && isRecord(theirs)) {
      const names = [...new Set([...Object.keys(yours), ...Object.keys(theirs)])];
      const fields = names.map((name) => [
        name,
        this.merge(getProperty(base, name), yours[name], theirs[name], [...path, name], part || name),
      ]);
      return withoutUndefined(Object.fromEntries(fields) as Record<string, unknown>);
    }
    if (isListOfEntries(yours) && isListOfEntries(theirs) && [yours, theirs].every(hasDistinctEntries))
      return this.#mergeLists(isListOfEntries(base) ? base : [], yours, theirs, path, part);
    return this.#choose(base, yours, theirs, path, part);
  }

  /** Returns true for a value that a side has not changed, and neither a file that it names. */
  #isUnchanged(base: unknown, value: unknown, side: Side): boolean {
    return isDeepStrictEqual(base, value) && !this.#hasChangedFile(value, side);
  }

  /** Returns a text as the texts of its languages: a translation of it is another field. */
  #withLanguage(value: unknown): unknown {
    return typeof value === "string" ? { [this.#language]: value } : value;
  }

  /** Notes a conflict, and returns the version of the chosen side. */
  #choose(base: unknown, yours: unknown, theirs: unknown, path: FieldPath, part: string): unknown {
    this.conflicts.push({ path, base, yours, theirs, part });
    return this.#sideOf(part) === "yours" ? yours : theirs;
  }

  /**
   * Merges lists in the order of `yours`, or in that of `theirs` if only that one has changed. New entries follow the
   * entry that they follow in their version.
   */
  #mergeLists(
    base: readonly Entry[],
    yours: readonly Entry[],
    theirs: readonly Entry[],
    path: FieldPath,
    part: string,
  ) {
    // An entry of a field such as `pieces` is a part of the document.
    const partOf = (entry: Entry): string => (path.length === 1 ? [part, ...namesOf(entry)].join(" ") : part);
    const paired = new Set<unknown>();
    const result = yours.flatMap((entry, index): MergedEntry[] => {
      const previous = findEntry(base, entry);
      const other = findEntry(theirs, entry) ?? findEntry(theirs, previous);
      if (other) paired.add(other);
      const at = [...path, index];
      if (other) return [{ previous, other, value: this.merge(previous, entry, other, at, partOf(entry)) }];
      if (!previous) return [{ value: entry }];
      // Deleted on the other computer.
      const isDeleted = this.#isUnchanged(previous, entry, "yours");
      const kept = isDeleted ? undefined : this.#choose(previous, entry, undefined, at, partOf(entry));
      return kept === undefined ? [] : [{ value: kept }];
    });
    const common = result.filter(({ previous, other }) => previous && other);
    const inTheirOrder = [...common].sort((a, b) => indexIn(theirs, a.other) - indexIn(theirs, b.other));
    const hasNewOrder = (entries: readonly MergedEntry[]): boolean =>
      entries.some(
        ({ previous }, at) => at > 0 && indexIn(base, previous) < indexIn(base, entries[at - 1]?.previous),
      );
    if (hasNewOrder(inTheirOrder) && common.some((entry, at) => entry !== inTheirOrder[at])) {
      const valuesOf = (entries: readonly MergedEntry[]) => entries.map(({ value }) => value);
      const orders = [valuesOf(common), valuesOf(inTheirOrder)] as const;
      const isTheirs = !hasNewOrder(common) || this.#choose(base, ...orders, path, part) === orders[1];
      const places = common.map((entry) => result.indexOf(entry));
      if (isTheirs) for (const [at, entry] of inTheirOrder.entries()) result[places[at] ?? 0] = entry;
    }
    for (const [index, entry] of theirs.entries()) {
      if (paired.has(entry)) continue;
      const previous = findEntry(base, entry);
      // Deleted here.
      if (previous && this.#isUnchanged(previous, entry, "theirs")) continue;
      const at = [...path, result.length];
      const kept = previous ? this.#choose(previous, undefined, entry, at, partOf(entry)) : entry;
      if (kept === undefined) continue;
      const neighbour = theirs[index - 1];
      const place = neighbour ? result.findIndex(({ other }) => other === neighbour) : -1;
      result.splice(neighbour && place < 0 ? result.length : place + 1, 0, { other: entry, value: entry });
    }
    return result.map(({ value }) => value);
  }
}
