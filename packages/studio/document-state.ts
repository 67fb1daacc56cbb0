import { getAt, listAt, setAt, withoutUndefined } from "../content/schema/value-paths";
import {
  ancestorsOf,
  createKeys,
  isInside,
  joinPlace,
  type Keyed,
  keyOf,
  type Keys,
  parentOf,
  pathOf,
  type Place,
} from "./entry-keys";

export * from "./entry-keys";

/**
 * A value or text that is to be written at a place. A place that ends in the key of no entry adds an entry to
 * the list.
 */
export type Input = {
  readonly at: Place;
  /** New value; undefined removes a field. */
  readonly value?: unknown;
  /** Key of the entry in front of which a new entry is added; without it, the entry is the last one. */
  readonly before?: string | undefined;
  /** New text of the Markdown file that the field names, in place of a value. */
  readonly text?: string | undefined;
  /** Language of a translated text; undefined for the original. */
  readonly language?: string | undefined;
  /** Version of the Markdown file that the text is based on; undefined for a new file. */
  readonly version?: string | undefined;
};

/** A document with inputs that are not written. */
export type DocumentState = Keyed & { readonly inputs: readonly Input[] };

/** Name of the field with the text of a custom page, which its file has below the front matter. */
export const bodyField = "$body";

const withoutInside = (keys: Keys, place: Place): Keys =>
  Object.fromEntries(Object.entries(keys).filter(([each]) => !isInside(each, place)));

/** Returns a document with another value at a place; the same document if there is no such place. */
export function setAtPlace(document: Keyed, { at, value, before }: Input): Keyed {
  const { keys } = document;
  const [list, key] = [parentOf(at), keyOf(at)];
  const isNewEntry = key !== undefined && pathOf(keys, at) === undefined;
  const path = pathOf(keys, isNewEntry ? list : at);
  if (!path) return document;
  const inner = createKeys(value, at, (_list, place) => keys[place]);
  if (!isNewEntry) {
    const changed = setAt(document.value, path, value);
    const object = path.slice(0, -1);
    // An empty object can have a meaning: `rights` in site.json shows the copyright.
    const isLastField =
      value === undefined &&
      typeof object.at(-1) === "string" &&
      Object.keys(getAt(changed, object) as object).length === 0;
    const next = (isLastField ? setAt(changed, object, undefined) : changed) as Record<string, unknown>;
    return { value: next, keys: { ...withoutInside(keys, at), ...inner } };
  }
  const own = keys[list] ?? [];
  const index = before === undefined ? -1 : own.indexOf(before);
  const insert = <Entry>(entries: readonly Entry[], entry: Entry): Entry[] =>
    index < 0 ? [...entries, entry] : [...entries.slice(0, index), entry, ...entries.slice(index)];
  const next = setAt(document.value, path, insert(listAt(document.value, ...path), value));
  return {
    value: next as Record<string, unknown>,
    keys: { ...keys, [list]: insert(own, key), ...inner },
  };
}

/** Returns a document with entries of another version at the ends of their lists, unless it has them. */
export function withEntries(document: Keyed, { value, keys }: Keyed, places: readonly Place[]): Keyed {
  // An entry inside another one of these comes with it: its list is not in the document.
  const missing = places.filter((at) => !pathOf(document.keys, at) && pathOf(document.keys, parentOf(at)));
  if (missing.length === 0) return document;
  const next = { ...document, keys: { ...document.keys } };
  for (const at of missing) {
    const list = parentOf(at);
    const path = pathOf(next.keys, list) ?? [];
    const entries = getAt(next.value, path);
    const entry = getAt(value, pathOf(keys, at) ?? []);
    next.value = setAt(next.value, path, [
      ...(Array.isArray(entries) ? (entries as unknown[]) : []),
      entry,
    ]) as Record<string, unknown>;
    next.keys[list] = [...(next.keys[list] ?? []), keyOf(at) ?? ""];
  }
  const added = new Set(missing);
  for (const [list, own] of Object.entries(keys))
    if (ancestorsOf(list).some((place) => added.has(place))) next.keys[list] = own;
  return next;
}

const isTextInput = (input: Input): boolean => input.text !== undefined;

/** Returns true for the text of a field's Markdown file in a language. */
export const isTextAt = (input: Input, at: Place, language: string | undefined): boolean =>
  isTextInput(input) && input.at === at && input.language === language;

/** Returns the document as it is with its inputs, which may be invalid. */
export function withInputs({ value, keys, inputs }: DocumentState): Keyed {
  const values = inputs.filter((input) => !isTextInput(input));
  const inputAt = new Map(values.map((input) => [input.at, input]));
  const keysOf = new Map<Place, Set<string>>();
  let document: Keyed = { value, keys };
  for (const input of values) {
    const list = parentOf(input.at);
    const own = keysOf.get(list) ?? new Set(document.keys[list]);
    let { before } = input;
    // An entry in front of one that is not in the list is in front of the next one that is.
    for (let steps = values.length; steps > 0 && before !== undefined && !own.has(before); steps -= 1) {
      const next = inputAt.get(joinPlace(list, `#${before}`));
      if (!next) break;
      ({ before } = next);
    }
    document = setAtPlace(document, { ...input, before });
    keysOf.set(list, own.add(keyOf(input.at) ?? ""));
  }
  return document;
}

/** Returns the inputs whose place exists in a document, or in a new entry that is one of them. */
export function placedInputs<Item extends Input>(document: Keyed, inputs: readonly Item[]): Item[] {
  const { keys } = withInputs({ ...document, inputs });
  return inputs.filter(({ at }) => pathOf(keys, at) !== undefined);
}

