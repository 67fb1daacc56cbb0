import { lstatSync } from "node:fs";
import { readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { writeAtomically } from "../../../content/edit/atomic-file";
import { belongsTo } from "../../../content/read/content-files";
import { errorReason } from "../../../content/read/problem";
import { reject } from "../security";

/** Returns true for the folders that the Studio may change. */
const isEditableFolder = (name: string): boolean => name === "content" || name === "static";

/** Converts a path relative to `content/` to a path relative to the project. */
export const projectPath = (path: string): string => `content/${path}`;

/** Reads and writes the files of `content/` and `static/`. Paths are relative to the project. */
export class ProjectFiles {
  readonly project: string;

  constructor(project: string) {
    this.project = resolve(project);
  }

  /** Returns the content of a file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined> {
    return readFile(this.#absolutePath(path)).catch(() => undefined);
  }

  /** Writes a file atomically. With null, deletes it and the folders that become empty. */
  async write(path: string, content: Buffer | string | null): Promise<void> {
    const file = this.#absolutePath(path);
    try {
      if (content !== null) await writeAtomically(file, content);
      else {
        await rm(file, { force: true });
        await this.#removeEmptyFolders(dirname(file));
      }
    } catch (error) {
      throw new Error(`${path} cannot be written (${errorReason(error)})`, { cause: error });
    }
  }

  /** Removes an empty folder and its empty parents, but never `content/` or `static/`. */
  async #removeEmptyFolders(folder: string): Promise<void> {
    if (folder === this.project || dirname(folder) === this.project) return;
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (isRemoved) await this.#removeEmptyFolders(dirname(folder));
  }

  /** Returns the absolute path. Rejects a path outside of the two folders, also through a symbolic link. */
  #absolutePath(path: string): string {
    const [name = ""] = path.split("/");
    const [root, file] = [join(this.project, name), join(this.project, path)];
    if (!isEditableFolder(name) || !file.startsWith(root + sep) || !belongsTo(root, file))
      reject(`${path} is not in content/ or static/.`);
    let parent = dirname(file);
    while (parent !== root && lstatSync(parent, { throwIfNoEntry: false }) === undefined)
      parent = dirname(parent);
    if (!belongsTo(root, parent)) reject(`${path} leads out of ${name}/.`);
    return file;
  }
}
