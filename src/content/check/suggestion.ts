import { closest, distance } from "fastest-levenshtein";
import { posix } from "node:path";

const sameLetters = (text: string): string => text.normalize("NFC").toLowerCase();

const withoutExtension = (path: string): string =>
  sameLetters(path).slice(0, path.length - posix.extname(path).length);

/** Characters more or less that a suggestion may have: an extension (`.jpeg`), or the typing errors allowed below. */
const longestDifference = 6;

/**
 * The candidate that was probably meant: one that differs by case alone, then by the extension alone, then
 * by a few typing errors (a third of the length, but one below four letters, otherwise two to four). Undefined when none is near.
 */
export function nearest(given: string, allCandidates: readonly string[]): string | undefined {
  const candidates = allCandidates.filter(
    ({ length }) => Math.abs(length - given.length) <= longestDifference,
  );
  const sameButCase = candidates.find((candidate) => sameLetters(candidate) === sameLetters(given));
  if (sameButCase !== undefined) return sameButCase;
  const sameButExtension = candidates.find(
    (candidate) => given !== "" && withoutExtension(candidate) === withoutExtension(given),
  );
  if (sameButExtension !== undefined) return sameButExtension;
  if (given === "" || candidates.length === 0) return undefined;
  const candidate = closest(given, candidates);
  const allowed = given.length < 4 ? 1 : Math.min(4, Math.max(2, Math.floor(given.length / 3)));
  return distance(given, candidate) <= allowed ? candidate : undefined;
}

/** The end of a message: `, did you mean animation/reel.jpg?`, or nothing without a suggestion. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : `, did you mean ${suggestion}?`;
}
