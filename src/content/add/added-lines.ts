import { dirname, join, relative } from "node:path";
import type { AddedPieces, FurtherPicture } from "./add-pieces";
import type { Picture } from "./read-picture";

/** What was added, for its owner to read about. */
export type Added = {
  readonly added: Exclude<AddedPieces, { refusals: string[] }>;
  /** The pictures of the pieces, in their order. */
  readonly pictures: readonly Picture[];
  /** Further pictures of a single piece. */
  readonly images: readonly FurtherPicture[];
  /** Whether its story is still to be written. */
  readonly isStoryBegun: boolean;
};

const sizeAndNotes = ({ width, height, notes }: Picture): string =>
  `(${[`${width} × ${height} px`, ...notes].join("; ")})`;

/** What the command says when it is done. */
export function addedLines({ added, pictures, images, isStoryBegun }: Added): string[] {
  const file = relative(process.cwd(), added.jsonFile);
  const [{ story } = {}] = added.pieces;
  return [
    ...pictures.map((picture, index) => {
      const { title = "", image = "" } = added.pieces[index] ?? {};
      return `Added ${JSON.stringify(title)} to ${file} with ${image} ${sizeAndNotes(picture)}.`;
    }),
    ...images.map(({ picture }) => `  and ${picture.name} ${sizeAndNotes(picture)}`),
    ...(isStoryBegun && story !== undefined ? [`Write its story in ${join(dirname(file), story)}.`] : []),
  ];
}
