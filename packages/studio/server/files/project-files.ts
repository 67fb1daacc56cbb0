import { lstatSync } from "node:fs";
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import {
  createLink,
  isMissing,
  isTemporaryFile,
  stageFile,
  type StagedFile,
} from "../../../content/edit/atomic-file";
import { belongsTo, hasFile } from "../../../content/read/content-files";
import { reject } from "../security";
import { accessError } from "./access-error";

/** Folder of the Studio's state: history, unfinished inputs and uploads. Git ignores it. */
export const stateFolder = ".portfolio/studio";

/** Folder with the unfinished inputs of each document. */
export const inputsFolder = `${stateFolder}/documents`;

/** Folders that the Studio may change. */
const editableFolders = ["content", "static", inputsFolder];

/**
 * Folders that stay when they are empty. Without them an owner would not know where to put a section, and
 * programs that watch a folder may lose it when it is deleted and created again.
 */
const keptFolders: readonly string[] = [...editableFolders, "content/sections", "content/pages"];

/** Converts a path relative to `content/` to a path relative to the project. */
export const projectPath = (path: string): string => `content/${path}`;

/** The content and the permissions of a file, and the target of a symbolic link. */
export type FileState = { bytes: Buffer; mode: number; link?: string | undefined };

/** Reads and writes the files that the Studio may change. Paths are relative to the project. */
export class ProjectFiles {
  readonly project: string;

  constructor(project: string) {
    this.project = resolve(project);
  }

  /**
   * Returns a file; undefined if there is none.
   * @throws Error if there is one that cannot be read
   */
  async read(path: string): Promise<FileState | undefined> {
    const file = this.#absolutePath(path);
    try {
      const bytes = await readFile(file);
      const link = (await lstat(file)).isSymbolicLink() ? await readlink(file) : undefined;
      return { bytes, mode: (await stat(file)).mode & 0o7777, link };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw accessError("not read", error);
    }
  }

  /**
   * Writes new contents into a temporary file next to the file. A missing file that was a link becomes one again, if
   * its target is in the same folder of the project.
   */
  async stage(path: string, content: Buffer | string, mode?: number, link?: string): Promise<StagedFile> {
    const file = this.#absolutePath(path);
    try {
      const staged = await stageFile(file, content, mode);
      if (link === undefined || lstatSync(file, { throwIfNoEntry: false })) return staged;
      const root = await realpath(join(this.project, path.replace(/\/.*/, "")));
      const isInRoot = (target: string): boolean => hasFile(root, relative(root, target));
      const replace = async () =>
        (await createLink(file, link, isInRoot)) ? staged.discard() : staged.replace();
      return { ...staged, replace };
    } catch (error) {
      throw accessError("not written", error);
    }
  }

  /** Deletes a file and the folders that become empty. */
  async delete(path: string): Promise<void> {
    const file = this.#absolutePath(path);
    try {
      await rm(file, { force: true });
    } catch (error) {
      throw accessError("not written", error);
    }
    await this.#removeEmptyFolders(posix.dirname(path));
  }

  /** Creates the folder of the Studio's state, which Git ignores even if the project does not say so. */
  async createStateFolder(): Promise<void> {
    await mkdir(join(this.project, stateFolder), { recursive: true });
    const ignoreFile = join(this.project, stateFolder, "../.gitignore");
    await writeFile(ignoreFile, "*\n", { flag: "wx" }).catch(() => undefined);
  }

  /** Removes temporary files that a killed process has left. */
  async removeLeftovers(): Promise<void> {
    for (const folder of ["content", "static", stateFolder]) {
      const root = join(this.project, folder);
      const paths = await readdir(root, { recursive: true }).catch(() => []);
      for (const path of paths) if (isTemporaryFile(path)) await rm(join(root, path), { force: true });
    }
  }

  /** Removes an empty folder and its empty parents, except for `keptFolders`. */
  async #removeEmptyFolders(folder: string): Promise<void> {
    if (keptFolders.includes(folder)) return;
    const isRemoved = await rmdir(join(this.project, folder)).then(
      () => true,
      () => false,
    );
    if (isRemoved) await this.#removeEmptyFolders(posix.dirname(folder));
  }

  /** Returns the absolute path. Rejects a path outside of the folders, also through a symbolic link. */
  #absolutePath(path: string): string {
    const rejectPath = (): never => reject(`${path} is not in content/ or static/.`);
    const name = editableFolders.find((folder) => path.startsWith(`${folder}/`)) ?? rejectPath();
    const [root, file] = [join(this.project, name), join(this.project, path)];
    try {
      if (!file.startsWith(root + sep) || !belongsTo(root, file)) rejectPath();
    } catch (error) {
      // A folder of the path is a file.
      if (isMissing(error)) return file;
      throw error;
    }
    let parent = dirname(file);
    while (parent !== root && lstatSync(parent, { throwIfNoEntry: false }) === undefined)
      parent = dirname(parent);
    if (!belongsTo(root, parent)) reject(`${path} leads out of ${name}/.`);
    return file;
  }
}
