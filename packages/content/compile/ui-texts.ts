import { textsCollection, textsPath } from "../schema/texts";
import { en } from "../../../src/i18n/en";
import type { UiTexts } from "../../../src/i18n/ui-text-keys";
import { relatedLanguage, shippedTexts, textsFor } from "../../../src/i18n/languages";
import type { ValidDocument } from "../check/check-content";

type Document = Pick<ValidDocument, "path" | "collection" | "value">;

/** Returns the file with the owner's interface texts in a language; undefined if there is none. */
export function ownTexts(documents: readonly Document[], language: string, first: string) {
  const files = new Map(
    documents.flatMap(({ path, collection, value }) =>
      collection === textsCollection ? [[path, value] as const] : [],
    ),
  );
  return files.get(textsPath(language, first, (path) => files.has(path)));
}

export function uiTexts(documents: readonly Document[], language: string, first: string): UiTexts {
  const shipped = textsFor(language) ?? shippedTexts[relatedLanguage(language)];
  return { ...en, ...shipped, ...ownTexts(documents, language, first) };
}
