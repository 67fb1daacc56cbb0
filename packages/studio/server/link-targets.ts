import { uiTexts } from "../../content/compile/ui-texts";
import { sectionCollection } from "../../content/schema/collections";
import { namedPagePath } from "../../content/schema/routes";
import { textOf } from "../../content/schema/translations";
import { getProperty, listAt } from "../../content/schema/value-paths";
import { previewPath } from "../preview-path";
import type { LinkTarget } from "../protocol";
import { placeTitle, titleOf } from "./document-summaries";
import type { ParsedDocument } from "./files/parsed-document";
import { languagesIn } from "./files/workspace";
import { pieceSlugsOf } from "./piece-ids";

/** Returns what a text can link to: pages of documents and pieces, and the places of other pieces in their section. */
export function listLinkTargets(documents: readonly ParsedDocument[]): LinkTarget[] {
  const [first] = languagesIn(documents);
  const targets = documents
    .filter(({ kind }) => kind !== "texts" && kind !== "site" && kind !== "page translation")
    .flatMap((document) => {
      const { kind, path, collection } = document;
      const value = document.value;
      const pieces = collection === sectionCollection ? listAt(value, "pieces") : [];
      const urlOf = (index?: number): string | undefined =>
        previewPath({ kind, path, saved: { value } }, index, first);
      const ownTitle = titleOf(document, first);
      const own = { title: ownTitle, words: ownTitle, url: urlOf() };
      const slugs = pieceSlugsOf(value, first);
      return [
        own,
        ...pieces.flatMap((piece, index) => {
          const url = urlOf(index);
          const title = placeTitle(document, ["pieces", index, "title"], first);
          const words = textOf(getProperty(piece, "title"), first).trim();
          if (url !== own.url) return { title, words, url };
          const isHidden = getProperty(piece, "draft") === true || own.url === undefined;
          return isHidden ? [] : { title, words, url: `${own.url}#${slugs[index]}` };
        }),
      ];
    });
  // No document is about Contact only.
  const { contact } = uiTexts(
    documents.flatMap(({ path, collection, value }) => (value ? [{ path, collection, value }] : [])),
    first,
    first,
  );
  targets.push({ title: contact, words: contact, url: namedPagePath("contact") });
  return targets.flatMap(({ url, ...target }) => (url === undefined ? [] : [{ ...target, url }]));
}
