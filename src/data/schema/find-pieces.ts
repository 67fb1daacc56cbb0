import { pieceAnchor } from "../../content/model/routes";
import { pieceSlugs } from "../../content/model/slugs";
import { hasPage, sectionSchema, type Piece } from "../../content/model/section";
import { findPublishedSections } from "./find-documents";
import { resolveImages, type WithImages } from "./resolve-images";
import type { NodeModel, SectionNode } from "./source-nodes";

/** The pieces of a section, or the first of them, with their images. */
export const sectionPieces = (
  nodeModel: NodeModel,
  section: SectionNode,
  most = section.pieces.length,
): Promise<WithImages<Piece[]>> =>
  resolveImages(nodeModel, section, sectionSchema.shape.pieces, ["pieces"], section.pieces.slice(0, most));

/** The first pieces of a section, or all, with what names them in addresses and the pages that they have. */
export function withSlugs(section: SectionNode, pieces: readonly WithImages<Piece>[]) {
  const slugs = pieceSlugs(pieces.map((piece) => piece.title));
  return pieces.map((piece, index) => {
    const slug = slugs[index] ?? "";
    return { ...piece, slug, page: hasPage(piece) ? { section, slug } : undefined };
  });
}

/** The piece that an image of Home leads to; undefined when it is not published. */
export async function findLinkedPiece(
  nodeModel: NodeModel,
  name: string,
): Promise<{ path: string; title: string } | undefined> {
  const [id = "", slug = ""] = name.split("/");
  const section = (await findPublishedSections(nodeModel)).find(({ jsonId }) => jsonId === id);
  const titles = section?.pieces.map((piece) => piece.title) ?? [];
  const title = titles[pieceSlugs(titles).indexOf(slug)];
  return title === undefined ? undefined : { path: pieceAnchor(id, slug), title };
}
