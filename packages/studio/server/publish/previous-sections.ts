import { findPictureFolders, readFolderSections } from "../../../content/read/folder-sections";
import { ImageCache } from "../../../content/read/image-cache";
import type { FolderFiles } from "../../../content/read/paths";
import { readPictureTexts } from "../../../content/read/picture-texts";
import { readMetadata } from "../../../content/read/read-image";
import { isRecord } from "../../../content/schema/value-paths";

/** Values of sections by their paths from `content/`. */
export type SectionValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * Returns the path of the section, from `content/`, that a file may be a part of, be it the section's own or in its
 * folder; undefined for other files.
 *
 * @param file path from the site's folder
 */
export function sectionOfFile(file: string): string | undefined {
  const [, id] = /^content\/sections\/([^/]+)(?:\.json|\/[^/]+)$/.exec(file) ?? [];
  return id === undefined ? undefined : `sections/${id}.json`;
}

/**
 * Returns the sections that were folders of pictures without a JSON file before some changes.
 *
 * @param folder the files of that time
 * @param languages tags of the site's languages, the first one first
 * @param readPrevious reads the former version of a picture, by its path from `content/`; undefined if it is the same
 */
export async function readPreviousSections(
  folder: FolderFiles,
  languages: readonly string[],
  readPrevious: (path: string) => Promise<Buffer | undefined>,
): Promise<SectionValues> {
  if (findPictureFolders(folder).size === 0) return new Map();
  const imageCache = await ImageCache.open(folder.contentFolder);
  const readFile = async (path: string) => {
    const bytes = await readPrevious(path);
    if (!bytes) return imageCache.readFile(path);
    const metadata = await readMetadata(bytes).catch(() => undefined);
    return { texts: metadata && readPictureTexts(bytes, metadata) };
  };
  const sections = await readFolderSections({ folder, pictureReader: { readFile }, languages });
  return new Map(
    sections.flatMap(({ path, document }) =>
      isRecord(document?.value) ? [[path, document.value] as const] : [],
    ),
  );
}
