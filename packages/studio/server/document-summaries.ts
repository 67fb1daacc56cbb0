import { posix } from "node:path";
import { siteCollection } from "../../content/schema/collections";
import { titleFromId } from "../../content/schema/section";
import { readTranslationPath, textOf } from "../../content/schema/translations";
import { type FieldPath, getAt, getProperty } from "../../content/schema/value-paths";
import { isPageKind, type DocumentSummary, type WaitingInput } from "../protocol";
import type { ParsedDocument } from "./files/parsed-document";
import { languagesIn } from "./files/workspace";
import { interfaceLanguage } from "./interface-language";

/** Titles of the documents that every site has once, in the order of the navigation. */
const singleTitles = {
  en: { site: "Site", home: "Home", about: "About", texts: "Texts" },
  de: { site: "Einstellungen", home: "Startseite", about: "Über mich", texts: "Texte" },
} as const;

const singleKinds = Object.keys(singleTitles.en);

/** Returns the rank of a document in the navigation: single documents, sections in their order, pages in theirs. */
function rankOf({ path, kind }: DocumentSummary, site: unknown): number {
  if (singleKinds.includes(kind)) return singleKinds.indexOf(kind);
  const [list, first] = isPageKind(kind) ? ["pages", 2_000] : ["sections", 1_000];
  const order = getProperty(site, list);
  const original = readTranslationPath(path)?.original ?? path;
  const index = Array.isArray(order) ? order.indexOf(posix.basename(original, posix.extname(original))) : -1;
  return first + (index < 0 ? 999 : index);
}

/** Returns a key that puts the translations of a page behind it. */
const sortKey = ({ path, kind }: DocumentSummary): string =>
  kind === "page translation" ? `${readTranslationPath(path)?.original ?? ""} ${path}` : path;

/** Returns the title of a document in the navigation, in the first language. */
export function titleOf(
  { path, kind, value }: Pick<ParsedDocument, "path" | "kind" | "value">,
  first: string,
): string {
  const name = posix.basename(path, posix.extname(path));
  const titles = singleTitles[interfaceLanguage(first)];
  if (kind === "texts") return name === "texts" ? titles.texts : `${titles.texts} (${name.slice(6)})`;
  if (kind !== "section" && kind !== "page" && kind !== "page translation") return titles[kind];
  const translation = kind === "page translation" ? readTranslationPath(path) : undefined;
  const id = translation ? posix.basename(translation.original, ".md") : name;
  const title = textOf(value?.["title"], first).trim() || titleFromId(id);
  return translation ? `${title} (${translation.tag})` : title;
}

/** Returns the title of a document, and of the piece that a field is in. */
export function placeTitle(document: ParsedDocument, field: FieldPath, first: string): string {
  const piece = field[0] === "pieces" ? getAt(document.value ?? {}, [...field.slice(0, 2), "title"]) : "";
  return [titleOf(document, first), textOf(piece, first)].filter(Boolean).join(" – ");
}

/** Returns the entries of the navigation in their order. */
export function summarizeDocuments(
  documents: readonly ParsedDocument[],
  inputsOf: (path: string) => readonly WaitingInput[],
): DocumentSummary[] {
  const [first] = languagesIn(documents);
  const site = documents.find(({ collection }) => collection === siteCollection)?.value;
  const summaries = documents.map((document): DocumentSummary => ({
    path: document.path,
    kind: document.kind,
    version: document.version,
    title: titleOf(document, first),
    waiting: inputsOf(document.path),
  }));
  return summaries.sort(
    (a, b) => rankOf(a, site) - rankOf(b, site) || sortKey(a).localeCompare(sortKey(b), "en"),
  );
}
