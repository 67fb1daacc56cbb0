import { sectionCollection } from "../../content/schema/collections";
import { getProperty } from "../../content/schema/value-paths";
import { previewPath } from "../preview-path";
import type { LinkTarget } from "../protocol";
import { placeTitle, titleOf } from "./document-summaries";
import type { ParsedDocument } from "./files/parsed-document";
import { languagesIn } from "./files/workspace";

/** Returns the pages of the site that a text can link to: documents, and pieces with pages of their own. */
export function listLinkTargets(documents: readonly ParsedDocument[]): LinkTarget[] {
  const [first] = languagesIn(documents);
  const targets = documents
    .filter(({ kind }) => kind !== "texts" && kind !== "site" && kind !== "page translation")
    .flatMap((document) => {
      const { kind, path, collection } = document;
      const value = document.value;
      const pieces = collection === sectionCollection ? getProperty(value, "pieces") : [];
      const urlOf = (index?: number): string | undefined =>
        previewPath({ kind, path, saved: { value } }, index, first);
      const own = { title: titleOf(document, first), url: urlOf() };
      return [
        own,
        ...(Array.isArray(pieces) ? pieces : [])
          .map((_, index) => ({
            title: placeTitle(document, ["pieces", index, "title"], first),
            url: urlOf(index),
          }))
          .filter(({ url }) => url !== own.url),
      ];
    });
  return targets.flatMap(({ title, url }) => (url === undefined ? [] : [{ title, url }]));
}
