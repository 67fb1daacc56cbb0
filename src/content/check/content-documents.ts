import { isRecord } from "../model/walk";
import type { ContentSource } from "./content-source";
import type { RoutedDocument } from "./site-routes";
import { withoutDrafts } from "./without-drafts";

/** What stands in the content: all of it, and what of it is published. */
export type ContentDocuments = {
  readonly all: readonly RoutedDocument[];
  readonly published: readonly RoutedDocument[];
};

/** The values of all files, whatever is wrong in them. */
export function contentDocuments(sources: readonly ContentSource[]): ContentDocuments {
  const all = sources.map(({ path, kind, document }) => ({
    path,
    kind,
    value: isRecord(document?.value) ? document.value : {},
  }));
  return { all, published: withoutDrafts(all) };
}
