import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { folderSectionTexts } from "../../../content/edit/section-file";
import { findPictureFolders } from "../../../content/read/folder-sections";
import { siteCollection } from "../../../content/schema/collections";
import { projectPath } from "../files/project-files";
import type { CommittedFiles, Tree } from "./committed-files";
import { type FileConflict, stageNames } from "./merge";

/** Returns the text of the JSON file that a folder of pictures in a commit stands for. */
async function folderText(
  files: CommittedFiles,
  content: Tree,
  path: string,
  pictures: readonly string[],
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "merge-"));
  try {
    for (const name of [...pictures, siteCollection.path]) {
      const version = content.get(name);
      if (!version) continue;
      const file = join(folder, "content", name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await files.read(version));
    }
    return (await folderSectionTexts(join(folder, "content"), new Set(pictures))).get(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns the sections that have a JSON file on one side and are a folder of other pictures on the other one: the
 * pictures there are pieces, too. The folders are compared as the JSON files that they stand for.
 *
 * @param contents those of the common commit and of both sides
 */
export async function findFolderSections(
  files: CommittedFiles,
  contents: readonly Tree[],
): Promise<FileConflict[]> {
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
      const content = contents[index] ?? new Map();
      const text = folders[index] && (await folderText(files, content, path, folders[index]));
      const version = text === undefined ? content.get(path) : await files.write(text);
      if (version) conflict[stage] = version;
    }
    found.push(conflict);
  }
  return found;
}
