import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Git } from "./git";
import { PublishError } from "./publish-error";

/** Folders that are published. */
export const publishedFolders = ["content", "static"];

/** A file that differs from the last commit, with its path from the site's folder. */
export type ChangedFile = { path: string; kind: "added" | "changed" | "deleted" };

/** The branch of a host to which a branch is published. */
export type Upstream = { remote: string; ref: string };

export type Repository = {
  /** Path of the site's folder in the repository, with a slash at the end; empty for the repository itself. */
  prefix: string;
  /** Absolute path of the folder `.git`. */
  gitFolder: string;
  /** The branch that was left when an old commit was checked out; undefined on a branch. */
  leftBranch: string | undefined;
  /** Id of the last commit; undefined before the first one. */
  head: string | undefined;
  remotes: string[];
  /** A remote under another name with the address of the template; undefined without one. */
  templateCopy: string | undefined;
  upstream: Upstream | undefined;
  /** Number of commits that the upstream branch lacks. */
  ahead: number;
  /** Number of commits of the upstream branch that are not here, as of the last connection. */
  behind: number;
  /** Name of an operation that waits for the owner. */
  operation: string | undefined;
  changedFiles: ChangedFile[];
  /** True if files in the published folders have conflicts. */
  hasConflicts: boolean;
  /** Folders in the published ones that are repositories themselves. */
  innerRepositories: string[];
};

/** Operations that wait for the owner, by the file in `.git` that stays until they are finished. */
const operations = {
  "rebase-merge": "rebase",
  "rebase-apply": "rebase",
  MERGE_HEAD: "merge",
  CHERRY_PICK_HEAD: "cherry-pick",
  REVERT_HEAD: "revert",
} as const;

/** Files in `.git` that change with the state of the repository. */
export const stateFiles = [...Object.keys(operations), "HEAD", "config", "packed-refs"];

/** Names that programs give to files that they have not finished or do not show. */
const leftover = /~$|^~\$|^#.*#$|\.(tmp|temp|part|partial|crdownload|download|sw[op])$|\.\d{9,}$/i;

/** Files that operating systems put into folders. */
const systemFile = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r)$/i;

/** Returns true for a path that may be published: neither hidden, nor a leftover, nor a system's file. */
export function isPublishable(path: string): boolean {
  const steps = path.replace(/^static\/\.(?=well-known\/|(?:htaccess|nojekyll)$)/, "static/").split("/");
  return !steps.some(
    (step) => /^\.|^node_modules$/.test(step) || leftover.test(step) || systemFile.test(step),
  );
}

/** Reads a line of `git status --porcelain=v2`. */
function readChange(line: string): ChangedFile | undefined {
  if (line.startsWith("? ")) return { path: line.slice(2), kind: "added" };
  const fields = line.split(" ");
  const isConflict = fields[0] === "u";
  const path = fields.slice(isConflict ? 10 : 8).join(" ");
  if (isConflict) return { path, kind: "changed" };
  const isInHead = fields[3] !== "000000";
  const isOnDisk = fields[5] !== "000000";
  if (!isInHead && !isOnDisk) return undefined;
  return { path, kind: isInHead ? (isOnDisk ? "changed" : "deleted") : "added" };
}

/** Reads the changed files. A file that is deleted in the index and exists on disk has two lines. */
function readChanges(lines: readonly string[], prefix: string): ChangedFile[] {
  const changes = new Map<string, ChangedFile>();
  for (const line of lines) {
    const change = readChange(line);
    if (!change) continue;
    const path = change.path.slice(prefix.length);
    changes.set(path, { path, kind: changes.has(path) ? "changed" : change.kind });
  }
  return [...changes.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Name of the remote with the template, as README and `npm run upgrade` call it. It is no place to publish to. */
export const templateRemote = "template";

/** Settings of Git that matter here, by their names in lower case. */
export type GitSettings = ReadonlyMap<string, string>;

/** Reads the settings of the repository and of the owner. @throws if Git is not installed */
export async function readSettings(git: Git): Promise<GitSettings> {
  const names = "^(user\\.(name|email)|remote\\..*\\.url|branch\\..*\\.(remote|merge))$";
  const output = (await git.read("config", "--null", "--get-regexp", names)) ?? "";
  const entries = output.split("\0").filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const end = entry.indexOf("\n");
      return [entry.slice(0, end), entry.slice(end + 1)];
    }),
  );
}

