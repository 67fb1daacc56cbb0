import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import writeFileAtomic from "write-file-atomic";
import type { FaceSubset } from "../../content/check/installed-face";

/** The first character that is no control character: a space. */
const firstPrintable = 0x20;

/** What every page may hold, whoever writes it: printable ASCII, and what typographers put in the place of some of it. */
const usualLetters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => firstPrintable + offset))}\u00a0“”‘’–—…·×©`;

/** Files of the content that are read by people. */
const readFile = /\.(?:json|md)$/i;

/**
 * Every letter that the content has, and those that it is likely to have next, each once.
 *
 * @param texts the site's own words
 */
export function lettersOf(contentFolder: string, texts: readonly string[]): Set<string> {
  const files = readdirSync(contentFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    readFile.test(file),
  );
  const contents = files.map((file) => readFileSync(path.join(contentFolder, file), "utf8"));
  return new Set([usualLetters, ...texts, ...contents].join("").normalize("NFC"));
}

/** Whether a range as CSS writes it (`U+0-FF`, `U+131`) holds a character. */
function isWithin(range: string, code: number): boolean {
  const [first = "", last = first] = range.replace(/^U\+/i, "").split("-");
  return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
}

/** Ranges of characters as CSS writes them, neighbours together. */
function rangesOf(codes: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const code of [...codes].sort((first, second) => first - second)) {
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hexadecimal = (code: number): string => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) =>
    first === last ? `U+${hexadecimal(first)}` : `U+${hexadecimal(first)}-${hexadecimal(last)}`,
  );
}

/**
 * Cuts the letters that a site has from a face's file: two thirds of its bytes in English. Every other letter is still in the
 * whole file, for a page that has one. It takes 0.3 s, and is done once for the same letters.
 *
 * @param folder where the new file goes
 * @returns the new file, as a module of `display-face`
 */
export async function cutFirstLetters(
  latin: FaceSubset,
  letters: ReadonlySet<string>,
  folder: string,
): Promise<FaceSubset> {
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).filter(
    (code) => code >= firstPrintable && latin.unicodeRange.some((range) => isWithin(range, code)),
  );
  const unicodeRange = rangesOf(codes);
  const original = readFileSync(latin.file);
  const digest = createHash("sha256").update(original).update(unicodeRange.join()).digest("hex").slice(0, 8);
  const name = `${digest}/${path.basename(latin.file)}`;
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    const cut = await subsetFont(original, String.fromCodePoint(...codes), { targetFormat: "woff2" });
    mkdirSync(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, cut);
  }
  return { name: "first", module: `display-face/${name}`, file, unicodeRange };
}
