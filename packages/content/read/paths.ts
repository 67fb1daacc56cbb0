import { stat } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { decodeUrl } from "../../../src/url/decode-url";
import { isHttpUrl } from "../../../src/url/http-url";
import type { FileReference } from "./source-file";
import { type ContentProblem, fileProblem, formatValue } from "./problem";
import { didYouMean, closestMatch } from "./hints";

/** A type of file that fields name, with articles (`an image`, `an image file`), and its extensions. */
export type FileType = {
  readonly noun: string;
  readonly fileNoun: string;
  readonly extensions: readonly string[];
};

export type FolderFiles = {
  contentFolder: string;
  /** Every regular file below it, relative to it. */
  files: ReadonlySet<string>;
};

/** Path of a content file from the project's folder, as problems name it. */
export const projectPath = ({ contentFolder }: Pick<FolderFiles, "contentFolder">, path: string): string =>
  posix.join(basename(contentFolder), path);

/** Returns the extension of a path in lower case, without its dot. */
export const extensionOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();

/** Explains why a path leads nowhere, with a suggestion. */
async function missingMessage(
  { contentFolder, files }: FolderFiles,
  { sourcePath, target, value }: FileReference,
  { fileNoun, extensions }: FileType,
): Promise<string> {
  const findStats = (name: string) => stat(join(contentFolder, name)).catch(() => undefined);
  const stats = await findStats(target);
  if (await findStats(posix.join(posix.dirname(target), `.${posix.basename(target)}.icloud`)))
    return `must name ${fileNoun}, but ${formatValue(value)} is only in iCloud: choose Download Now in the Finder`;
  if (stats?.isDirectory()) return `must name ${fileNoun}, but ${formatValue(value)} is a folder`;
  const candidates = [...files]
    .filter((name) => extensions.includes(extensionOf(name)))
    .map((name) => posix.relative(posix.dirname(sourcePath), name))
    .sort((a, b) => Number(a.startsWith("..")) - Number(b.startsWith("..")));
  const sameName = candidates.find((name) => posix.basename(name) === posix.basename(value));
  const suggestion = closestMatch(posix.normalize(value.replaceAll("\\", "/")), candidates) ?? sameName;
  if (suggestion !== undefined && suggestion !== value && suggestion.normalize() === value.normalize()) {
    return (
      `must name ${fileNoun}, but ${formatValue(value)} has its accents encoded in another way; ` +
      "copy the name from the file"
    );
  }
  if (stats !== undefined && suggestion === undefined) {
    return `must name ${fileNoun} in content/ itself, but ${formatValue(value)} is hidden or a link`;
  }
  const slashes = suggestion === undefined && value.includes("\\") ? "; write / instead of \\" : "";
  return `must name ${fileNoun}, but there is no ${formatValue(value)}${didYouMean(suggestion)}${slashes}`;
}

/** Explains why a field names no file of the content, as the rest of a sentence; undefined if it does. */
export async function pathMessage(
  folder: FolderFiles,
  reference: FileReference,
  type: FileType,
): Promise<string | undefined> {
  const { target, value } = reference;
  if (/^[a-z][a-z0-9+.-]*:\/\/|^\/\//i.test(value)) {
    return `must be ${type.noun} in content/, not a remote one, got ${formatValue(value)}`;
  }
  if (/^[/\\]|^[a-z]:[/\\]/i.test(value)) {
    return `must be a path relative to this file, not an absolute one, got ${formatValue(value)}`;
  }
  if (target.split("/")[0] === "..") return `must be ${type.noun} inside content/, got ${formatValue(value)}`;
  return folder.files.has(target) ? undefined : missingMessage(folder, reference, type);
}

/** Returns the files in `static/` that a host may serve for a link: `cv/index.html` for `/cv/#top`. */
export function staticFilesOf(link: string): string[] | undefined {
  if (isHttpUrl(link)) return undefined;
  const path = decodeUrl(link.replace(/^\.?\//, "").replace(/[?#].*$/, ""));
  if (path === undefined) return [];
  return [path, `${path}${path === "" || path.endsWith("/") ? "" : "/"}index.html`];
}

/**
 * A backslash, which gatsby-source-filesystem 5.16.0 takes for a slash, or a character that owners do not
 * see. Emoji and Persian words need some of those.
 */
const forbiddenInPath = /[\\\p{Cc}\p{Zl}\p{Zp}\uFFFD]|(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;

/** Removes the characters from a file's name that no path of the content may have. */
export const removeForbiddenCharacters = (name: string): string => name.replace(forbiddenInPath, "");

/** Finds files with a forbidden character in their path. The system's own have no extension: `Icon\r`. */
export const filePathProblems = (folder: FolderFiles): ContentProblem[] =>
  [...folder.files].flatMap((path) => {
    const [character] = path.match(forbiddenInPath) ?? [];
    if (character === undefined || extensionOf(path) === "") return [];
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    const name = character === "\\" ? "a backslash" : `the character U+${code}`;
    return [fileProblem(projectPath(folder, path), `must not have ${name} in its path: rename it`)];
  });
