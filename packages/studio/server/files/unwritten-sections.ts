import { statSync } from "node:fs";
import { join } from "node:path";
import { folderSectionTexts } from "../../../content/edit/section-file";
import { findPictureFolders } from "../../../content/read/folder-sections";
import type { FolderFiles } from "../../../content/read/paths";
import { sectionCollection } from "../../../content/schema/collections";
import { slugSchema } from "../../../content/schema/slugs";
import { digestOf } from "./digest";
import { type ParsedDocument, unwrittenDocument } from "./parsed-document";

/**
 * Sections that are folders of pictures without a JSON file. They are read again when a file has changed. A folder whose
 * name the site cannot use is none until it is renamed: a JSON file of its name would stay behind.
 */
export class UnwrittenSections {
  #last: { key: string; documents: ParsedDocument[] } | undefined;

  /** Returns the sections. @param languages tags of the site's languages, in which they have texts */
  async read(folder: FolderFiles, languages: readonly string[]): Promise<ParsedDocument[]> {
    const usable = [...findPictureFolders(folder)].filter(([id]) => slugSchema.safeParse(id).success);
    const paths = usable.flatMap(([, files]) => files);
    if (paths.length === 0) return [];
    const { contentFolder, files } = folder;
    const states = paths.map((path) => {
      const state = statSync(join(contentFolder, path), { throwIfNoEntry: false });
      return [path, state?.mtimeMs, state?.ctimeMs, state?.size];
    });
    const key = digestOf(JSON.stringify([states, languages]));
    if (this.#last?.key === key) return this.#last.documents;
    const texts = await folderSectionTexts(contentFolder, files);
    const documents = usable.flatMap(([id]) => {
      const path = `sections/${id}.json`;
      const text = texts.get(path);
      return text === undefined ? [] : [unwrittenDocument(path, sectionCollection, text)];
    });
    this.#last = { key, documents };
    return documents;
  }
}
