import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { findJsonCollection, isPageFile, isPageTranslation } from "../schema/collections";
import { tryCall } from "../schema/try-call";
import { getProperty } from "../schema/value-paths";
import { decodeText } from "../read/decode-text";
import { readPageFile } from "../read/front-matter";
import { type FolderFiles, projectPath } from "../read/paths";
import { type ContentProblem, fileProblem } from "../read/problem";
import { readContentJson } from "../read/read-content-json";

/** Names that only a cloud gives to a copy, without the extension. */
const certainCopies = [
  // Dropbox, Nextcloud, Seafile, in the languages of their users.
  /^(.+) \([^()]*(?:conflict|konflikt|conflit|conflicto|conflitto|conflito)[^()]*\)$/i,
  /^(.+)\.sync-conflict-\d{8}-\d{6}(?:-\w+)?$/,
  /^(.+)_conflict-\d{8}-\d{6}$/,
];

/** Names that are a copy if there is a file with the rest of the name, and it has the same id or title. */
const probableCopies = [
  // iCloud, Google Drive. "Copy" and "Kopie" are left out: owners make such copies to begin a new section.
  /^(.+?) \(?\d{1,3}\)?$/,
  // OneDrive adds the name of the computer.
  /^(.+?)-(?:(?:DESKTOP|LAPTOP|WIN|PC)-[A-Z0-9]+|[\w-]*(?:MacBook|iMac|Laptop|Desktop|PC)[\w-]*)(?:-\d+)?$/,
];

const isDocument = (path: string): boolean =>
  findJsonCollection(path) !== undefined || isPageFile(path) || isPageTranslation(path);

function pageTitle({ contentFolder }: FolderFiles, path: string): unknown {
  const bytes = tryCall(() => readFileSync(join(contentFolder, path)));
  const decoded = bytes && decodeText(bytes);
  if (!decoded || !("text" in decoded)) return undefined;
  return getProperty(readPageFile(path, decoded.text).document?.value, "title");
}

/** Returns true for a new section or page whose name only looks like that of a copy. */
function isNew(folder: FolderFiles, path: string, original: string): boolean {
  const { name, ext } = posix.parse(path);
  if (ext === ".json") return getProperty(readContentJson(folder.contentFolder, path), "id") === name;
  return pageTitle(folder, path) !== pageTitle(folder, original);
}

/** Returns the path of the document of which another one is a copy; undefined for other files. */
function originalOf(path: string, folder: FolderFiles): string | undefined {
  const { dir, name, ext } = posix.parse(path);
  const match = (patterns: readonly RegExp[]) => {
    const [, original] = patterns.map((pattern) => pattern.exec(name)).find(Boolean) ?? [];
    const file = posix.join(dir, original + ext);
    return original !== undefined && isDocument(file) ? file : undefined;
  };
  const certain = match(certainCopies);
  const probable = match(probableCopies);
  if (certain !== undefined || probable === undefined || !folder.files.has(probable)) return certain;
  return isNew(folder, path, probable) ? undefined : probable;
}

function copyMessage({ files }: FolderFiles, path: string, original: string): string {
  const cause = "by iCloud, OneDrive, Dropbox or another cloud when two computers had changed the file";
  const name = posix.basename(original);
  if (!files.has(original)) return `is a copy made ${cause}: rename it to ${name}, which is missing`;
  const other = path.startsWith("sections/")
    ? ` If it is a new section, write its own name into "id" and the file's name.`
    : path.startsWith("pages/")
      ? " If it is a new page, give it its own title."
      : "";
  return `is a copy of ${name}, made ${cause}: take over into ${name} what is missing there, then delete it.${other}`;
}

/** Finds documents that a cloud has copied, and files that are only in iCloud. Copies are not read. */
export function findCloudCopies(folder: FolderFiles) {
  const problems: ContentProblem[] = [];
  const notes: ContentProblem[] = [];
  const rest = new Set(folder.files);
  for (const path of folder.files) {
    const original = originalOf(path, folder);
    if (original === undefined) continue;
    rest.delete(path);
    // The site would show sections and pages twice. It reads no other copies.
    const isShown = path.startsWith("sections/") || path.startsWith("pages/");
    const problem = fileProblem(projectPath(folder, path), copyMessage(folder, path, original));
    (isShown ? problems : notes).push(problem);
  }
  for (const path of placeholdersOf(folder.contentFolder)) {
    const message = "is only in iCloud, so the site cannot read it: choose Download Now in the Finder";
    (/\.(json|md)$/.test(path) ? problems : notes).push(fileProblem(projectPath(folder, path), message));
  }
  return { problems, notes, folder: { ...folder, files: rest } };
}

/** Returns the paths of files that iCloud has not downloaded: `.heron.jpg.icloud` stands for `heron.jpg`. */
function placeholdersOf(contentFolder: string): string[] {
  const paths = tryCall(() => readdirSync(contentFolder, { recursive: true, encoding: "utf8" })) ?? [];
  return paths.flatMap((path) => {
    const [, folder, name] = /^(.*\/)?\.([^/]+)\.icloud$/.exec(path.split(sep).join("/")) ?? [];
    return name === undefined ? [] : [(folder ?? "") + name];
  });
}
