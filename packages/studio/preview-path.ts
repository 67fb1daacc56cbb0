import { homePath, namedPagePath, piecePagePath, sectionPath } from "../content/schema/routes";
import { hasPage } from "../content/schema/section";
import { pieceSlugs } from "../content/schema/slugs";
import { readTranslationPath, translationPath } from "../content/schema/translations";
import { getProperty, isRecord, listAt } from "../content/schema/value-paths";
import { isPageKind, type StoredDocument } from "./protocol";

/** Returns the path of the page that shows a document or a piece; undefined if there is no such page. */
export function previewPath(
  { kind, path, saved }: Pick<StoredDocument, "kind" | "path"> & { saved: Pick<StoredDocument, "value"> },
  pieceIndex: number | undefined,
  firstLanguage: string,
): string | undefined {
  const name = path.replace(/^.*\/|\.[^.]*$/g, "");
  if (kind === "about") return namedPagePath("about");
  if (isPageKind(kind)) return namedPagePath(name.replace(/\..*$/, ""));
  if (kind !== "section") return homePath;
  // The site keeps the page of a section whose file cannot be read.
  if (!saved.value) return sectionPath(name);
  const list = listAt(saved.value, "pieces");
  // A section has a page if it shows a piece there.
  const ownPath = list.some((each) => getProperty(each, "unlisted") !== true) ? sectionPath(name) : undefined;
  const entry = list[pieceIndex ?? -1];
  const slug = pieceSlugs(list, firstLanguage)[pieceIndex ?? -1];
  if (!isRecord(entry) || slug === undefined) return ownPath;
  // Without the slug as hash, which would open the lightbox and move the focus into the frame.
  return hasPage(entry, saved.value) ? piecePagePath(name, slug) : ownPath;
}

/**
 * Returns the language of the page that shows a document. The page of a custom page's original is in the first
 * language, if the chosen one has a translation.
 */
export function previewLanguage(
  { kind, path }: Pick<StoredDocument, "kind" | "path">,
  chosen: string,
  firstLanguage: string,
  paths: readonly string[],
): string {
  if (!isPageKind(kind)) return chosen;
  const version = versionInLanguage(path, chosen, paths);
  return readTranslationPath(path)?.tag ?? (version === path ? chosen : firstLanguage);
}

/** Returns the file of a custom page in a language: that of its translation if there is one. */
export function versionInLanguage(path: string, language: string, paths: readonly string[]): string {
  const original = readTranslationPath(path)?.original ?? path;
  const translation = translationPath(original, language);
  return paths.includes(translation) ? translation : original;
}
