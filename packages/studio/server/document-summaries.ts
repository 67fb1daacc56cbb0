import { posix } from "node:path";
import { compareInOrder } from "../../content/compile/resolve-sections";
import { titleFromId } from "../../content/schema/section";
import { readTranslationPath, textOf } from "../../content/schema/translations";
import { type FieldPath, getAt, listAt } from "../../content/schema/value-paths";
import { isPageKind, type DocumentKind, type DocumentSummary, type WaitingInput } from "../protocol";
import type { ParsedDocument } from "./files/parsed-document";
import { languagesIn, siteIn } from "./files/workspace";
import { interfaceLanguage } from "./interface-language";

/** Titles of the documents that every site has once, in the order of the navigation. */
const singleTitles = {
  en: { site: "Site", home: "Home", about: "About", texts: "Texts" },
  de: { site: "Einstellungen", home: "Startseite", about: "Über mich", texts: "Texte" },
} as const;

const kinds: readonly DocumentKind[] = ["site", "home", "about", "texts", "section", "page"];

/** Compares two documents by their order in the navigation, which is that of the site. A page is before its translations. */
function compareDocuments(a: DocumentSummary, b: DocumentSummary, site: unknown): number {
  const originalOf = ({ path }: DocumentSummary): string => readTranslationPath(path)?.original ?? path;
  const nameOf = (each: DocumentSummary): string => posix.parse(originalOf(each)).name;
  const rankOf = ({ kind }: DocumentSummary): number => kinds.indexOf(isPageKind(kind) ? "page" : kind);
  const order = listAt(site, a.kind === "section" ? "sections" : "pages").map(String);
  return (
    rankOf(a) - rankOf(b) ||
    compareInOrder(order, nameOf(a), nameOf(b)) ||
    Number(a.kind === "page translation") - Number(b.kind === "page translation") ||
    a.path.localeCompare(b.path, "en")
  );
}

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
  const site = siteIn(documents)?.value;
  const summaries = documents.map((document): DocumentSummary => ({
    path: document.path,
    kind: document.kind,
    version: document.version,
    title: titleOf(document, first),
    waiting: inputsOf(document.path),
  }));
  return summaries.sort((a, b) => compareDocuments(a, b, site));
}
