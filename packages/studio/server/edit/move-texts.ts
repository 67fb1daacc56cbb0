import { hasTranslation, originalTexts } from "../../../content/check/translation-problems";
import { pageBody, updatePage } from "../../../content/edit/update-page";
import { lacksPageText } from "../../../content/read/read-markdown-files";
import { inFirstLanguage } from "../../../content/read/site-languages";
import { createValueSource, type SourceFile } from "../../../content/read/source-file";
import { pageCollection } from "../../../content/schema/collections";
import { textsCollection } from "../../../content/schema/texts";
import { translationPath } from "../../../content/schema/translations";
import { getProperty } from "../../../content/schema/value-paths";
import { digestOf } from "../files/digest";
import { collectionOf, hasBody, parseDocument } from "../files/parsed-document";
import { type ContentChanges, contextAfter, type EditContext } from "./edit-context";

/** Returns the sources of all documents. Those of pages have texts in one language only. */
export const sourcesOf = ({
  documents,
  languages,
}: Pick<EditContext, "documents" | "languages">): SourceFile[] =>
  documents.map((each) => {
    const source = createValueSource(each);
    if (!hasBody(each.collection)) return inFirstLanguage(source, languages[0]);
    return { ...source, lacksText: lacksPageText(each.path, pageBody(each.text)) };
  });

/** Returns the new paths of the files that change when another language becomes the first one, by their paths. */
export function movedTexts(context: EditContext, first: string): Map<string, string> {
  const { folder, languages } = context;
  const [previous] = languages;
  const sources = sourcesOf(context);
  if (first === previous || !hasTranslation(folder, sources, first)) return new Map();
  const { path: texts } = textsCollection;
  const originals = [...originalTexts(folder, sources).keys(), texts].filter(
    (path) => folder.files.has(path) && !folder.files.has(translationPath(path, previous)),
  );
  return new Map(
    originals.flatMap((path) => {
      const translation = translationPath(path, first);
      const original = [path, translationPath(path, previous)] as const;
      if (folder.files.has(translation)) return [original, [translation, path] as const];
      return path === texts ? [original] : [];
    }),
  );
}

/** Returns a page with the switches of the page whose place it takes; a translation has none. */
function withSwitches(path: string, bytes: Buffer, replaced: Buffer | undefined): Buffer | string {
  const { value, text } = parseDocument(path, pageCollection, bytes);
  const previous = replaced && parseDocument(path, pageCollection, replaced).value;
  if (!value) return bytes;
  const switches = ["draft", "menu", "unlisted"].map((name) => [name, getProperty(previous, name)] as const);
  return updatePage(text, { ...value, ...Object.fromEntries(switches) }, pageBody(text));
}

/** Adds the renamed files to the changes when another language becomes the first one. */
export async function moveTexts(context: EditContext, first: string, changes: ContentChanges): Promise<void> {
  const moved = movedTexts(context, first);
  const files = new Map<string, { readonly bytes: Buffer; readonly version: string }>();
  for (const path of moved.keys()) {
    const onDisk = await context.workspace.read(path);
    const content = changes.get(path)?.content ?? onDisk;
    files.set(path, { bytes: Buffer.from(content), version: digestOf(onDisk) });
  }
  for (const [path, { version }] of files) changes.set(path, { content: null, expected: version });
  for (const [path, { bytes }] of files) {
    const target = moved.get(path) ?? path;
    const replaced = files.get(target);
    const collection = collectionOf(path);
    const content = collection && hasBody(collection) ? withSwitches(path, bytes, replaced?.bytes) : bytes;
    changes.set(target, { content, expected: replaced?.version ?? null });
  }
}

/** Returns the content with the renamed files when another language becomes the first one. */
export async function withMovedTexts(context: EditContext, first: string): Promise<EditContext> {
  const changes: ContentChanges = new Map();
  await moveTexts(context, first, changes);
  return contextAfter(context, changes);
}
