import { getProperty, isSameJson } from "./value-paths";

/** Fields that name an entry of a list for people. */
const nameFields = ["title", "label", "image", "url", "text"];

/**
 * Pairs the entries of a list with those of its previous version: equal ones, then those of the same name, then the
 * only one that is left.
 * @param length number of previous entries that may be left; those after it were in the list before
 */
export function pairEntries(
  previous: readonly unknown[],
  next: readonly unknown[],
  length = previous.length,
): (number | undefined)[] {
  const free = new Set(previous.keys());
  const pairs: (number | undefined)[] = next.map(() => undefined);
  const pair = (matches: (before: unknown, after: unknown) => boolean): void => {
    for (const [index, entry] of next.entries()) {
      if (pairs[index] !== undefined) continue;
      const found = [...free].find((at) => matches(previous[at], entry));
      if (found === undefined) continue;
      pairs[index] = found;
      free.delete(found);
    }
  };
  const texts = new Map<string, number[]>();
  for (const [index, entry] of previous.entries()) {
    const text = JSON.stringify(entry);
    texts.set(text, [...(texts.get(text) ?? []), index]);
  }
  for (const [index, entry] of next.entries()) {
    const found = texts.get(JSON.stringify(entry))?.shift();
    if (found === undefined) continue;
    pairs[index] = found;
    free.delete(found);
  }
  for (const name of nameFields)
    pair(
      (a, b) => getProperty(a, name) !== undefined && isSameJson(getProperty(a, name), getProperty(b, name)),
    );
  const left = [...free].filter((at) => at < length);
  if (left.length === 1 && pairs.filter((each) => each === undefined).length === 1) pair(() => true);
  return pairs;
}
