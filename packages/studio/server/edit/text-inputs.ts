import { textProblems } from "../../../content/check/check-document";
import { safeFileName } from "../../../content/edit/file-name";
import { plainLines, updateText } from "../../../content/edit/update-page";
import { formatValue } from "../../../content/read/problem";
import { createValueSource, fileReferences, resolveReference } from "../../../content/read/source-file";
import { slugOf } from "../../../content/schema/slugs";
import { translationPath } from "../../../content/schema/translations";
import { getAt, getProperty, isRecord } from "../../../content/schema/value-paths";
import { type Input, isTextAt, type Keyed, pathOf, placeOf, setAtPlace } from "../../document-state";
import type { PlacedProblem, SavedText } from "../../protocol";
import { digestOf } from "../files/digest";
import { ConflictError } from "../files/history";
import type { ParsedDocument } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import { type ContentChanges, type EditContext, relativeTo, unusedFilePath } from "./edit-context";
import { restoreFilesInText } from "./restore-files";

/**
 * Returns the problems of a Markdown text, assigned to the place that shows it.
 * @param changes files that are written together with it. Deleted ones that it names are added.
 */
export async function findTextProblems(
  context: EditContext,
  path: string,
  at: string,
  text: string,
  changes: ContentChanges,
): Promise<PlacedProblem[]> {
  const find = () => textProblems(context.folder, path, text, new Set(changes.keys()));
  let problems = await find();
  const { size } = changes;
  if (problems.length > 0) await restoreFilesInText(context, path, text, changes);
  if (changes.size > size) problems = await find();
  return problems.map(({ line, message }) => ({ at, message: `${message} (line ${line})` }));
}

/** A problem, with the text that has it if it is not one of the document. */
export type CausedProblem = PlacedProblem & { cause?: Input };

/** Effects of the texts of Markdown files on a document and on files. */
export type TextEffects = { changes: ContentChanges; texts: SavedText[]; problems: CausedProblem[] };

/** Returns the name of a new Markdown file: the title next to the field, in the first language. */
function newFileName({ languages }: EditContext, document: string, parent: unknown): string {
  const title = getProperty(parent, "title");
  const name = isRecord(title) ? title[languages[0]] : title;
  return safeFileName(`${slugOf(typeof name === "string" ? name : document, "piece")}.md`);
}

/**
 * Applies the text of a Markdown file: changes, creates or deletes the file and sets its field. A blank text removes
 * its field, unless there is a translation of it.
 *
 * @param inputs all inputs of the document, also those that wait
 * @throws ConflictError if the file has changed since `input.version`
 */
export async function applyTextInput(
  context: EditContext,
  document: string,
  keyed: Keyed,
  input: Input,
  inputs: readonly Input[],
  effects: TextEffects,
): Promise<Keyed> {
  const { at, language, text = "", version } = input;
  const { workspace, folder, languages } = context;
  const path = pathOf(keyed.keys, at) ?? [];
  const named = getAt(keyed.value, path);
  const isBlank = text.trim() === "";
  const original =
    typeof named === "string" && named.endsWith(".md") ? resolveReference(document, named) : undefined;
  if (language !== undefined && (original === undefined || !languages.slice(1).includes(language))) {
    const message =
      original === undefined
        ? `is missing in ${formatValue(languages[0])}, the first language of the site`
        : "is in no language of the site";
    if (!isBlank) effects.problems.push({ at, message, cause: input });
    return keyed;
  }
  const known = original && language !== undefined ? translationPath(original, language) : original;
  const target =
    known ??
    unusedFilePath(
      context,
      document,
      newFileName(context, document, getAt(keyed.value, path.slice(0, -1))),
      effects.changes,
    );
  const existing = folder.files.has(target) ? await workspace.readText(target) : undefined;
  const isDocumentGone = !context.documents.some(({ path: name }) => name === document);
  const expected = existing || !isDocumentGone ? version : undefined;
  if (existing?.version !== expected && (existing || !isBlank)) throw new ConflictError(projectPath(target));
  const isTranslated = languages
    .slice(1)
    .some(
      (tag) =>
        folder.files.has(translationPath(target, tag)) ||
        inputs.some((each) => isTextAt(each, at, tag) && each.text?.trim() !== ""),
    );
  if (isBlank && language === undefined && isTranslated) {
    const message = "must stay as long as it has a translation: empty that one first";
    effects.problems.push({ at, message, cause: input });
    return keyed;
  }
  if (isBlank) {
    if (language !== undefined && existing)
      effects.changes.set(target, { content: null, expected: existing.version });
    effects.texts.push({ at, language });
    return language === undefined ? setAtPlace(keyed, { at, value: undefined }) : keyed;
  }
  const problems = await findTextProblems(context, target, at, text, effects.changes);
  effects.problems.push(...problems.map((problem) => ({ ...problem, cause: input })));
  const content = existing ? updateText(existing.text, text) : text;
  effects.changes.set(target, { content, expected: existing?.version ?? null });
  effects.texts.push({ at, language, file: { path: target, version: digestOf(content), text } });
  return known === undefined ? setAtPlace(keyed, { at, value: relativeTo(document, target) }) : keyed;
}

/** Returns the texts that a document names and a change writes, also those in which only links change. */
export function writtenTexts(
  { languages }: EditContext,
  document: ParsedDocument,
  { value, keys }: Keyed,
  changes: ContentChanges,
): SavedText[] {
  const named = fileReferences("markdown file", createValueSource({ ...document, value }));
  return named.flatMap(({ path: field, target }) =>
    [undefined, ...languages.slice(1)].flatMap((language) => {
      const path = language === undefined ? target : translationPath(target, language);
      const content = changes.get(path)?.content ?? undefined;
      if (content === undefined) return [];
      const text = plainLines(String(content).replace(/^\uFEFF/, ""));
      const file = { path, version: digestOf(content), text };
      return { at: placeOf(keys, field) ?? "", language, file };
    }),
  );
}
