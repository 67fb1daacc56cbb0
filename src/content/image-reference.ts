import { posix } from "node:path";
import type { JsonDocument } from "./json-document";
import type { FieldPath } from "./problem";

/** An image field that holds text: where it is and what it says. */
export type ImageReference = {
  /** The JSON file, from the content folder: `sections/games.json`. */
  jsonFile: string;
  document: JsonDocument;
  path: FieldPath;
  image: string;
  /** The piece or home image that the field belongs to. */
  entry: Readonly<Record<string, unknown>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every image field of a document's lists (`wide`, `tall`, `pieces`), in order, whatever else is wrong in it. */
export function imageReferences(jsonFile: string, document: JsonDocument): ImageReference[] {
  const { value } = document;
  if (!isRecord(value)) return [];
  return ["wide", "tall", "pieces"].flatMap((list) => {
    const entries: unknown = value[list];
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown, index) =>
      isRecord(entry) && typeof entry.image === "string" && entry.image.trim() !== ""
        ? [{ jsonFile, document, path: [list, index, "image"], image: entry.image, entry }]
        : [],
    );
  });
}

/** Where a path in a JSON file leads, from the content folder: `sections/games.json` + `games/a.jpg`. */
export const resolveImage = (jsonFile: string, image: string): string =>
  posix.normalize(posix.join(posix.dirname(jsonFile), image));
