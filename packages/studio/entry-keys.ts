import { pairEntries } from "../content/schema/pair-entries";
import { type FieldPath, isRecord, listAt } from "../content/schema/value-paths";

/**
 * A place in a document that stays the same when entries of lists move: names of fields and `#key` of
 * entries, joined by slashes, such as `pieces/#k1/details/#k2/label`.
 */
export type Place = string;

/** The keys of the entries of all lists in a document, by the place of the list. */
export type Keys = Readonly<Record<Place, readonly string[]>>;

/** A value with the keys of its entries. */
export type Keyed = { readonly value: Record<string, unknown>; readonly keys: Keys };

const encodeName = (name: string): string => encodeURIComponent(name).replaceAll("%24", "$");

/** Joins steps to a place. */
export const joinPlace = (...steps: readonly Place[]): Place => steps.filter((step) => step !== "").join("/");

/** Returns the place around a place. */
export const parentOf = (place: Place): Place => place.slice(0, Math.max(0, place.lastIndexOf("/")));

/** Returns all places around a place. */
export const ancestorsOf = (place: Place): Place[] =>
  place === "" ? [] : [parentOf(place), ...ancestorsOf(parentOf(place))];

const lastStep = (place: Place): string => place.slice(place.lastIndexOf("/") + 1);

/** Returns the key at the end of the place of an entry; undefined for the place of a field. */
export const keyOf = (place: Place): string | undefined => {
  const step = lastStep(place);
  return step.startsWith("#") ? step.slice(1) : undefined;
};

/** Returns true for the place itself and for all places inside it. */
export const isInside = (place: Place, parent: Place): boolean =>
  parent === "" || place === parent || place.startsWith(`${parent}/`);

/** Returns the place of a field path; undefined where it names an entry that does not exist. */
export function placeOf(keys: Keys, path: FieldPath): Place | undefined {
  let place = "";
  for (const step of path) {
    const key = typeof step === "number" ? keys[place]?.[step] : encodeName(step);
    if (key === undefined) return undefined;
    place = joinPlace(place, typeof step === "number" ? `#${key}` : key);
  }
  return place;
}

/** Returns the place of a field path, or the nearest one around it that exists. */
export const nearestPlace = (keys: Keys, path: FieldPath): Place =>
  placeOf(keys, path) ?? nearestPlace(keys, path.slice(0, -1));

/** Returns the places of the entries of all lists. */
export const entriesOf = (keys: Keys): Place[] =>
  Object.entries(keys).flatMap(([list, own]) => own.map((key) => joinPlace(list, `#${key}`)));

/** Returns the field path of a place; undefined where an entry does not exist. */
export function pathOf(keys: Keys, place: Place): FieldPath | undefined {
  const path: (string | number)[] = [];
  let parent = "";
  for (const step of place === "" ? [] : place.split("/")) {
    const index = step.startsWith("#") ? (keys[parent]?.indexOf(step.slice(1)) ?? -1) : undefined;
    if (index === -1) return undefined;
    path.push(index ?? decodeURIComponent(step));
    parent = joinPlace(parent, step);
  }
  return path;
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10).padEnd(8, "0");

/**
 * Returns keys for all lists of a value.
 * @param keysFor returns the keys of the entries of one list; the index is used where it returns none
 */
export function createKeys(
  value: unknown,
  place: Place,
  keysFor: (list: readonly unknown[], place: Place) => readonly string[] | undefined,
): Keys {
  const keys: Record<Place, readonly string[]> = {};
  const visit = (part: unknown, at: Place): void => {
    if (Array.isArray(part)) {
      const entries: readonly unknown[] = part;
      const known = keysFor(entries, at);
      const own = known?.length === entries.length ? known : entries.map((_, index) => String(index));
      keys[at] = own;
      for (const [index, entry] of entries.entries()) visit(entry, joinPlace(at, `#${own[index] ?? ""}`));
    } else if (isRecord(part))
      for (const [name, field] of Object.entries(part)) visit(field, joinPlace(at, encodeName(name)));
  };
  visit(value, place);
  return keys;
}

/** Returns keys for a value, and keeps those that belong to its lists. All others are made from their index. */
export const completeKeys = (value: unknown, known: Keys, keyAt: (index: number) => string = newKey): Keys =>
  createKeys(value, "", (list, place) => {
    const keys = Object.hasOwn(known, place) ? known[place] : undefined;
    const isUsable = keys?.length === list.length && new Set(keys).size === list.length;
    return isUsable ? keys : list.map((_, index) => keyAt(index));
  });

/** Returns the keys of a version that is read for the first time: the same ones each time. */
export const firstKeys = (value: unknown, version: string): Keys =>
  completeKeys(value, {}, (index) => `${version.slice(0, 8)}-${index}`);

/**
 * Returns the keys of a value that another program has changed: entries that it has kept keep their key.
 * @param current keys of the previous version without the entries that were removed before
 */
export const pairKeys = (previous: Keyed, next: unknown, current: Keys = previous.keys): Keys =>
  createKeys(next, "", (list, place) => {
    // Entries that are kept have their place in both versions.
    const path = pathOf(previous.keys, place);
    const known = previous.keys[place] ?? [];
    const pairs = pairEntries(path ? listAt(previous.value, ...path) : [], list, current[place]?.length);
    return pairs.map((pair) => (pair === undefined ? undefined : known[pair]) ?? newKey());
  });
