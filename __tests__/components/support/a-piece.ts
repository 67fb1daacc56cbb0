import { isOptional } from "../../../src/content/model/fields";
import { pieceSchema } from "../../../src/content/model/section";
import { imageData } from "./image-data";

const optional = Object.entries(pieceSchema.shape).flatMap(([name, schema]) =>
  isOptional(schema) ? [name] : [],
);

/** A piece as its page's query gives it, without all that an owner may leave out unless it is told. */
export function aPiece(title: string, told: Partial<Queries.PieceFragment> = {}): Queries.PieceFragment {
  return {
    ...Object.fromEntries(optional.map((name) => [name, null])),
    title,
    slug: title.toLowerCase(),
    description: "",
    alt: `A ${title.toLowerCase()}`,
    image: { gatsbyImageData: imageData },
    ...told,
  } as Queries.PieceFragment;
}
