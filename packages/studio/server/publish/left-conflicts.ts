import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { PublishConflict } from "../../protocol";
import { GitError, type Git } from "./git";
import { Merge, readConflicts, type FileConflict, type Sides } from "./merge";
import { PublishError } from "./publish-error";
import { publishedFolders, type Repository } from "./repository";

/** Returns true if a command of the owner, such as `git pull`, has left conflicts that the Studio can resolve. */
export const hasLeftConflicts = ({ operation, hasConflicts }: Repository): boolean =>
  hasConflicts && (operation === undefined || operation === "merge" || operation === "rebase");

/** Conflicts in the published folders that a command of the owner has left in the index. */
export class LeftConflicts {
  readonly #git: Git;
  readonly #repository: Repository;
  readonly #merge: Merge;

  constructor(git: Git, repository: Repository) {
    this.#git = git;
    this.#repository = repository;
    this.#merge = new Merge(git, repository.prefix);
  }

  async #read(): Promise<FileConflict[]> {
    const options = ["--unmerged", "--full-name", "-z", "--", ...publishedFolders];
    const lines = (await this.#git.run(["ls-files", ...options])).split("\0");
    // A rebase and a stash apply the owner's changes to those of the other computer.
    const isMerge = this.#repository.operation === "merge";
    return readConflicts(lines, isMerge ? undefined : ["base", "theirs", "yours"]);
  }

  /** Returns the conflicts with both versions. */
  async show(): Promise<PublishConflict[]> {
    return (await this.#merge.resolve(await this.#read(), {})).open;
  }

  /**
   * Writes the chosen versions, and finishes the command of the owner. Returns the conflicts without a choice.
   *
   * @param folder the site's folder
   */
  async finish(folder: string, sides: Sides): Promise<PublishConflict[]> {
    const { prefix, operation, head = "" } = this.#repository;
    const { open, files } = await this.#merge.resolve(await this.#read(), sides);
    if (open.length > 0) return open;
    const none = `0 ${"0".repeat(head.length)}`;
    const entries = files.flatMap(([path, version]) => [
      `${none}\t${path}\0`,
      ...(version ? [`${version.mode} ${version.id}\t${path}\0`] : []),
    ]);
    await this.#git.run(["update-index", "-z", "--index-info"], { input: entries.join("") });
    const kept = files.filter(([, version]) => version).map(([path]) => path.slice(prefix.length));
    const input = kept.map((path) => `${path}\0`).join("");
    await this.#git.run(["checkout-index", "--force", "-z", "--stdin"], { input });
    for (const [path, version] of files)
      if (!version) await rm(join(folder, path.slice(prefix.length)), { force: true });
    const [other] = (await this.#git.run(["diff", "--name-only", "--diff-filter=U", "-z"])).split("\0");
    if (other) throw new PublishError("conflict outside", other);
    if (operation === undefined) return [];
    const command = operation === "merge" ? ["commit", "--no-edit", "--quiet"] : ["rebase", "--continue"];
    try {
      await this.#git.run(command);
    } catch (error) {
      // The next commit of a rebase has conflicts, too.
      const next = error instanceof GitError && operation === "rebase" ? await this.show() : [];
      if (next.length === 0) throw error;
      return next;
    }
    return [];
  }
}
