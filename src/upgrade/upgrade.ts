import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchTemplate } from "./fetch-template";
import { findBase } from "./find-base";
import { gitIn, succeeds, UpgradeRefusal, type Git } from "./git";
import { mergeFiles, type Merge } from "./merge-files";
import {
  filesOf,
  filesWhere,
  isManifest,
  isOwners,
  isTemplates,
  manifestOf,
  manifestPath,
  treeOf,
  versionOf,
  type Files,
  type StoredFile,
} from "./template-files";

/** What an upgrade did. */
export type Upgrade = Omit<Merge, "files"> & {
  /** The version that the copy has now. */
  version: string;
  /** The version that it had, in words. */
  base: string;
  /** Where the newer version came from: an absolute path, or a Git address. */
  source: string;
  /** Whether the lockfile fits package.json; npm could not be asked otherwise. */
  hasLock: boolean;
  /** Whether other packages are needed than before. */
  needsInstall: boolean;
};

const settingOfSource = "portfolio.template";

/** Keeps what was taken over from Git's clearing up: the next upgrade merges with these texts. */
const refOfTemplate = "refs/portfolio/template";

/** The source that the last upgrade of this copy used. */
export const rememberedSource = (folder: string): string | undefined => {
  const git = gitIn(folder);
  const ask = ["config", "--get", settingOfSource];
  return succeeds(git, ask) ? git(ask) : undefined;
};

function refuseUnready(git: Git, folder: string): void {
  if (!succeeds(git, ["rev-parse", "--verify", "HEAD"]))
    throw new UpgradeRefusal(
      "An upgrade is one commit that can be undone, so the site has to be in Git first: " +
        'git init && git add . && git commit -m "My site"',
    );
  const top = git(["rev-parse", "--show-toplevel"]);
  if (realpathSync(top) !== realpathSync(folder))
    throw new UpgradeRefusal(`The site has to be a repository of its own, but it is a part of ${top}.`);
  const changes = git(["status", "--porcelain", "--untracked-files=all"]).split("\n").filter(Boolean);
  if (changes.length > 0)
    throw new UpgradeRefusal(
      "There are changes that are not committed. Commit them first, so that nothing of yours can get lost:\n" +
        changes.slice(0, 10).join("\n") +
        (changes.length > 10 ? `\n… and ${changes.length - 10} more` : ""),
    );
  if (!succeeds(git, ["var", "GIT_COMMITTER_IDENT"]))
    throw new UpgradeRefusal(
      'Git does not know who you are: git config user.name "…" && git config user.email "…"',
    );
}

const textOf = (git: Git, files: Files, path: string): string => {
  const file = files.get(path);
  return file ? git(["cat-file", "blob", file.id]) : "";
};

/** Stores a text as one of some files. */
function store(git: Git, files: Map<string, StoredFile>, path: string, text: string): void {
  const id = git(["hash-object", "-w", "--stdin"], { input: text });
  files.set(path, { mode: "100644", id });
}

/**
 * The lockfile for a package.json in which owner and template both have a part, as npm makes it; undefined when npm cannot (it needs
 * its registry for packages that are new to it).
 */
function lockFor(packageJson: string, packageLock: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-lock-"));
  const options = ["--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  try {
    writeFileSync(join(folder, "package.json"), packageJson);
    writeFileSync(join(folder, "package-lock.json"), packageLock);
    const isWindows = process.platform === "win32";
    const { status } = spawnSync("npm", ["install", ...options], { cwd: folder, shell: isWindows });
    return status === 0 ? readFileSync(join(folder, "package-lock.json"), "utf8") : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lockPath = "package-lock.json";

/** Puts the lockfile right after a merge of package.json; answers whether that went well. */
function mendLock(git: Git, merge: Merge, newer: Files): boolean {
  merge.files.delete(`${lockPath}.yours`);
  merge.beside = merge.beside.filter((path) => path !== lockPath);
  merge.merged = merge.merged.filter((path) => path !== lockPath);
  if (merge.files.get("package.json")?.id === newer.get("package.json")?.id) {
    const newerLock = newer.get(lockPath);
    if (newerLock) merge.files.set(lockPath, newerLock);
    return true;
  }
  const lock = lockFor(textOf(git, merge.files, "package.json"), textOf(git, merge.files, lockPath));
  if (lock !== undefined) store(git, merge.files, lockPath, lock);
  return lock !== undefined;
}

/** The message of the upgrade's commit: what was taken over, and what needs eyes. */
function messageOf(version: string, base: string, merge: Merge): string {
  const lists = [
    ["Both had changed these lines; yours lies beside the template's as .yours:", merge.beside],
    ["You had deleted these, they stay deleted:", merge.leftOut],
    ["These stay as you wrote them:", merge.kept],
  ] as const;
  const told = lists
    .filter(([, paths]) => paths.length > 0)
    .map(([head, paths]) => [head, ...paths].join("\n"));
  return [`Upgrade the template to ${version}`, `From ${base}.`, ...told].join("\n\n");
}

/**
 * Takes over a newer version of the template in the repository of a site: the template's files as they are there, with the owner's
 * changes merged in, and `content/`, `static/` and `.env*` untouched. It becomes one commit on the branch that is checked
 * out. Until that commit is whole nothing that the owner sees changes, so it may be interrupted at any moment.
 *
 * @returns what was done, or undefined when the copy has all of that version already
 * @throws UpgradeRefusal when it cannot start, or Git fails
 */
export function upgrade(folder: string, source: string): Upgrade | undefined {
  const git = gitIn(folder);
  refuseUnready(git, folder);
  const head = git(["rev-parse", "HEAD"]);
  const template = fetchTemplate(git, source);
  const own = filesOf(git, head);
  const base = findBase(git, { copy: own, newer: template.files, newerCommit: template.commit });
  const newer = filesWhere(template.files, isTemplates);
  const merge = mergeFiles(git, { base: base.files, copy: filesWhere(own, isTemplates), newer });
  const version = versionOf(template.files);
  const hasLock = mendLock(git, merge, newer);
  const { files } = merge;
  const kept = [...filesWhere(own, isOwners), ...filesWhere(template.files, isManifest)];
  for (const [path, file] of kept) files.set(path, file);
  store(git, files, manifestPath(version), manifestOf(template.files));

  const indexFile = join(git(["rev-parse", "--absolute-git-dir"]), "template-upgrade-index");
  const tree = treeOf(git, files, indexFile);
  rmSync(indexFile);
  git(["config", settingOfSource, template.source]);
  if (tree === git(["rev-parse", `${head}^{tree}`])) return undefined;
  const commit = git(["commit-tree", tree, "-p", head, "-F", "-"], {
    input: messageOf(version, base.name, merge),
  });
  git(["merge", "--quiet", "--ff-only", commit]);
  git(["update-ref", refOfTemplate, template.commit]);
  const needsInstall = own.get(lockPath)?.id !== files.get(lockPath)?.id;
  const { merged, beside, leftOut } = merge;
  return {
    version,
    base: base.name,
    source: template.source,
    merged,
    beside,
    leftOut,
    kept: merge.kept,
    hasLock,
    needsInstall,
  };
}
