import { hasVideoEmbed } from "../../rich-text/rich-text";
import { accentIndex } from "../../theme/theme-css";
import { resolveReference } from "../read/source-file";
import { namedPagePath, piecePagePath, pieceAnchor, sectionPath } from "../schema/routes";
import { pieceSlugs } from "../schema/slugs";
import { hasPage, titleFromId, type Piece, type SectionContent } from "../schema/section";
import type { SiteContent } from "../schema/site";
import type { RichTextDocument } from "../schema/rich-text";

/** A link to a page of the site. */
export interface PageLink {
  /** URL path, without the site's path prefix. */
  readonly path: string;
  readonly title: string;
  /** True when the page embeds a provider's iframe, which only its own content security policy allows. */
  readonly hasIframe: boolean;
  /** True when the header links to the page, too. */
  readonly menu?: boolean | undefined;
}

/** A piece with its slug and page. */
export interface MappedPiece {
  readonly piece: Piece;
  readonly slug: string;
  /** The piece's own page, if it has one. */
  readonly page?: PageLink;
}

/** A section with pieces and its path. It has no page if all its pieces are unlisted. */
export interface MappedSection {
  /** The section file's path from `content/`. */
  readonly source: string;
  readonly content: SectionContent;
  readonly slug: string;
  readonly title: string;
  readonly path: string;
  /** Position in the owner's order, from 0. */
  readonly order: number;
  /** Number of its accent color. */
  readonly accent: number;
  /** The pieces that the section shows. */
  readonly pieces: readonly MappedPiece[];
  readonly unlistedPieces: readonly MappedPiece[];
}

const hasListedPiece = ({ pieces }: SectionContent): boolean => pieces.some(({ unlisted }) => !unlisted);

type Texts = ReadonlyMap<string, RichTextDocument>;

const hasIframe = (texts: Texts, path: string): boolean => hasVideoEmbed(texts.get(path)?.content ?? []);

/** Maps sections with pieces in the owner's order, then by id; those without a page come last. */
export function mapSections(
  site: SiteContent,
  sections: readonly { readonly path: string; readonly value: SectionContent }[],
  texts: Texts,
): MappedSection[] {
  const order = site.sections ?? [];
  const position = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return sections
    .filter(({ value }) => value.pieces.length > 0)
    .sort(
      ({ value: a }, { value: b }) =>
        Number(hasListedPiece(b)) - Number(hasListedPiece(a)) ||
        position(a.id) - position(b.id) ||
        a.id.localeCompare(b.id, "en"),
    )
    .map(({ path: source, value: content }, index) => {
      const { id, title = titleFromId(id) } = content;
      const slugs = pieceSlugs(content.pieces.map((piece) => piece.title));
      const all = content.pieces.map((piece, position): MappedPiece => {
        const slug = slugs[position] ?? "";
        if (!hasPage(piece, content)) return { piece, slug };
        const story = piece.story === undefined ? undefined : resolveReference(source, piece.story);
        const hasVideo = story !== undefined && hasIframe(texts, story);
        return {
          piece,
          slug,
          page: { path: piecePagePath(id, slug), title: piece.title, hasIframe: hasVideo },
        };
      });
      const accent = accentIndex(site.look, id, index);
      const pieces = all.filter(({ piece }) => !piece.unlisted);
      const unlistedPieces = all.filter(({ piece }) => piece.unlisted);
      const path = sectionPath(id);
      return { source, content, slug: id, title, path, order: index, accent, pieces, unlistedPieces };
    });
}

/** Returns the link to a custom page by its file. */
export function customPageLink(file: string, title: string, texts: Texts): PageLink {
  const name = file.replace(/^.*\/|\.md$/g, "");
  return { path: namedPagePath(name), title, hasIframe: hasIframe(texts, file) };
}

/** Finds a listed piece as Home names it, `<section>/<slug>`, in its section. */
export function pieceLink(sections: readonly MappedSection[], name: string): PageLink | undefined {
  const [id, slug] = name.split("/");
  const section = sections.find((candidate) => candidate.slug === id);
  const target = section?.pieces.find((candidate) => candidate.slug === slug);
  return section && target && pieceAnchorLink(section.slug, target.slug, target.piece.title);
}

/** Returns the link to a piece in its section. */
export const pieceAnchorLink = (section: string, slug: string, title: string): PageLink => ({
  path: pieceAnchor(section, slug),
  title,
  hasIframe: false,
});
