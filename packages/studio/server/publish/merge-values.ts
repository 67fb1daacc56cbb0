import { isDeepStrictEqual } from "node:util";
import { type FieldPath, getProperty, isRecord, withoutUndefined } from "../../../content/schema/value-paths";

/** A part of a document that two computers have changed in different ways. */
export type ValueConflict = { path: FieldPath; yours: unknown; theirs: unknown };

/** One of two versions. */
export type Side = "yours" | "theirs";

/** Returns true for a list of objects that can be told apart, such as pieces. */
const isListOfRecords = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isRecord);

/** Names by which an entry of a list is recognized in another version: its title, or its image. */
const namesOf = (entry: Record<string, unknown>): string[] =>
  ["title", "image"].flatMap((name) =>
    entry[name] === undefined ? [] : [JSON.stringify([name, entry[name]])],
  );

/** Finds the entry of a list that another version of the list contains, too. */
function findEntry(
  list: readonly Record<string, unknown>[],
  entry: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  for (const name of entry ? namesOf(entry) : []) {
    const found = list.filter((each) => namesOf(each).includes(name));
    if (found.length === 1) return found[0];
  }
  return undefined;
}

/** Merges two versions of a document with their common previous version, field by field. */
export class ValueMerge {
  readonly conflicts: ValueConflict[] = [];
  readonly #side: Side;

  /** @param side the version whose value is taken where both have changed */
  constructor(side: Side) {
    this.#side = side;
  }

  merge(base: unknown, yours: unknown, theirs: unknown, path: FieldPath = []): unknown {
    if (isDeepStrictEqual(yours, theirs) || isDeepStrictEqual(base, theirs)) return yours;
    if (isDeepStrictEqual(base, yours)) return theirs;
    if (isRecord(yours) && isRecord(theirs)) {
      const names = [...new Set([...Object.keys(yours), ...Object.keys(theirs)])];
      const fields = names.map((name) => [
        name,
        this.merge(getProperty(base, name), yours[name], theirs[name], [...path, name]),
      ]);
      return withoutUndefined(Object.fromEntries(fields) as Record<string, unknown>);
    }
    if (
      isListOfRecords(yours) &&
      isListOfRecords(theirs) &&
      [...yours, ...theirs].every((each) => namesOf(each).length > 0)
    )
      return this.#mergeLists(isListOfRecords(base) ? base : [], yours, theirs, path);
    this.conflicts.push({ path, yours, theirs });
    return this.#side === "yours" ? yours : theirs;
  }

  /** Merges lists in the order of `yours`. New entries of `theirs` follow the entry that they follow there. */
  #mergeLists(
    base: readonly Record<string, unknown>[],
    yours: readonly Record<string, unknown>[],
    theirs: readonly Record<string, unknown>[],
    path: FieldPath,
  ): unknown[] {
    const paired = new Set<unknown>();
    const result = yours.flatMap((entry, index) => {
      const previous = findEntry(base, entry);
      const other = findEntry(theirs, entry) ?? findEntry(theirs, previous);
      if (other) paired.add(other);
      // Deleted on the other computer, and not changed here.
      if (!other && previous && isDeepStrictEqual(previous, entry)) return [];
      return [{ other, value: other ? this.merge(previous, entry, other, [...path, index]) : entry }];
    });
    for (const [index, entry] of theirs.entries()) {
      const previous = findEntry(base, entry);
      if (paired.has(entry) || (previous && isDeepStrictEqual(previous, entry))) continue;
      const neighbour = theirs[index - 1];
      const at = neighbour ? result.findIndex(({ other }) => other === neighbour) : -1;
      result.splice(neighbour && at < 0 ? result.length : at + 1, 0, { other: entry, value: entry });
    }
    return result.map(({ value }) => value);
  }
}
