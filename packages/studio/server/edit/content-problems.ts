import { documentProblems } from "../../../content/check/check-document";
import { translationFileProblems } from "../../../content/check/translation-problems";
import { createTextSource } from "../../../content/read/read-markdown-files";
import { createValueSource } from "../../../content/read/source-file";
import { projectPath } from "../files/project-files";
import { languagesIn, type Workspace } from "../files/workspace";
import { type ContentChanges, contextAfter, type EditContext, readContext } from "./edit-context";
import { sourcesOf } from "./move-texts";
import { referencesOf } from "./unused-files";

/** Contents of files by their paths relative to the project; null for one that does not exist. */
export type FileContents = ReadonlyMap<string, Buffer | null>;

/** A problem of a file, by its path relative to the project, or of a field in it. */
type FileProblem = { file: string; field: string; message: string };

/** Returns the problems of all files, with the languages that `site.json` has. It reads no picture. */
export async function contentProblems(context: EditContext): Promise<FileProblem[]> {
  const { documents, folder } = context;
  const languages = languagesIn(documents);
  const found = translationFileProblems(folder, sourcesOf({ ...context, languages }), languages).map(
    ({ file, message }): FileProblem => ({ file, field: "", message }),
  );
  const readable = documents.filter(({ value }) => value);
  for (const document of readable)
    for (const { path, message } of await documentProblems(context, document, document.value))
      found.push({ file: projectPath(document.path), field: path.join("."), message });
  const named = readable.map((document) => createValueSource(document));
  for (const path of folder.files)
    if (path.endsWith(".md")) {
      const text = await context.readText(path).catch(() => undefined);
      if (text) named.push(createTextSource(folder, path, text.text));
    }
  for (const source of named)
    for (const { target, value } of referencesOf(source))
      if (!folder.files.has(target))
        found.push({ file: projectPath(source.path), field: "", message: `names ${value}` });
  return found;
}

/**
 * Returns the files that have a problem after a change and did not have it before, as paths relative to the project:
 * what another program has written since may need what Undo removes.
 */
export async function findNewProblems(workspace: Workspace, changes: FileContents): Promise<string[]> {
  const context = await readContext(workspace);
  const content: ContentChanges = new Map();
  const staticFiles = new Set(context.staticFiles);
  for (const [file, bytes] of changes) {
    const [folder, path] = [file.replace(/\/.*/, ""), file.replace(/^[^/]*\//, "")];
    if (folder === "content") content.set(path, { content: bytes });
    if (folder !== "static") continue;
    if (bytes) staticFiles.add(path);
    else staticFiles.delete(path);
  }
  const lineOf = ({ file, message }: FileProblem): string => `${file} ${message}`;
  const known = new Set((await contentProblems(context)).map(lineOf));
  const after = { ...contextAfter(context, content), staticFiles: [...staticFiles] };
  const next = (await contentProblems(after)).filter((problem) => !known.has(lineOf(problem)));
  return [...new Set(next.map(({ file }) => file))];
}
