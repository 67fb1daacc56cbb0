import { documentProblems } from "../../../content/check/check-document";
import { countTexts, hasTranslation, missingTexts } from "../../../content/check/translation-problems";
import { formatValue } from "../../../content/read/problem";
import { languagesOf } from "../../../content/read/site-languages";
import { siteCollection } from "../../../content/schema/collections";
import { bodyField, type Keyed, nearestPlace } from "../../document-state";
import type { PlacedProblem } from "../../protocol";
import { documentValue, hasBody, type ParsedDocument } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import { languagesIn } from "../files/workspace";
import { contentProblems } from "./content-problems";
import type { ContentChanges, EditContext } from "./edit-context";
import { movedTexts, sourcesOf, withMovedTexts } from "./move-texts";
import { findTextProblems } from "./text-inputs";
import { documentsInLanguage } from "./update-references";

/** Splits the fields of a document from the text of a custom page. */
export function splitBody(value: Record<string, unknown>): {
  fields: Record<string, unknown>;
  body: string | undefined;
} {
  const { [bodyField]: body, ...fields } = value;
  return { fields, body: typeof body === "string" ? body : undefined };
}

/** Returns the problems of all files but `site.json`, whose languages change, as lines. */
async function languageProblems(context: EditContext): Promise<string[]> {
  const { documents, workspace } = context;
  const languages = languagesIn(documents);
  const waiting = documents.flatMap(({ path }) =>
    workspace.states
      .inputsOf(path)
      .filter(({ language }) => language !== undefined && !languages.slice(1).includes(language))
      .map(({ at, language }) => `${path} ${at} has an unfinished text in ${formatValue(language)}`),
  );
  const others = (await contentProblems(context)).filter(
    ({ file }) => file !== projectPath(siteCollection.path),
  );
  return [...waiting, ...others.map(({ file, field, message }) => `${file} ${field} ${message}`)];
}

/** Checks whole versions of a document against the version on disk. */
export class DocumentCheck {
  readonly #context: EditContext;
  readonly #document: ParsedDocument;
  readonly #onDisk: Keyed | undefined;
  #known: Promise<PlacedProblem[]> | undefined;

  /** @param onDisk undefined for a new document, all of whose problems count */
  constructor(context: EditContext, document: ParsedDocument, onDisk: Keyed | undefined) {
    this.#context = context;
    this.#document = document;
    this.#onDisk = onDisk;
  }

  /**
   * Returns the problems of a version, but those that the version on disk has, too.
   * @param pending paths and tokens of files that are written together with the document
   * @param changes files that are written, too, to which deleted ones that its text names are added
   */
  async findProblems(
    next: Keyed,
    pending: ReadonlySet<string>,
    changes: ContentChanges,
  ): Promise<PlacedProblem[]> {
    const { fields, body } = splitBody(next.value);
    const previous = splitBody(this.#onDisk?.value ?? {});
    const isSite = this.#document.collection === siteCollection;
    const reason = isSite ? this.#findLanguageReason(fields) : undefined;
    if (reason !== undefined) return [{ at: "languages", message: reason }];
    const problems = await this.#check(next, previous.fields, pending);
    if (hasBody(this.#document.collection) && body !== previous.body)
      problems.push(
        ...(await findTextProblems(this.#context, this.#document.path, bodyField, body ?? "", changes)),
      );
    const known = problems.length > 0 ? await (this.#known ??= this.#findKnown()) : [];
    const lines = known.map(({ at, message }) => `${at} ${message}`);
    const added = problems.filter(({ at, message }) => {
      const index = lines.indexOf(`${at} ${message}`);
      if (index >= 0) lines.splice(index, 1);
      return index < 0;
    });
    return isSite && added.length === 0 ? this.#findLanguageProblems(fields) : added;
  }

  async #findKnown(): Promise<PlacedProblem[]> {
    return this.#onDisk ? this.#check(this.#onDisk, undefined, new Set()) : [];
  }

  async #check(version: Keyed, previous: unknown, pending: ReadonlySet<string>): Promise<PlacedProblem[]> {
    const document = { ...this.#document, value: splitBody(version.value).fields };
    const problems = await documentProblems(this.#context, document, previous, pending);
    return problems.map(({ path, message }) => ({ at: nearestPlace(version.keys, path), message }));
  }

  async #findLanguageProblems(fields: Record<string, unknown>): Promise<PlacedProblem[]> {
    const languages = languagesOf(fields);
    if (languages.join() === this.#context.languages.join()) return [];
    const [first] = languages;
    const [previous] = this.#context.languages;
    const isReordered = first !== previous && languages.includes(previous);
    const moved = isReordered ? await withMovedTexts(this.#context, first) : this.#context;
    const known = new Set(await languageProblems(this.#context));
    const next = await languageProblems({
      ...moved,
      documents: documentsInLanguage(moved, first).map((each) =>
        each.path === this.#document.path ? { ...each, value: fields } : each,
      ),
    });
    if (isReordered) next.unshift(...this.#unfinishedTexts(first));
    const lines = next.filter((line) => !known.has(line));
    const [line] = lines;
    if (line === undefined) return [];
    const others = lines.length > 1 ? `, and ${lines.length - 1} more` : "";
    return [{ at: "languages", message: `must suit the texts of the site: ${line}${others}` }];
  }

  /** Returns the reason why another language cannot be the first one, or one cannot be removed; undefined without one. */
  #findLanguageReason(fields: Record<string, unknown>): string | undefined {
    const { folder, languages } = this.#context;
    const [previous] = languages;
    const tags = languagesOf(fields);
    const [first] = tags;
    const removed = languages.filter((tag) => !tags.includes(tag));
    if (first === previous && removed.length === 0) return undefined;
    const documents = this.#context.documents.map((each) =>
      each.path === this.#document.path ? { ...each, value: fields } : each,
    );
    const sources = sourcesOf({ ...this.#context, documents });
    // Without a translation, all texts can be in any language.
    if (first !== previous && languages.includes(first) && hasTranslation(folder, sources, first)) {
      const { length } = missingTexts(folder, sources, first);
      if (length > 0)
        return `must have every text in ${formatValue(first)}, the new first language, but lacks ${length}`;
      if (removed.includes(previous))
        return `must have ${formatValue(previous)} until another language is the first one`;
    }
    for (const tag of removed) {
      const count = countTexts(folder, sources, tag);
      if (count > 0)
        return `must suit the texts of the site: ${count} in ${formatValue(tag)}, empty them first`;
    }
    return undefined;
  }

  /** Returns a line for each unfinished text of a file that is renamed when another language is the first one. */
  #unfinishedTexts(first: string): string[] {
    const { documents, languages, workspace } = this.#context;
    const moved = movedTexts(this.#context, first);
    if (moved.size === 0) return [];
    return documents.flatMap(({ path }) =>
      workspace.states
        .inputsOf(path)
        .filter(({ text, language }) => moved.has(path) || (text !== undefined && language === undefined))
        .map(({ at }) => `${path} ${at} has an unfinished text in ${formatValue(languages[0])}`),
    );
  }
}

/** Returns the version of a document on disk, with the text of a custom page and the keys of its entries. */
export async function keyedDocument({ workspace }: EditContext, document: ParsedDocument): Promise<Keyed> {
  const { keys } = await workspace.states.get(document);
  return { value: documentValue(document), keys };
}
