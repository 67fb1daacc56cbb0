import { existsSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { gitIn, succeeds, UpgradeRefusal, type Git } from "./git";
import { filesOf, isManifest, manifestFolder, type Files } from "./template-files";

/** A version of the template whose files are in the copy's repository. */
export type NewerTemplate = {
  /** Where it came from: an absolute path, or a Git address. */
  source: string;
  /** The commit that holds it. */
  commit: string;
  files: Files;
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Whether a folder is a repository whose history can be fetched, bare ones too. */
function hasHistory(folder: string): boolean {
  if (!existsSync(join(folder, ".git")) && !existsSync(join(folder, "HEAD"))) return false;
  const git = gitIn(folder);
  return (
    succeeds(git, ["rev-parse", "--verify", "HEAD"]) &&
    git(["rev-parse", "--is-shallow-repository"]) === "false"
  );
}

/** A folder's files (those that it does not ignore) as a commit without parents. */
function commitOfFolder(git: Git, folder: string): string {
  const indexFile = join(git(["rev-parse", "--absolute-git-dir"]), "template-upgrade-index");
  try {
    git(["read-tree", "--empty"], { indexFile });
    git([`--work-tree=${folder}`, "add", "--all", "--", ":/", ":(exclude,top)node_modules"], { indexFile });
    return git(["commit-tree", git(["write-tree"], { indexFile }), "-m", "The newer template"]);
  } finally {
    rmSync(indexFile, { force: true });
  }
}

/**
 * Takes a version of the template into the copy's repository, with its history where there is one. No branch and no
 * file of the copy changes.
 *
 * @param source a folder, or an address that `git fetch` takes
 */
export function fetchTemplate(git: Git, source: string): NewerTemplate {
  const folder = isFolder(source) ? resolve(source) : undefined;
  if (folder === undefined && !source.includes(":"))
    throw new UpgradeRefusal(`There is no folder ${source}. A Git address starts like https:// or git@….`);
  let commit: string;
  if (folder !== undefined && !hasHistory(folder)) {
    commit = commitOfFolder(git, folder);
  } else {
    git(["fetch", "--quiet", "--no-tags", "--no-auto-maintenance", "--", folder ?? source, "HEAD"]);
    commit = git(["rev-parse", "FETCH_HEAD"]);
  }
  const files = filesOf(git, commit);
  if (![...files.keys()].some(isManifest))
    throw new UpgradeRefusal(
      `${source} is no version of this template that a copy can be upgraded to: it has no ${manifestFolder}.`,
    );
  return { source: folder ?? source, commit, files };
}
