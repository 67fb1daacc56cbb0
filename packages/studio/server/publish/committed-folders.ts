import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { folderSectionTexts } from "../../../content/edit/section-file";
import { findPictureFolders } from "../../../content/read/folder-sections";
import { siteCollection } from "../../../content/schema/collections";
import type { Git } from "./git";
import type { Version } from "./merge";

/** Files of `content/` in a commit, by their paths from it. */
export type CommittedContent = ReadonlyMap<string, Version>;

/** Returns the files of `content/` in a commit or tree that contain one of some texts, as paths from it. */
export async function findFilesWithText(git: Git, tree: string, texts: readonly string[]): Promise<string[]> {
  const patterns = [...new Set(texts)].flatMap((text) => ["-e", text]);
  const options = ["--name-only", "-z", "--no-color", "--fixed-strings", ...patterns, tree, "--", "content"];
  // It fails where there is none.
  const found = (await git.read("-c", "grep.fullName=false", "grep", ...options)) ?? "";
  return found.split("\0").flatMap((line) => /^[^:]+:content\/(.+)$/s.exec(line)?.[1] ?? []);
}

/** Returns the files of a section that is a folder of pictures in a commit; undefined for every other one. */
export const committedFolder = (content: CommittedContent, id: string): string[] | undefined =>
  findPictureFolders({ contentFolder: "", files: new Set(content.keys()) }).get(id);

/** Returns the text of the JSON file that a folder of pictures in a commit stands for. */
export async function committedFolderText(
  content: CommittedContent,
  id: string,
  read: (version: Version) => Promise<Buffer>,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "merge-"));
  try {
    const files = new Set(committedFolder(content, id));
    for (const path of [...files, siteCollection.path]) {
      const version = content.get(path);
      if (!version) continue;
      const file = join(folder, "content", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await read(version));
    }
    return (await folderSectionTexts(join(folder, "content"), files)).get(`sections/${id}.json`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
