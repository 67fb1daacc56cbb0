import { resolveReference } from "../../../content/read/source-file";

/** Maximum length of a text that can be a path, characters. */
const maxPath = 1_000;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/**
 * Returns the files that a part of a document may name: each of its texts as a path from `content/`.
 *
 * @param document path of the document from `content/`
 */
export const namedFiles = (document: string, value: unknown): string[] =>
  [...textsIn(value)]
    .filter((text) => text.length <= maxPath)
    .map((text) => resolveReference(document, text));
