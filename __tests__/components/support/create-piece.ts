import { isOptional } from "../../../packages/content/schema/fields";
import { pieceSchema } from "../../../packages/content/schema/section";
import { calmSpot, image } from "./image-data";

const optional = Object.entries(pieceSchema.shape).flatMap(([name, schema]) =>
  isOptional(schema) ? [name] : [],
);

/** Returns a piece as a query does, with null for optional fields. */
export function createPiece(
  title: string,
  fields: Partial<Queries.PieceFragment> = {},
): Queries.PieceFragment {
  return {
    ...Object.fromEntries(optional.map((name) => [name, null])),
    title,
    slug: title.toLowerCase(),
    description: "",
    alt: `A ${title.toLowerCase()}`,
    image,
    calmSpot,
    ...fields,
  } as Queries.PieceFragment;
}
