import { closest, distance } from "fastest-levenshtein";
import { posix } from "node:path";

const foldLetters = (text: string): string => text.normalize("NFC").toLowerCase();

const withoutExtension = (path: string): string =>
  foldLetters(path).slice(0, path.length - posix.extname(path).length);

/**
 * Maximum difference in length of a suggestion: two extensions differ by up to 6 characters (`.md`,
 * `.markdown`), and at most 4 typing errors are allowed.
 */
const maxLengthDifference = 6;

/**
 * Returns the most similar candidate: one that differs only in case, then only in the extension, then by a
 * few typing errors (a third of the length, but one below five letters, otherwise two to four). Undefined if
 * none is similar.
 */
export function closestMatch(input: string, allCandidates: readonly string[]): string | undefined {
  const candidates = allCandidates.filter(
    ({ length }) => Math.abs(length - input.length) <= maxLengthDifference,
  );
  if (input === "" || candidates.length === 0) return undefined;
  const same =
    candidates.find((candidate) => foldLetters(candidate) === foldLetters(input)) ??
    candidates.find((candidate) => withoutExtension(candidate) === withoutExtension(input));
  if (same !== undefined) return same;
  const candidate = closest(input, candidates);
  const allowed = input.length < 5 ? 1 : Math.min(4, Math.max(2, Math.floor(input.length / 3)));
  return distance(input, candidate) <= allowed ? candidate : undefined;
}

/** Returns the end of a message: `, did you mean animation/reel.jpg?`, or nothing without a suggestion. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? "" : `, did you mean ${suggestion}?`;

/** A text that begins like the name of a host: `www.…`, `example.com/…`, or with a common ending. */
const hostLike =
  /^(?:www\.\S+|(?:[\w-]+\.)+(?:[a-z]{2,}\/\S*|com|org|net|io|dev|de|eu|me|co|art|studio|design))$/i;

/** Returns the end of a message about a URL without scheme: `, write https://example.com`, or nothing. */
export const httpsHint = (value: unknown): string =>
  typeof value === "string" && hostLike.test(value) ? `, write https://${value}` : "";
