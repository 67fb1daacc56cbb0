import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GitError, type Git } from "./git";
import { PublishError } from "./publish-error";
import type { ChangedFile, Repository } from "./repository";

/** A commit that no branch has yet. */
export type NewCommit = {
  id: string;
  /** Paths in which it differs from the last commit of the branch. */
  paths: readonly string[];
};

/**
 * Runs a hook of the repository, if it has one, as `git commit` does. Shell aliases run in Git's own shell on every system.
 * `git hook run` needs Git 2.36.
 */
async function runHook(git: Git, name: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  const script = `!f() { hook=$(git rev-parse --git-path hooks/${name}); [ ! -x "$hook" ] || "$hook" "$@"; }; f`;
  try {
    const hookEnv = { ...env, GIT_LITERAL_PATHSPECS: "0" };
    await git.run(["-c", `alias.portfolio-hook=${script}`, "portfolio-hook", ...args], { env: hookEnv });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const lines = error.output.split("\n").filter((line) => line.trim() !== "");
    throw new PublishError("hook", lines.slice(0, 3).join(" ").slice(0, 500) || name, { cause: error });
  }
}

/** Returns the entries of the planned tree for all files but the published ones that a hook has added or changed. */
async function otherChanges(
  git: Git,
  planned: string,
  env: Readonly<Record<string, string>>,
  paths: readonly string[],
): Promise<string> {
  const published = new Set(paths);
  const prefix = (await git.run(["rev-parse", "--show-prefix"])).trim();
  const lines = (await git.run(["diff-index", "--cached", "-z", "--no-renames", planned], { env })).split(
    "\0",
  );
  return lines
    .flatMap((line, index) => {
      const path = lines[index + 1] ?? "";
      const [, mode = "", id = ""] = /^:(\d+) \d+ (\w+) \w+ \w/.exec(line) ?? [];
      const isOwn = path.startsWith(prefix) && published.has(path.slice(prefix.length));
      return mode === "" || isOwn ? [] : [`${Number(mode) === 0 ? "0" : mode} ${id}\t${path}\0`];
    })
    .join("");
}

/** Creates a commit of a tree. @returns its id */
export async function commitTree(
  git: Git,
  tree: string,
  parents: readonly string[],
  message: string,
): Promise<string> {
  const isSigned = (await git.read("config", "--type=bool", "commit.gpgSign")) === "true";
  const options = [...(isSigned ? ["-S"] : []), ...parents.flatMap((parent) => ["-p", parent])];
  return (await git.run(["commit-tree", ...options, "-F", "-", tree], { input: message })).trim();
}

/**
 * Creates a commit with the changed files on top of the last one, with a separate index. Branch, index and
 * files of the owner stay unchanged.
 */
export async function createCommit(
  git: Git,
  { head }: Repository,
  files: readonly ChangedFile[],
): Promise<NewCommit> {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-publish-"));
  try {
    const env = { GIT_INDEX_FILE: join(folder, "index") };
    const withIndex = (args: readonly string[], input = "") => git.run(args, { env, input });
    await withIndex(["read-tree", head ?? "--empty"]);
    const paths = files.map(({ path }) => path);
    const update = async (changed: readonly ChangedFile[], ...options: string[]): Promise<void> => {
      const input = changed.map(({ path }) => `${path}\0`).join("");
      if (input) await withIndex(["update-index", ...options, "-z", "--stdin"], input);
    };
    // A file that the owner has taken out of the repository may still be on disk.
    await update(
      files.filter(({ kind }) => kind === "deleted"),
      "--force-remove",
    );
    await update(
      files.filter(({ kind }) => kind !== "deleted"),
      ...["--add", "--remove", "--replace"],
    );
    const planned = (await withIndex(["write-tree"])).trim();
    if (paths.length > 0) await runHook(git, "pre-commit", env);
    await withIndex(["update-index", "-z", "--index-info"], await otherChanges(git, planned, env, paths));
    const tree = (await withIndex(["write-tree"])).trim();
    if (head && tree === (await git.run(["rev-parse", `${head}^{tree}`])).trim())
      return { id: head, paths: [] };
    const messageFile = join(folder, "message");
    const count = paths.length === 1 ? "1 file" : `${paths.length} files`;
    await writeFile(messageFile, `content: change ${count}\n`);
    await runHook(git, "commit-msg", env, messageFile);
    const message = await readFile(messageFile, "utf8");
    return { id: await commitTree(git, tree, head ? [head] : [], message), paths };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves the branch to a commit. The index takes only the paths of the commit; files stay as they are. */
export async function moveBranch(git: Git, { head }: Repository, commit: NewCommit): Promise<void> {
  if (commit.id === head) return;
  const input = commit.paths.map((path) => `${path}\0`).join("");
  const options = ["--quiet", "--pathspec-from-file=-", "--pathspec-file-nul"];
  if (input) await git.run(["reset", ...options, commit.id], { input });
  const previous = head ?? "0".repeat(commit.id.length);
  await git.run(["update-ref", "-m", "publish", "HEAD", commit.id, previous]);
}
