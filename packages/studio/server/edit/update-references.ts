import { posix } from "node:path";
import { updateJson } from "../../../content/edit/update-json";
import { homeCollection, sectionCollection } from "../../../content/schema/collections";
import { linkablePages } from "../../../content/check/linkable-pages";
import { resolveTags } from "../../../content/schema/resolve-tags";
import { pieceAnchor, piecePagePath, tagPath } from "../../../content/schema/routes";
import { languagePrefix } from "../../../content/schema/translations";
import { getProperty, isRecord, listAt, withoutUndefined } from "../../../content/schema/value-paths";
import type { Keyed } from "../../document-state";
import { type MovedPages, withMovedLinks } from "../../moved-links";
import { digestOf } from "../files/digest";
import type { ParsedDocument } from "../files/parsed-document";
import { siteIn } from "../files/workspace";
import { pieceIdsOf, piecesOf } from "../piece-ids";
import type { ContentChanges, EditContext } from "./edit-context";

/** Returns the change of a document; none if its text does not change. */
function updateDocument(document: ParsedDocument, value: Record<string, unknown>): ContentChanges {
  const { path, text, version, collection } = document;
  const content = updateJson(text, value, collection.schema);
  return new Map(content === text ? [] : [[path, { content, expected: version }]]);
}

/** Returns the paths of a piece by its id (`<section>/<slug>`): of its page, and of its place in its section. */
function pathsOfPiece(id: string): string[] {
  const [section = "", slug = ""] = id.split("/");
  return [piecePagePath(section, slug), pieceAnchor(section, slug)];
}

/** Returns the ids of a section's pieces by their keys. */
function idsByKey(path: string, { value, keys }: Keyed, first: string): Map<string, string> {
  const ids = pieceIdsOf({ path, value }, first);
  return new Map(ids.map((id, index) => [keys["pieces"]?.[index] ?? "", id]));
}

/** Content whose links can be updated, on disk or in a commit. */
export type LinkedContent = Pick<EditContext, "documents" | "languages" | "readText"> & {
  readonly folder: Pick<EditContext["folder"], "files">;
};

/** Updates the links in documents and texts. Returns the new versions of their files, by those before. */
async function updateLinks(
  { readText, folder }: LinkedContent,
  paths: ReadonlyMap<string, string>,
  changes: ContentChanges,
): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  if (paths.size === 0) return versions;
  for (const file of new Set([...folder.files, ...changes.keys()])) {
    const change = changes.get(file);
    if (change?.content === null || !/\.(?:md|json)$/.test(file)) continue;
    // A file that is no text is no reason to refuse the change of another.
    const current = change
      ? { text: String(change.content), version: change.expected }
      : await readText(file).catch(() => undefined);
    if (!current) continue;
    const content = withMovedLinks(current.text, paths);
    if (content === current.text) continue;
    changes.set(file, { content, expected: current.version });
    versions.set(digestOf(current.text), digestOf(content));
  }
  return versions;
}

/** Ids (`<section>/<slug>`) of pieces, each with its next one, undefined for a deleted piece. */
export type MovedPieces = ReadonlyMap<string, string | undefined>;

/** Returns the value of Home with links to moved pieces. Pictures lose their link to a deleted one. */
function withMovedPieces(home: Record<string, unknown>, moved: MovedPieces): Record<string, unknown> {
  const updateImages = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((entry: unknown) => {
          const piece = getProperty(entry, "piece");
          return isRecord(entry) && typeof piece === "string" && moved.has(piece)
            ? withoutUndefined({ ...entry, piece: moved.get(piece) })
            : entry;
        })
      : list;
  const { wide, tall } = home;
  return withoutUndefined({ ...home, wide: updateImages(wide), tall: updateImages(tall) });
}

/**
 * Adds the changes of Home and texts that lead to moved pieces. Returns the moved pages.
 *
 * @param first the first language after the change
 * @param otherPages new paths of other pages, by their previous ones
 */
export async function updateMovedPieces(
  context: LinkedContent,
  moved: MovedPieces,
  first: string,
  changes: ContentChanges,
  otherPages: ReadonlyMap<string, string> = new Map(),
): Promise<MovedPages> {
  const { documents, languages } = context;
  const home = documents.find(({ collection }) => collection === homeCollection);
  if (home?.value)
    for (const change of updateDocument(home, withMovedPieces(home.value, moved))) changes.set(...change);
  const site = siteIn(documents);
  const siteUrl = String(site?.value?.["siteUrl"]).replace(/\/+$/, "");
  const pages = new Map(otherPages);
  for (const [from, to] of moved)
    if (to !== undefined)
      for (const [index, path] of pathsOfPiece(from).entries())
        pages.set(path, pathsOfPiece(to)[index] ?? path);
  const paths = new Map<string, string>();
  for (const [path, next] of pages)
    for (const tag of languages) {
      const prefix = languagePrefix(tag, languages[0]);
      const nextPrefix = languagePrefix(tag, first);
      // A path without a language leads to the language of its text.
      for (const [from, to] of [
        [prefix + path, (prefix && nextPrefix) + next],
        [siteUrl + prefix + path, siteUrl + nextPrefix + next],
      ] as const)
        // The URL of the site stays: site.json has it, too.
        if (from !== to && from !== `${siteUrl}/`) paths.set(from, to);
    }
  return { links: [...paths], versions: [...(await updateLinks(context, paths, changes))] };
}

