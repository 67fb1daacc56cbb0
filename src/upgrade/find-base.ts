import { UpgradeRefusal, type Git } from "./git";
import {
  filesOfHistory,
  filesWhere,
  manifestPath,
  isTemplates,
  versionsIn,
  parseManifest,
  type Files,
} from "./template-files";

/** The version of the template that a copy was made from (or last upgraded to). */
export type BaseVersion = {
  /** In words: `version 1.0.0`, or `the commit 1a2b3c4d5e6f`. */
  name: string;
  files: Files;
};

/** Commits of the template's history that are looked at, newest first: 0.2 ms each. */
const mostCommits = 1000;

/** The versions whose manifests are among some files, newer ones first. */
const versionsWithin = (git: Git, files: Files): BaseVersion[] =>
  versionsIn(files).map((version) => ({
    name: `version ${version}`,
    files: parseManifest(git(["cat-file", "blob", files.get(manifestPath(version))?.id ?? ""])),
  }));

/** How well a copy fits a version: files that are the same, less those that the copy does not have. */
function fit(copy: Files, { files }: BaseVersion): number {
  let points = 0;
  for (const [path, { id }] of files) {
    const own = copy.get(path);
    if (own === undefined) points -= 1;
    else if (own.id === id) points += 1;
  }
  return points;
}

/**
 * The version of the template that a copy fits best, among the manifests in the copy, the commits of the newer template's history
 * and the manifests that the newer template brings, in this order.
 *
 * @throws UpgradeRefusal when the copy fits none of them
 */
export function findBase(
  git: Git,
  versions: { copy: Files; newer: Files; newerCommit: string },
): BaseVersion {
  const { copy, newer, newerCommit } = versions;
  const commits = git(["rev-list", "--first-parent", `--max-count=${mostCommits}`, newerCommit]).split("\n");
  const others = function* (): Generator<BaseVersion> {
    for (const [commit, files] of filesOfHistory(git, commits)) {
      yield { name: `the commit ${commit.slice(0, 12)}`, files: filesWhere(files, isTemplates) };
    }
    yield* versionsWithin(git, newer);
  };
  let best: { base?: BaseVersion; points: number } = { points: 0 };
  const take = (base: BaseVersion, points: number): void =>
    void (points > best.points && (best = { base, points }));
  for (const base of versionsWithin(git, copy)) take(base, Math.max(fit(copy, base), 1));
  for (const base of others()) take(base, fit(copy, base));
  if (best.base === undefined) {
    throw new UpgradeRefusal(
      "Which version of the template this copy was made from cannot be found out. Give the template's Git address " +
        "instead of a folder: its history knows all versions.",
    );
  }
  return best.base;
}
