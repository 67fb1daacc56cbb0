import type { Node } from "gatsby";
import type { z } from "zod";
import { typeNameOf } from "../../content/model/fields";
import { siteKind, type SingleKind } from "../../content/model/kinds";
import type { SiteContent } from "../../content/model/site";
import { standInOf } from "../../content/model/stand-in";
import { isAuthoring } from "../gate/live-authoring";
import { accentIndex } from "../../theme/theme-css";
import type { NodeModel, SectionNode } from "./source-nodes";

/** A section that has pieces. */
export type PublishedSectionNode = SectionNode & { readonly accent: number };

/** The name of a kind of document in GraphQL. */
export const typeName = ({ schema }: { schema: z.ZodType }): string => String(typeNameOf(schema));

/**
 * The document of a kind that every site has one of; while authoring, its stand-in where it was never good yet.
 *
 * @throws in a build, when it is not there
 */
export async function findDocument<Document>(
  nodeModel: NodeModel,
  kind: SingleKind,
): Promise<Node & Document> {
  const node = await nodeModel.findOne<Node & Document>({ type: typeName(kind), query: {} });
  if (node) return node;
  if (isAuthoring()) return standInOf(kind) as unknown as Node & Document;
  throw new Error(`content/${kind.place} is missing. Every site needs one.`);
}

/** The non-empty sections, in the owner's order and then by their ids, each with its accent colour. */
export async function findPublishedSections(nodeModel: NodeModel): Promise<PublishedSectionNode[]> {
  const { look, sections: order = [] } = await findDocument<SiteContent>(nodeModel, siteKind);
  const place = ({ jsonId }: SectionNode): number =>
    order.includes(jsonId) ? order.indexOf(jsonId) : order.length;
  const { entries } = await nodeModel.findAll<SectionNode>({ type: "Section", query: {} });
  return Array.from(entries)
    .filter((section) => section.pieces.length > 0)
    .sort((one, other) => place(one) - place(other) || one.jsonId.localeCompare(other.jsonId, "en"))
    .map((section, position) => ({ ...section, accent: accentIndex(look, section.jsonId, position) }));
}
