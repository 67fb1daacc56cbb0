import { posix } from "node:path";
import { sitePages } from "../model/address-name";
import { homePath, namedPagePath, piecePagePath, sectionPath } from "../model/addresses";
import { aboutKind, pageKind, sectionKind, type ContentKind } from "../model/kinds";
import { pieceSlugs } from "../model/piece-slugs";
import { hasPage } from "../model/section";
import { isRecord } from "../model/walk";
import { resolveReference } from "./file-reference";

/** A file's value, whatever is wrong in it; an empty object where the file cannot be read. */
export type RoutedDocument = {
  /** Path from the content folder: `sections/games.json`. */
  readonly path: string;
  readonly kind: ContentKind;
  readonly value: object;
};

/** Names that a `#` may lead to on a page; undefined where nobody knows them. */
export type PlaceNames = ReadonlySet<string> | undefined;

/** The pages that documents make. */
export type SiteRoutes = {
  /** The places of each page by its address. */
  readonly pages: ReadonlyMap<string, PlaceNames>;
  /** Addresses of sections without any piece, which have no page yet. */
  readonly emptySections: readonly string[];
  /** Addresses of sections whose pieces cannot be read: nobody knows which pages are below them. */
  readonly unknownSections: readonly string[];
};

type Page = readonly [path: string, places: PlaceNames];
type HeadingsOf = (text: string) => PlaceNames;

/** The id of a section: the name of its file. */
export const sectionId = ({ path }: Pick<RoutedDocument, "path">): string => posix.basename(path, ".json");

/** The pieces of a section as far as they can be read; undefined where it has no list of them. */
const piecesOf = ({ value }: RoutedDocument): Record<string, unknown>[] | undefined =>
  "pieces" in value && Array.isArray(value.pieces) ? value.pieces.filter(isRecord) : undefined;

/** Whether a section has a list of pieces, be it empty. */
export const hasPieces = (section: RoutedDocument): boolean => piecesOf(section) !== undefined;

/** What names the pieces of a section in addresses. */
export const sectionSlugs = (section: RoutedDocument): string[] =>
  pieceSlugs((piecesOf(section) ?? []).map(({ title }) => String(title)));

/** The pages of a section: its own, and those of the pieces that have one. Without pieces, nothing is there. */
function sectionPages(section: RoutedDocument, headingsOf: HeadingsOf): Page[] {
  const pieces = piecesOf(section) ?? [];
  if (pieces.length === 0) return [];
  const id = sectionId(section);
  const slugs = sectionSlugs(section);
  const pages = pieces.flatMap(({ story, images, details }, index): Page[] => {
    const lists = [images, details].map((list) => (Array.isArray(list) ? (list as unknown[]) : undefined));
    if (!hasPage({ story, images: lists[0], details: lists[1] })) return [];
    const places =
      story === undefined ? new Set<string>() : headingsOf(resolveReference(section.path, String(story)));
    return [[piecePagePath(id, slugs[index] ?? ""), places]];
  });
  return [[sectionPath(id), new Set(slugs)], ...pages];
}

function aboutPlaces({ path, value }: RoutedDocument, headingsOf: HeadingsOf): PlaceNames {
  return "text" in value ? headingsOf(resolveReference(path, String(value.text))) : new Set<string>();
}

/**
 * The pages that documents make, and what is on them. What is wrong in a document makes no page unknown that it means.
 *
 * @param headingsOf what names the headings of the text with this path
 */
export function siteRoutes(documents: readonly RoutedDocument[], headingsOf: HeadingsOf): SiteRoutes {
  const of = (kind: ContentKind) => documents.filter((document) => document.kind === kind);
  const sections = of(sectionKind);
  const addressesOf = (chosen: readonly RoutedDocument[]) =>
    chosen.map((section) => sectionPath(sectionId(section)));
  const pages: Page[] = [
    [homePath, undefined],
    ...sitePages.map((name): Page => [namedPagePath(name), undefined]),
    ...of(aboutKind).map((about): Page => [
      namedPagePath(posix.basename(about.path, ".json")),
      aboutPlaces(about, headingsOf),
    ]),
    ...of(pageKind).map(({ path }): Page => [namedPagePath(posix.basename(path, ".md")), headingsOf(path)]),
    ...sections.flatMap((section) => sectionPages(section, headingsOf)),
  ];
  return {
    pages: new Map(pages),
    emptySections: addressesOf(sections.filter((section) => piecesOf(section)?.length === 0)),
    unknownSections: addressesOf(sections.filter((section) => !hasPieces(section))),
  };
}
