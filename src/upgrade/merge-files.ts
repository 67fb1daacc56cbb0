import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gitIn, succeeds, type Git } from "./git";
import { filesOf, treeOf, type Files, type StoredFile } from "./template-files";

/** Three versions of the template's files: what the copy was made from, the copy's and the newer template's. */
export type Versions = { base: Files; copy: Files; newer: Files };

/** What became of the owner's changes. */
export type Merge = {
  files: Map<string, StoredFile>;
  /** Files in which the owner's changes and the template's went together. */
  merged: string[];
  /** Files that need eyes: the template's is in place, the owner's lies beside it as `<path>.yours`. */
  beside: string[];
  /** Files that the template changed and the owner had deleted: they stay deleted. */
  leftOut: string[];
  /** Texts that no page needs (README, LICENSE), which both had changed: the owner's stays. */
  kept: string[];
};

/** A file that the site does without: the owner's own words win. */
const isForReaders = (path: string): boolean => /\.md$/.test(path) || path === "LICENSE";

/** What Git could not bring together: the copy's and the newer file, by path. */
function conflictsOf(git: Git): Map<string, { copy?: StoredFile; newer?: StoredFile }> {
  const conflicts = new Map<string, { copy?: StoredFile; newer?: StoredFile }>();
  for (const line of git(["ls-files", "--unmerged", "-z"]).split("\0").filter(Boolean)) {
    const [about = "", path = ""] = line.split("\t");
    const [mode = "", id = "", stage] = about.split(" ");
    const sides = {
      ...(stage === "2" && { copy: { mode, id } }),
      ...(stage === "3" && { newer: { mode, id } }),
    };
    conflicts.set(path, { ...conflicts.get(path), ...sides });
  }
  return conflicts;
}

/** Those of some ids whose bytes are not in the repository. */
function missingOf(git: Git, ids: readonly string[]): Set<string> {
  const lines = git(["cat-file", "--batch-check"], { input: ids.map((id) => `${id}\n`).join("") }).split(
    "\n",
  );
  return new Set(lines.filter((line) => line.endsWith(" missing")).map((line) => line.split(" ")[0] ?? ""));
}

/**
 * Git's merge of three trees, in a working folder of its own below the repository's `.git`. That holds the template's files alone and
 * is gone afterwards; one that an interrupted run left is removed first.
 */
function gitMerge(git: Git, { base, copy, newer }: Versions) {
  const home = join(git(["rev-parse", "--absolute-git-dir"]), "template-upgrade");
  const worktree = join(home, "merge");
  const removeHome = () => {
    rmSync(home, { recursive: true, force: true });
    git(["worktree", "prune"]);
  };
  removeHome();
  mkdirSync(home, { recursive: true });
  try {
    const identity = ["-c", "user.name=Template", "-c", "user.email=template@localhost"];
    const commitOf = (files: Files): string =>
      git([...identity, "commit-tree", treeOf(git, files, join(home, "index")), "-m", "For the merge"]);
    const [baseCommit, copyCommit, newerCommit] = [commitOf(base), commitOf(copy), commitOf(newer)];
    git(["worktree", "add", "--quiet", "--detach", worktree, copyCommit]);
    const inWorktree = gitIn(worktree);
    const merge = ["-c", "merge.directoryRenames=false", "-c", "core.autocrlf=false", "merge-recursive"];
    const isWhole = succeeds(inWorktree, [...merge, baseCommit, "--", copyCommit, newerCommit]);
    const conflicts = conflictsOf(inWorktree);
    // Without conflicts a failure is another one, and is told.
    if (!isWhole && conflicts.size === 0) inWorktree([...merge, baseCommit, "--", copyCommit, newerCommit]);
    for (const path of conflicts.keys()) inWorktree(["rm", "--quiet", "--cached", "--force", "--", path]);
    return { files: filesOf(git, inWorktree(["write-tree"])), conflicts };
  } finally {
    removeHome();
  }
}

/**
 * Brings the copy's changes and the newer template's together. Git merges what has a common text; where both changed the same
 * lines, or the text that the copy was made from is not there any more, the newer file is taken and the owner's
 * left beside it.
 */
export function mergeFiles(git: Git, versions: Versions): Merge {
  const [base, copy, newer] = [new Map(versions.base), new Map(versions.copy), new Map(versions.newer)];
  const withoutText = new Map<string, { copy?: StoredFile; newer?: StoredFile }>();
  const missing = missingOf(
    git,
    [...base.values()].map(({ id }) => id),
  );
  for (const [path, { id }] of versions.base) {
    if (!missing.has(id)) continue;
    base.delete(path);
    if (copy.get(path)?.id === newer.get(path)?.id) continue;
    withoutText.set(path, { copy: copy.get(path), newer: newer.get(path) });
    copy.delete(path);
    newer.delete(path);
  }
  const { files, conflicts } = gitMerge(git, { base, copy, newer });
  const result: Merge = { files, merged: [], beside: [], leftOut: [], kept: [] };
  for (const [path, sides] of [...withoutText, ...conflicts]) {
    if (sides.copy === undefined) {
      if (sides.newer) result.leftOut.push(path);
    } else if (isForReaders(path)) {
      files.set(path, sides.copy);
      result.kept.push(path);
    } else {
      if (sides.newer) files.set(path, sides.newer);
      files.set(`${path}.yours`, sides.copy);
      result.beside.push(path);
    }
  }
  result.merged = [...files]
    .filter(([path, { id }]) => newer.has(path) && id !== newer.get(path)?.id && id !== copy.get(path)?.id)
    .map(([path]) => path)
    .filter((path) => !result.kept.includes(path));
  return result;
}