/** Returns the branch that was checked out before an old commit was. */
async function readLeftBranch(git: Git): Promise<string> {
  const read = async (...args: string[]) => ((await git.read(...args)) ?? "").split("\n");
  const branches = await read("for-each-ref", "--format=%(refname:short)", "refs/heads");
  const moves = await read("reflog", "--format=%gs");
  const left = moves.map((move) => /^checkout: moving from (\S+) /.exec(move)?.[1] ?? "");
  return left.find((name) => branches.includes(name)) || branches[0] || "main";
}

/** Reads the repository of the site's folder; undefined if there is none. @throws if Git is not installed */
export async function readRepository(git: Git, settings: GitSettings): Promise<Repository | undefined> {
  const places = await git.read("rev-parse", "--absolute-git-dir", "--show-prefix");
  if (places === undefined) return undefined;
  const [gitFolder = "", prefix = ""] = places.split("\n");
  // A repository around the site that ignores its folder is not the site's.
  if (prefix !== "" && (await git.read("check-ignore", "--quiet", ".")) !== undefined) return undefined;
  const options = ["--porcelain=v2", "--branch", "-z", "-uall", "--no-renames", "--ignore-submodules=all"];
  const status = await git.run(["status", ...options, "--", ...publishedFolders]);
  const lines = status.split("\0").filter(Boolean);
  const header = (pattern: RegExp) => lines.map((line) => pattern.exec(line)).find(Boolean) ?? [];
  const [, head] = header(/^# branch\.oid ([0-9a-f]+)$/);
  const [, branch = ""] = header(/^# branch\.head (.+)$/);
  const [isUpstreamKnown, ahead = "0", behind = "0"] = header(/^# branch\.ab \+(\d+) -(\d+)$/);
  const [remote, ref] = ["remote", "merge"].map((name) => settings.get(`branch.${branch}.${name}`));
  const urlOf = (name: string) => settings.get(`remote.${name}.url`);
  const isTemplate = (name: string): boolean =>
    name === templateRemote || (urlOf(name) !== undefined && urlOf(name) === urlOf(templateRemote));
  const upstream = remote && !isTemplate(remote) && ref ? { remote, ref } : undefined;
  const remotes = [...settings.keys()].flatMap((name) => /^remote\.(.*)\.url$/.exec(name)?.[1] ?? []);
  const [, operation] =
    Object.entries(operations).find(([file]) => existsSync(resolve(gitFolder, file))) ?? [];
  const changes = readChanges(
    lines.filter((line) => !line.startsWith("# ")),
    prefix,
  );
  return {
    prefix,
    gitFolder,
    head,
    upstream,
    operation,
    leftBranch: branch === "(detached)" ? await readLeftBranch(git) : undefined,
    remotes: remotes.filter((name) => !isTemplate(name)),
    templateCopy: remotes.find((name) => name !== templateRemote && isTemplate(name)),
    // Git prints no numbers if the upstream branch does not exist yet.
    ahead: !upstream ? 0 : head && isUpstreamKnown === undefined ? 1 : Number(ahead),
    behind: upstream ? Number(behind) : 0,
    hasConflicts: lines.some((line) => line.startsWith("u ")),
    changedFiles: changes.filter(({ path }) => isPublishable(path) && !path.endsWith("/")),
    innerRepositories: changes.filter(({ path }) => path.endsWith("/")).map(({ path }) => path.slice(0, -1)),
  };
}

/** A repository in which publishing is possible. */
export type ReadyRepository = Repository & { upstream: Upstream };

/** Returns the reason why a repository cannot be published now; undefined if it can. */
export function findObstacle(repository: Repository | undefined): PublishError | undefined {
  if (!repository) return new PublishError("no repository");
  const { operation, hasConflicts, leftBranch, upstream, remotes } = repository;
  if (operation !== undefined) return new PublishError("operation", operation);
  if (hasConflicts) return new PublishError("left conflicts");
  if (leftBranch !== undefined) return new PublishError("old version", leftBranch);
  return upstream ? undefined : new PublishError("no upstream", remotes[0] ?? "origin");
}

/** Reads a repository. @throws PublishError if publishing is not possible in it */
export async function readReadyRepository(git: Git): Promise<ReadyRepository> {
  const repository = await readRepository(git, await readSettings(git));
  const obstacle = findObstacle(repository);
  if (obstacle) throw obstacle;
  const lock = join(repository?.gitFolder ?? "", "index.lock");
  if (existsSync(lock)) throw new PublishError("locked", lock);
  const upstream = repository?.upstream;
  if (!upstream) throw new PublishError("no repository");
  return { ...repository, upstream };
}
