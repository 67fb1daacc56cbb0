import { findPictureFolders } from "../../../content/read/folder-sections";
import { readJson } from "../../../content/read/read-json";
import { languagesOf } from "../../../content/read/site-languages";
import { siteCollection } from "../../../content/schema/collections";
import { projectPath } from "../files/project-files";
import type { CommittedFiles, Tree } from "./committed-files";
import { type FileConflict, stageNames } from "./merge";
import { readPreviousSections } from "./previous-sections";

/**
 * Returns the sections that have a JSON file on one side and are a folder of other pictures on the other one: the
 * pictures there are pieces, too. The folders are compared as the JSON files that they stand for.
 *
 * @param contents those of the common commit and of both sides
 */
export async function findFolderSections(
  files: CommittedFiles,
  contents: readonly Tree[],
  contentFolder: string,
): Promise<FileConflict[]> {
  const read = async (content: Tree | undefined, path: string) => {
    const version = content?.get(path);
    return version && files.read(version);
  };
  /** Returns the text of the JSON file that a folder of pictures stands for. */
  const textOf = async (content: Tree | undefined, pictures: readonly string[], path: string) => {
    const site = await read(content, siteCollection.path);
    const languages = languagesOf(site && readJson(siteCollection.path, site).document?.value);
    const folder = { contentFolder, files: new Set(pictures) };
    const sections = await readPreviousSections(folder, languages, (picture) => read(content, picture));
    return `${JSON.stringify(sections.get(path), null, 2)}\n`;
  };
  const [base, ...sides] = contents;
  const pictureFolders = contents.map((content) =>
    findPictureFolders({ contentFolder: "", files: new Set(content.keys()) }),
  );
  const found: FileConflict[] = [];
  for (const path of new Set(sides.flatMap((side) => [...side.keys()]))) {
    const id = /^sections\/([^/]+)\.json$/.exec(path)?.[1];
    if (id === undefined || base?.has(path)) continue;
    const folders = pictureFolders.map((folder) => folder.get(id));
    const [before, ...others] = folders.map(
      (names, index) => names && JSON.stringify(names.map((name) => [name, contents[index]?.get(name)?.id])),
    );
    const hasBoth = sides.every((side) => side.has(path));
    // A new section, or one whose pictures are the same.
    if ([before, ...others].every((folder) => folder === undefined)) continue;
    if (!hasBoth && others.every((folder, index) => sides[index]?.has(path) || folder === before)) continue;
    const conflict: FileConflict = { path: projectPath(path) };
    for (const [index, stage] of stageNames.entries()) {
      const pictures = folders[index];
      const version = pictures
        ? await files.write(await textOf(contents[index], pictures, path))
        : contents[index]?.get(path);
      if (version) conflict[stage] = version;
    }
    found.push(conflict);
  }
  return found;
}
