import { posix } from "node:path";
import { fieldsWithRole, type RoleField } from "../model/walk";
import type { ContentSource } from "./content-source";
import type { JsonDocument } from "./json-document";

/** An image field that holds text, with the file that it is in. */
export type ImageReference = RoleField & {
  /** The JSON file, from the content folder: `sections/games.json`. */
  jsonFile: string;
  document: JsonDocument;
};

/** Every image field of a file, in order, whatever else is wrong in it. */
export function imageReferences({ path: jsonFile, kind, document }: ContentSource): ImageReference[] {
  if (document === undefined) return [];
  const fields = fieldsWithRole("image", kind.schema, document.value);
  return fields.map((field) => ({ ...field, jsonFile, document }));
}

/** Where a path in a JSON file leads, from the content folder: `sections/games.json` + `games/a.jpg`. */
export const resolveImage = (jsonFile: string, image: string): string =>
  posix.normalize(posix.join(posix.dirname(jsonFile), image));
