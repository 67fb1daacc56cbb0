import type { FieldPath } from "../../../content/schema/value-paths";
import { bodyField } from "../../document-state";
import type { ContentChangePart, DocumentKind, FormSchema, TitledPlace } from "../../protocol";
import { fieldTexts, studioTexts } from "../studio-texts";
import type { FieldText } from "../texts/en-fields";

/** Converts a name to sentence case: `replyTo` to "Reply to". */
export function sentenceCase(name: string): string {
  const words = name.replace(/[_-]+/g, " ").replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const fieldKey = (kind: DocumentKind, path: FieldPath): string =>
  [kind, ...path.filter((step) => typeof step === "string")].join(".");

/** Returns the texts of a field by the kind of its document and its path. Entries of lists have none. */
export const fieldWords = (kind: DocumentKind, path: FieldPath): FieldText | undefined =>
  typeof path.at(-1) === "number" ? undefined : fieldTexts.fields[fieldKey(kind, path)];

/** Returns the label of a field: its text, the title in its schema, or its name in sentence case. */
export const fieldLabel = (kind: DocumentKind, path: FieldPath, field?: FormSchema): string =>
  fieldWords(kind, path)?.label ?? field?.title ?? sentenceCase(String(path.at(-1)));

/** Returns the kind of a document by its path from the site's folder. */
export function kindOfPath(path: string): DocumentKind {
  const [folder = "", name = ""] = path.replace(/^content\//, "").split("/");
  if (folder === "sections") return "section";
  if (folder === "pages") return name.split(".").length > 2 ? "page translation" : "page";
  return (["home", "about", "site"] as const).find((kind) => folder === `${kind}.json`) ?? "texts";
}

/** Returns the labels of all steps of a field path. The label of a list entry is its number. */
export const pathLabels = (kind: DocumentKind, path: FieldPath): string[] =>
  path.map((step, index) =>
    typeof step === "number"
      ? String(step + 1)
      : step === bodyField
        ? studioTexts.pageText
        : fieldLabel(kind, path.slice(0, index + 1)),
  );

/** Returns the words for a place: the title of the document and the piece, and the labels of the field. */
export const placeText = ({ title, documentKind, field }: TitledPlace): string =>
  [title, ...pathLabels(documentKind, field.slice(field[0] === "pieces" ? 2 : 0))].join(" · ");

/**
 * Returns the words for a changed part: the label of a field, or the title of a piece with those of its fields.
 *
 * @param isInSentence true for words in a sentence, false for a heading
 */
export function partText(
  kind: DocumentKind,
  { title, field = "", fields = [] }: ContentChangePart,
  isInSentence = false,
): string {
  if (title === undefined) return fieldLabel(kind, [field]);
  const labels = fields.map((name) => fieldLabel(kind, ["pieces", name])).join(", ");
  if (labels === "") return title;
  return isInSentence ? studioTexts.fieldsOf(labels, title) : `${title} · ${labels}`;
}

/** Returns true for the field with the address of a section. */
export const isSectionAddress = (kind: DocumentKind, path: FieldPath): boolean =>
  kind === "section" && path.length === 1 && path[0] === "id";

/** Fields that few owners need, in any document but interface texts. They are behind "More". */
const rareFields: readonly (string | number | undefined)[] = [
  ...["contactPrivacy", "crawlers", "rights", "tagsFromKeywords", "sections", "pages"],
  ...["id", "camera", "layout", "loop", "unlisted"],
];

/** Returns true for a field that is behind "More". */
export const isRareField = (kind: DocumentKind, path: FieldPath): boolean =>
  kind !== "texts" && rareFields.includes(path.at(-1));

/** Returns an empty value, such as a new entry of a list. Objects have only their required fields. */
export function emptyValue(schema: FormSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 0;
  if (schema.type !== "object") return schema.const ?? "";
  const fields = (schema.required ?? []).map((name) => [name, emptyValue(schema.properties?.[name] ?? {})]);
  return Object.fromEntries(fields) as unknown;
}
