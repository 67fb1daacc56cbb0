import { getProperty } from "./value-paths";

/** Fields that name an entry of a list for people. */
const nameFields = ["title", "label", "image", "url", "text"];

/**
 * Pairs the entries of a list with those of its previous version: equal ones, then those of the same name, then the
 * only one that is left.
 * @param length number of entries of the previous version; those after it were in the list before, and come last
 */
export function pairEntries(
  previous: readonly unknown[],
  next: readonly unknown[],
  length = previous.length,
): (number | undefined)[] {
  const free = new Set(previous.keys());
  const pairs: (number | undefined)[] = next.map(() => undefined);
  const pairEqual = (indexes: readonly number[], partOf: (entry: unknown) => unknown): void => {
    const known = new Map<string, number[]>();
    for (const index of indexes) {
      const part = partOf(previous[index]);
      if (part === undefined || !free.has(index)) continue;
      const text = JSON.stringify(part);
      const others = known.get(text);
      if (others) others.push(index);
      else known.set(text, [index]);
    }
    for (const [index, entry] of next.entries()) {
      if (pairs[index] !== undefined) continue;
      const found = known.get(JSON.stringify(partOf(entry)))?.shift();
      if (found === undefined) continue;
      pairs[index] = found;
      free.delete(found);
    }
  };
  const [current, former] = [[...free].slice(0, length), [...free].slice(length)];
  pairEqual([...free], (entry) => entry);
  for (const indexes of [current, former])
    for (const name of nameFields) pairEqual(indexes, (entry) => getProperty(entry, name));
  const [left, ...others] = current.filter((index) => free.has(index));
  if (left !== undefined && others.length === 0 && pairs.filter((each) => each === undefined).length === 1)
    pairs[pairs.indexOf(undefined)] = left;
  return pairs;
}
