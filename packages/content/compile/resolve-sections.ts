import { hasVideoEmbed } from "../../../src/rich-text/rich-text";
import { sectionAccents } from "../../../src/theme/theme-css";
import { resolveReference } from "../read/source-file";
import { namedPagePath, piecePagePath, sectionPath } from "../schema/routes";
import type { PieceTag } from "../schema/resolve-tags";
import { formerPieceSlugs, pieceSlugs } from "../schema/slugs";
import { hasPage, titleFromId, type Piece, type SectionContent } from "../schema/section";
import type { SiteContent } from "../schema/site";
import type { RichTextDocument } from "../schema/rich-text";
import type { Untranslated } from "../schema/translations";

export interface PageLink {
  /** URL path, without the site's path prefix. */
  readonly path: string;
  readonly title: string;
  /** True if a link must load the page as a document, because only its own CSP allows its iframe. */
  readonly needsFullLoad: boolean;
  /** True when the header links to the page, too. */
  readonly menu?: boolean | undefined;
  /** `["title"]` if the title is not translated. */
  readonly untranslated?: readonly string[] | undefined;
}

/** A section, and its pieces in the site's first language, whose titles and tags make the slugs. */
export interface SectionSource {
  readonly path: string;
  readonly value: Omit<SectionContent, "pieces"> &
    Untranslated & { readonly pieces: readonly (Piece & Untranslated)[] };
  readonly originalPieces: readonly Piece[];
}

/** A piece with its slug and page. */
export interface ResolvedPiece {
  readonly piece: Piece & Untranslated;
  readonly slug: string;
  /** The tags that the owner gave it. */
  readonly tags: readonly PieceTag[] | undefined;
  readonly page?: PageLink;
}

/** A section with pieces and its path. It has no page if all its pieces are unlisted. */
export interface ResolvedSection {
  /** The section file's path from `content/`. */
  readonly sourcePath: string;
  readonly content: SectionSource["value"];
  readonly slug: string;
  readonly title: string;
  /** `["title"]` if the title is not translated. */
  readonly untranslated: readonly string[] | undefined;
  readonly path: string;
  /** Position in the owner's order, from 0. */
  readonly order: number;
  readonly accent: number;
  /** Slugs of its pieces in version 2 that no piece has today. */
  readonly formerSlugs: readonly string[];
  /** The pieces that the section shows. */
  readonly pieces: readonly ResolvedPiece[];
  readonly unlistedPieces: readonly ResolvedPiece[];
}

const hasListedPiece = ({ pieces }: Pick<SectionSource["value"], "pieces">): boolean =>
  pieces.some(({ unlisted }) => !unlisted);

type Texts = ReadonlyMap<string, RichTextDocument>;

const needsFullLoad = (texts: Texts, path: string): boolean => hasVideoEmbed(texts.get(path)?.content ?? []);

/** Returns `["title"]` if the title is not translated; undefined otherwise. */
const untranslatedTitle = ({ untranslated }: Untranslated): readonly string[] | undefined =>
  untranslated?.includes("title") ? ["title"] : undefined;

/** Compares two names: those of a list come first, in its order, then the others by name. */
export function compareInOrder(order: readonly string[] = [], a: string, b: string): number {
  const position = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return position(a) - position(b) || a.localeCompare(b, "en");
}

/**
 * Resolves the sections with pieces, in the owner's order, then by id. Those without a page come last.
 *
 * @param pathPrefix URL path of the language below the site's own
 */
export function resolveSections(
  site: SiteContent,
  sections: readonly SectionSource[],
  texts: Texts,
  pathPrefix: string,
): ResolvedSection[] {
  const shown = sections.filter(({ value }) => value.pieces.length > 0);
  const accents = sectionAccents(
    site.look,
    shown.map(({ value }) => value.id),
  );
  return shown
    .sort(
      ({ value: a }, { value: b }) =>
        Number(hasListedPiece(b)) - Number(hasListedPiece(a)) || compareInOrder(site.sections, a.id, b.id),
    )
    .map(({ path: sourcePath, value: content, originalPieces }, index) => {
      const { id, title = titleFromId(id) } = content;
      const slugs = pieceSlugs(originalPieces);
      const former = formerPieceSlugs(originalPieces.map((piece) => piece.title));
      const formerSlugs = former.filter((slug) => !slugs.includes(slug));
      const all = content.pieces.map((piece, position): ResolvedPiece => {
        const slug = slugs[position] ?? "";
        const tags = piece.tags?.map((title, index) => ({
          title,
          name: originalPieces[position]?.tags?.[index] ?? title,
          untranslated: piece.untranslated?.includes(`tags.${index}`) ? ["title"] : undefined,
        }));
        if (!hasPage(piece, content)) return { piece, slug, tags };
        const story = piece.story === undefined ? undefined : resolveReference(sourcePath, piece.story);
        return {
          piece,
          slug,
          tags,
          page: {
            path: pathPrefix + piecePagePath(id, slug),
            title: piece.title,
            needsFullLoad: story !== undefined && needsFullLoad(texts, story),
            untranslated: untranslatedTitle(piece),
          },
        };
      });
      const accent = accents.get(id) ?? 0;
      const pieces = all.filter(({ piece }) => !piece.unlisted);
      const unlistedPieces = all.filter(({ piece }) => piece.unlisted);
      const path = pathPrefix + sectionPath(id);
      const untranslated = untranslatedTitle(content);
      const names = { slug: id, title, untranslated, path, order: index, accent };
      return { sourcePath, content, ...names, formerSlugs, pieces, unlistedPieces };
    });
}

export const pageName = (file: string): string => file.replace(/^.*\/|\.md$/g, "");

export function customPageLink(
  file: string,
  page: { readonly title: string } & Untranslated,
  texts: Texts,
  pathPrefix: string,
): PageLink {
  const path = pathPrefix + namedPagePath(pageName(file));
  const { title } = page;
  return { path, title, needsFullLoad: needsFullLoad(texts, file), untranslated: untranslatedTitle(page) };
}

/**
 * Finds a listed piece by its id `<section>/<slug>` and returns the link to it in its section. An id of
 * version 2 leads to the section: it does not tell which piece is meant.
 */
export function findPieceAnchorLink(
  sections: readonly ResolvedSection[],
  pieceId: string,
): PageLink | undefined {
  const [sectionId, slug] = pieceId.split("/");
  const section = sections.find((candidate) => candidate.slug === sectionId);
  const target = section?.pieces.find((candidate) => candidate.slug === slug);
  if (section && target) return pieceAnchorLink(section.path, target.slug, target.piece);
  if (!section || section.pieces.length === 0 || !section.formerSlugs.includes(slug ?? "")) return undefined;
  const { path, title, untranslated } = section;
  return { path, title, untranslated, needsFullLoad: false };
}

/** Returns the link to a piece in its section, which has a path. */
export const pieceAnchorLink = (section: string, slug: string, piece: Piece & Untranslated): PageLink => ({
  path: `${section}#${slug}`,
  title: piece.title,
  needsFullLoad: false,
  untranslated: untranslatedTitle(piece),
});
