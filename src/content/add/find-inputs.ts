import { readdir, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatOfExtension } from "../model/image-limits";
import { isHttpUrl } from "../model/fields";

/** Endings of the files that the command takes: those of content, and what an iPhone writes. */
export const takenExtensions: readonly string[] = [...formatOfExtension.keys(), "heic", "heif"];

const isTaken = (name: string): boolean =>
  !name.startsWith(".") && takenExtensions.includes(extname(name).slice(1).toLowerCase());

/**
 * A path as terminals and file managers paste it: in quotes, with a backslash before each blank, as `file://…`, from `~/`, with
 * blanks around it. A file that has just such a name is found under it.
 */
export function pastedPath(text: string, isWindows = process.platform === "win32"): string {
  const trimmed = text.trim();
  const unquoted = /^(["'])(.*)\1$/s.exec(trimmed)?.[2];
  const plain = unquoted ?? (isWindows ? trimmed : trimmed.replace(/\\(.)/gs, "$1"));
  if (plain.startsWith("file://")) {
    try {
      return fileURLToPath(plain);
    } catch {
      return plain;
    }
  }
  return plain.startsWith("~/") ? join(homedir(), plain.slice(2)) : plain;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Where a text given by the owner leads: an address, the path as it stands, or as it was meant. */
export async function resolveInput(text: string): Promise<string> {
  if (isHttpUrl(text.trim())) return text.trim();
  return (await isThere(text)) ? text : pastedPath(text);
}

/** The pictures that were given, folders replaced by the pictures in them, by name; or why there are none. */
export async function findInputs(
  texts: readonly string[],
): Promise<{ inputs: string[] } | { refusals: string[] }> {
  const refusals: string[] = [];
  const byName = new Intl.Collator("en", { numeric: true });
  const inputs: string[] = [];
  for (const text of texts) {
    const input = await resolveInput(text);
    const isFolder = await stat(input).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) {
      inputs.push(input);
      continue;
    }
    const names = (await readdir(input)).filter(isTaken).sort((one, other) => byName.compare(one, other));
    if (names.length === 0) refusals.push(`the folder ${input} has no pictures in it`);
    inputs.push(...names.map((name) => join(input, name)));
  }
  return refusals.length > 0 ? { refusals } : { inputs };
}

/** A file's name as words: `grey-heron_02.jpg` is "Grey heron"; a number of four digits or more stays. */
function wordsOf(name: string, keepsCount: boolean): string {
  const plain = basename(name, extname(name)).normalize("NFC");
  const counted = keepsCount ? plain : plain.replace(/(?<=\p{L}.*)[-_ ]+\(?\d{1,3}\)?$/u, "");
  const words = counted.replace(/[-_\s]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A title for each file name, none twice: a count at the end of a name goes where the names differ without it. */
export function titlesFrom(names: readonly string[]): string[] {
  const short = names.map((name) => wordsOf(name, false));
  const isTwice = (title: string, titles: readonly string[]): boolean =>
    titles.filter((other) => other === title).length > 1;
  const titles = names.map((name, index) => {
    const title = short[index] ?? "";
    return isTwice(title, short) ? wordsOf(name, true) : title;
  });
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} ${count}`;
  });
}
