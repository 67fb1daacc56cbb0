import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PublishConflict } from "../../protocol";
import type { Workspace } from "../files/workspace";
import { GitError, type Git } from "./git";
import type { Version } from "./committed-files";
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
  readonly #folder: string;

  /** @param folder the site's folder */
  constructor(git: Git, repository: Repository, folder: string, workspace: Workspace) {
    this.#git = git;
    this.#folder = folder;
    this.#repository = repository;
    this.#merge = new Merge(git, repository.prefix, workspace);
  }

  async #read(): Promise<FileConflict[]> {
    const options = ["--unmerged", "-z", "--", ...publishedFolders];
    const lines = (await this.#git.run(["ls-files", ...options])).split("\0");
    // A rebase and a stash apply the owner's changes to those of the other computer.
    const isMerge = this.#repository.operation === "merge";
    return readConflicts(lines, isMerge ? undefined : ["base", "theirs", "yours"]);
  }

  /** Returns the version on disk if the owner has written it: no version of Git, and without Git's marks. */
  async #readSolution({ path, base, yours, theirs }: FileConflict): Promise<Version | undefined> {
    const file = join(this.#folder, path);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes || /^(?:<<<<<<<|>>>>>>>) /m.test(bytes.toString("latin1"))) return undefined;
    const id = (await this.#git.run(["hash-object", "-w", "--", file])).trim();
    const isKnown = [base, yours, theirs].some((version) => version?.id === id);
    return isKnown ? undefined : { mode: (yours ?? theirs)?.mode ?? "100644", id };
  }

  /** Resolves what the owner has solved on disk, then by the choices. */
  async #resolve(sides: Sides) {
    const solved = new Map<string, Version | undefined>();
    const left: FileConflict[] = [];
    for (const conflict of await this.#read()) {
      const version = await this.#readSolution(conflict);
      if (version) solved.set(conflict.path, version);
      else left.push(conflict);
    }
    const { open, files } = await this.#merge.resolve(left, sides);
    return { open, files: new Map([...solved, ...files]) };
  }

  /** Returns the conflicts with both versions. */
  async show(): Promise<PublishConflict[]> {
    return (await this.#resolve({})).open;
  }

  /** Writes the chosen versions, and finishes the command of the owner. Returns the conflicts without a choice. */
  async finish(sides: Sides): Promise<PublishConflict[]> {
    const { operation } = this.#repository;
    const { open, files } = await this.#resolve(sides);
    if (open.length > 0) return open;
    await this.#merge.files.updateIndex(files);
    const input = [...files].map(([path, version]) => (version ? `${path}\0` : "")).join("");
    await this.#git.run(["checkout-index", "--force", "-z", "--stdin"], { input });
    for (const [path, version] of files) if (!version) await rm(join(this.#folder, path), { force: true });
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