/** Returns the value input that contains a place; undefined where there is none. */
const findAround = (inputs: readonly Input[], place: Place): Input | undefined =>
  inputs.find((input) => !isTextInput(input) && place !== input.at && isInside(place, input.at));

/** Changes the value of an input that contains a place, in the document that it makes. */
function changeAround(
  state: DocumentState,
  around: Input,
  change: (document: DocumentState) => Keyed,
): DocumentState {
  const { value, keys } = change({ ...withInputs(state), inputs: [] });
  const path = pathOf(keys, around.at);
  if (!path) return state;
  const next = { ...around, value: getAt(value, path) };
  return { ...state, inputs: state.inputs.map((each) => (each === around ? next : each)) };
}

/** Adds an input to a document. It replaces inputs at the same place and inside it. */
export function addInput(state: DocumentState, input: Input): DocumentState {
  const { inputs } = state;
  if (isTextInput(input)) {
    const others = inputs.filter((each) => !isTextAt(each, input.at, input.language));
    return { ...state, inputs: [...others, input] };
  }
  const around = findAround(inputs, input.at);
  if (around) return changeAround(state, around, (document) => setAtPlace(document, input));
  const previous = inputs.find((each) => !isTextInput(each) && each.at === input.at);
  const others = inputs.filter(
    (each) => !isInside(each.at, input.at) || (isTextInput(each) && each.at === input.at),
  );
  const before = input.before ?? previous?.before;
  const isNewEntry = ({ at }: Input): boolean =>
    keyOf(at) !== undefined && pathOf(state.keys, at) === undefined;
  const isLast = isNewEntry(input) && before === undefined && !previous;
  const list = parentOf(input.at);
  const placed = others.map((each) =>
    isLast && each.before === undefined && isNewEntry(each) && parentOf(each.at) === list
      ? { ...each, before: keyOf(input.at) }
      : each,
  );
  return { ...state, inputs: [...placed, { ...input, ...(before !== undefined && { before }) }] };
}

/** Removes the inputs at a place: the last written value is shown again. */
export const dropInput = (state: DocumentState, place: Place, language?: string): DocumentState => ({
  ...state,
  inputs: state.inputs.filter(({ at, language: tag }) => at !== place || tag !== language),
});

/** Removes an entry with its inputs. A list that becomes empty is removed, too, if it is optional. */
export function removeEntry(state: DocumentState, place: Place, isOptional = false): DocumentState {
  const [list, key] = [parentOf(place), keyOf(place)];
  const inputs = state.inputs.filter(({ at }) => !isInside(at, place));
  const around = findAround(inputs, place);
  if (around)
    return changeAround({ ...state, inputs }, around, (document) => removeEntry(document, place, isOptional));
  const path = pathOf(state.keys, place);
  const keys = state.keys[list] ?? [];
  const index = Number(path?.at(-1));
  const own = state.inputs.find((input) => !isTextInput(input) && input.at === place);
  const following = path ? keys[index + 1] : own?.before;
  const moved = inputs.map((each) =>
    parentOf(each.at) === list && each.before === key ? { ...each, before: following } : each,
  );
  if (!path) return { ...state, inputs: moved };
  const listPath = path.slice(0, -1);
  const isOther = (_entry: unknown, at: number): boolean => at !== index;
  const rest = listAt(state.value, ...listPath).filter(isOther);
  const isEmpty = rest.length === 0 && isOptional;
  return {
    value: setAt(state.value, listPath, isEmpty ? undefined : rest) as Record<string, unknown>,
    keys: isEmpty
      ? withoutInside(state.keys, list)
      : { ...withoutInside(state.keys, place), [list]: keys.filter(isOther) },
    inputs: moved,
  };
}

/** Returns an order with exactly the keys of a list: those that it lacks are behind the same key as in the list. */
function completeOrder(order: readonly string[], keys: readonly string[]): string[] {
  const complete = order.filter((key) => keys.includes(key));
  for (const [index, key] of keys.entries())
    if (!complete.includes(key)) complete.splice(complete.indexOf(keys[index - 1] ?? "") + 1, 0, key);
  return complete;
}

/** Puts the entries of a list in another order, also those that are not written yet. */
export function reorderEntries(
  state: DocumentState,
  list: Place,
  wantedOrder: readonly string[],
): DocumentState {
  const around = state.inputs.find((input) => !isTextInput(input) && isInside(list, input.at));
  if (around) return changeAround(state, around, (document) => reorderEntries(document, list, wantedOrder));
  const path = pathOf(state.keys, list);
  if (!path) return state;
  const order = completeOrder(wantedOrder, withInputs(state).keys[list] ?? []);
  const known = state.keys[list] ?? [];
  const entries = listAt(state.value, ...path);
  const written = order.filter((key) => known.includes(key));
  const sorted = written.map((key) => entries[known.indexOf(key)]);
  const value = setAt(state.value, path, sorted) as Record<string, unknown>;
  const added = order.filter((key) => !known.includes(key));
  const isAdded = ({ at }: Input) => parentOf(at) === list && added.includes(keyOf(at) ?? "");
  const moved = added.flatMap((key) =>
    state.inputs
      .filter((input) => isAdded(input) && keyOf(input.at) === key)
      .map((input) => ({ ...input, before: order[order.indexOf(key) + 1] })),
  );
  const inputs = [...state.inputs.filter((input) => !isAdded(input)), ...moved];
  return { value, keys: { ...state.keys, [list]: written }, inputs };
}

/** Returns an input without the fields that it does not have. */
export function inputOf({ at, value, before, text, language, version }: Input): Input {
  return withoutUndefined({ at, value, before, text, language, version }) as Input;
}
