import { posix } from "node:path";
import { fixedPageSlugs, formerPieceSlugs, pieceSlugs } from "../schema/slugs";
import { resolveTags } from "../schema/resolve-tags";
import { homePath, namedPagePath, piecePagePath, sectionPath, tagsPath } from "../schema/routes";
import { aboutCollection, pageCollection, sectionCollection } from "../schema/collections";
import { hasPage } from "../schema/section";
import { getProperty, isRecord, listAt } from "../schema/value-paths";
import type { UncheckedDocument } from "../read/published-documents";
import { resolveReference } from "../read/source-file";

/** Fragments (`#…`) that a page has; undefined where they are unknown. */
export type Fragments = ReadonlySet<string> | undefined;

/** The pages that documents create. */
export type LinkablePages = {
  /** Fragments of each page by its path. */
  readonly pages: ReadonlyMap<string, Fragments>;
  /** Paths of sections without a piece, which have no page yet. */
  readonly emptySections: readonly string[];
  /** Paths whose pages are unknown: of sections without readable pieces, of tags from keywords of pictures. */
  readonly unknownFolders: readonly string[];
};

type Page = readonly [path: string, fragments: Fragments];
/** Fragments of the headings of each text by its path. */
type Headings = ReadonlyMap<string, Fragments>;

/** Returns the id of a section: the name of its file. */
export const sectionId = ({ path }: Pick<UncheckedDocument, "path">): string => posix.basename(path, ".json");

/** Returns true for a section with a list of pieces, even an empty one. */
export const hasPieces = ({ value }: UncheckedDocument): boolean =>
  Array.isArray(getProperty(value, "pieces"));

const piecesOf = ({ value }: UncheckedDocument) => listAt(value, "pieces").filter(isRecord);

type Piece = Readonly<Record<string, unknown>>;

/** Returns the pieces of a section by their ids, as `content/home.json` writes them: `<section>/<slug>`. */
export function piecesById(section: UncheckedDocument): [id: string, piece: Piece][] {
  const pieces = piecesOf(section);
  const slugs = pieceSlugs(pieces);
  return pieces.map((piece, index) => [`${sectionId(section)}/${slugs[index] ?? ""}`, piece]);
}

/** Returns the pieces with another id than in version 2, by that id. */
export function formerPieceIds(
  section: UncheckedDocument,
): [former: string, { id: string; title: string }][] {
  const pieces = new Map(piecesById(section));
  const renamed = Array.from(pieces, ([id, { title }]) => ({ id, title: String(title) }));
  return formerPieceSlugs(renamed.map(({ title }) => title)).flatMap((slug, index) => {
    const [former, piece] = [`${sectionId(section)}/${slug}`, renamed[index]];
    return piece && !pieces.has(former) ? [[former, piece]] : [];
  });
}

/** Returns the fragments of the text that a field of a document names; none without a text. */
const textFragments = ({ path }: UncheckedDocument, text: unknown, headings: Headings): Fragments =>
  text === undefined ? new Set() : headings.get(resolveReference(path, String(text)));

function sectionPages(section: UncheckedDocument, headings: Headings): Page[] {
  const pieces = piecesOf(section);
  if (pieces.length === 0) return [];
  const id = sectionId(section);
  const slugs = pieceSlugs(pieces);
  const listed = slugs.filter((_, index) => pieces[index]?.["unlisted"] !== true);
  const pages = pieces.flatMap((piece, index): Page[] => {
    const { story, camera, unlisted } = piece;
    const [images, details] = [listAt(piece, "images"), listAt(piece, "details")];
    if (!hasPage({ story, images, details, camera, unlisted }, section.value)) return [];
    return [[piecePagePath(id, slugs[index] ?? ""), textFragments(section, story, headings)]];
  });
  return listed.length > 0 ? [[sectionPath(id), new Set(listed)], ...pages] : pages;
}

function tagPages(sections: readonly UncheckedDocument[]): Page[] {
  const listed = sections.flatMap(piecesOf).filter(({ unlisted }) => unlisted !== true);
  const tags = listed.map((piece) =>
    listAt(piece, "tags").flatMap((tag) => (typeof tag === "string" ? [{ name: tag, title: tag }] : [])),
  );
  return tags
    .flat()
    .map(resolveTags(tags, ""))
    .flatMap(({ path }): Page[] => (path ? [[path, undefined]] : []));
}

function pagesOf(document: UncheckedDocument, headings: Headings): Page[] {
  const { path, collection, value } = document;
  if (collection === sectionCollection) return sectionPages(document, headings);
  if (collection === pageCollection)
    return [[namedPagePath(posix.basename(path, ".md")), headings.get(path)]];
  if (collection !== aboutCollection) return [];
  return [[namedPagePath("about"), textFragments(document, getProperty(value, "text"), headings)]];
}

/** Returns the pages that documents create. Problems of a document do not make its pages unknown. */
export function linkablePages(documents: readonly UncheckedDocument[], headings: Headings): LinkablePages {
  const sections = documents.filter(({ collection }) => collection === sectionCollection);
  const emptySections = sections.filter((section) =>
    piecesOf(section).every(({ unlisted }) => unlisted === true),
  );
  const hasUnknownTags = documents.some(({ value }) => getProperty(value, "tagsFromKeywords") === true);
  const pathOf = (section: UncheckedDocument): string => sectionPath(sectionId(section));
  return {
    pages: new Map([
      ...[homePath, ...fixedPageSlugs.map(namedPagePath)].map((path): Page => [path, undefined]),
      ...documents.flatMap((document) => pagesOf(document, headings)),
      ...tagPages(sections),
    ]),
    emptySections: emptySections.filter(hasPieces).map(pathOf),
    unknownFolders: [
      ...emptySections.filter((section) => !hasPieces(section)).map(pathOf),
      ...(hasUnknownTags ? [tagsPath] : []),
    ],
  };
}