/**
 * Updates what leads to the pieces of a section: a renamed piece keeps its links in texts and its pictures on Home.
 * Pictures on Home lose their link to a deleted piece. Adds the changes of files to `changes`. Returns the
 * moved pages.
 *
 * @param elsewhere ids of pieces that are in another section now, by their keys
 */
export async function updatePieceReferences(
  context: EditContext,
  path: string,
  [previous, next]: readonly [previous: Keyed, next: Keyed],
  changes: ContentChanges,
  elsewhere: Readonly<Record<string, string>> = {},
): Promise<MovedPages> {
  const [first] = context.languages;
  const ids = idsByKey(path, next, first);
  const moved = new Map(
    Array.from(idsByKey(path, previous, first), ([key, id]) => [id, ids.get(key) ?? elsewhere[key]]),
  );
  return updateMovedPieces(context, moved, first, changes);
}

/** Returns the ids of all pieces before and after another language is the first one. */
function piecesInLanguage({ documents, languages }: EditContext, first: string): MovedPieces {
  const sections = documents.filter(({ collection }) => collection === sectionCollection);
  return new Map(
    sections.flatMap((section) => {
      const next = pieceIdsOf(section, first);
      return pieceIdsOf(section, languages[0]).map((id, index) => [id, next[index] ?? id] as const);
    }),
  );
}

/** Returns the paths of the pages of tags before and after another language is the first one. */
function tagPagesInLanguage({ documents, languages }: EditContext, first: string): Map<string, string> {
  const sections = documents.filter(({ collection }) => collection === sectionCollection);
  const pathsIn = (language: string): string[] => {
    const pieces = sections.flatMap(({ value }) => piecesOf(value, language));
    const tags = pieces.map((piece) =>
      listAt(piece, "tags").map((tag) => ({ name: String(tag), title: String(tag) })),
    );
    const resolve = resolveTags(tags, "");
    return tags.flat().map((tag) => tagPath(resolve(tag).slug));
  };
  const next = pathsIn(first);
  return new Map(pathsIn(languages[0]).map((path, index) => [path, next[index] ?? path]));
}

/**
 * Updates what leads to pieces and tags when another language is the first one, because slugs come from titles and
 * tags in it.
 */
export async function updateLanguageReferences(
  context: EditContext,
  first: string,
  changes: ContentChanges,
): Promise<void> {
  const { documents, hasKnownLanguages, languages } = context;
  if (first === languages[0] || !hasKnownLanguages) return;
  const readable = documents.flatMap(({ value, ...others }) => (value ? [{ ...others, value }] : []));
  const { pages } = linkablePages(readable, new Map());
  const otherPages = new Map([...pages.keys()].map((path) => [path, path]));
  for (const [path, next] of tagPagesInLanguage(context, first)) otherPages.set(path, next);
  await updateMovedPieces(context, piecesInLanguage(context, first), first, changes, otherPages);
}

/** Returns the documents as they are when another language is the first one. */
export function documentsInLanguage(context: EditContext, first: string): ParsedDocument[] {
  const moved = piecesInLanguage(context, first);
  return context.documents.map((each) =>
    each.collection === homeCollection && each.value
      ? { ...each, value: withMovedPieces(each.value, moved) }
      : each,
  );
}

/**
 * Removes a deleted section or page from the order and the accent colors in `site.json`. Returns the changes of
 * files.
 */
export function removeOrderReferences({ documents }: EditContext, path: string): ContentChanges {
  const site = siteIn(documents);
  if (!site?.value) return new Map();
  const [folder] = path.split("/");
  const name = posix.basename(path, posix.extname(path));
  const order = getProperty(site.value, folder ?? "");
  const accents = getProperty(site.value["look"], "accents");
  const hasAccent = folder === "sections" && isRecord(accents);
  return updateDocument(site, {
    ...site.value,
    ...(folder && Array.isArray(order) && { [folder]: order.filter((each) => each !== name) }),
    ...(hasAccent && {
      look: {
        ...(site.value["look"] as object),
        accents: withoutUndefined({ ...accents, [name]: undefined }),
      },
    }),
  });
}
