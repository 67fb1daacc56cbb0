import { dirname, join, relative } from "node:path";
import type { AddedPieces, FurtherPicture } from "./add-pieces";
import type { FieldFiles } from "./read-files";
import type { Picture } from "./read-picture";

/** What was added, for its owner to read about. */
export type Added = {
  readonly added: Exclude<AddedPieces, { refusals: string[] }>;
  /** The pictures of the pieces, in their order. */
  readonly pictures: readonly Picture[];
  /** Further pictures of a single piece. */
  readonly images: readonly FurtherPicture[];
  /** The films and the story that were given, by their fields. */
  readonly files: FieldFiles;
  /** Whether its story is still to be written. */
  readonly isStoryBegun: boolean;
};

const sizeAndNotes = ({ width, height, notes }: Picture): string =>
  `(${[`${width} × ${height} px`, ...notes].join("; ")})`;

/** What the command says when it is done. */
export function addedLines({ added, pictures, images, files, isStoryBegun }: Added): string[] {
  const file = relative(process.cwd(), added.jsonFile);
  const piece: Readonly<Record<string, unknown>> = { ...added.pieces[0] };
  return [
    ...pictures.map((picture, index) => {
      const { title = "", image = "" } = added.pieces[index] ?? {};
      return `Added ${JSON.stringify(title)} to ${file} with ${image} ${sizeAndNotes(picture)}.`;
    }),
    ...images.map(({ picture }) => `  and ${picture.name} ${sizeAndNotes(picture)}`),
    ...Object.keys(files).map((field) => `  and ${String(piece[field])} (${field})`),
    ...(isStoryBegun ? [`Write its story in ${join(dirname(file), String(piece["story"]))}.`] : []),
  ];
}
