import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Pathspecs of the owner's files, which an upgrade never writes. */
export const ownerFiles = ["content", "static", ".env*"];

export const lockfile = "package-lock.json";

/** Error whose message is shown without a stack trace. */
export class UpgradeError extends Error {}

/** Runs Git and returns its output without the last line break. `status` lists the accepted exit statuses. */
export function git(args: readonly string[], { input = "", index = "", status = [0] } = {}): string {
  // A Git hook that runs this command sets these variables for its own repository.
  const unset = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_PREFIX: undefined };
  const env = { ...process.env, ...unset, GIT_INDEX_FILE: index || undefined };
  const run = spawnSync("git", args, { encoding: "utf8", env, input, maxBuffer: 2 ** 30 });
  if (run.error) throw new UpgradeError(`Git cannot be started (${run.error.message}).`);
  if (run.status === null || !status.includes(run.status))
    throw new UpgradeError(`"git ${args.join(" ")}" failed:\n${run.stderr || run.stdout}`);
  return run.stdout.replace(/\n$/, "");
}

export const linesOf = (text: string): string[] => text.split("\n").filter(Boolean);

/** Stores a tree with replaced entries and the site's version of the owner's files. Returns its id. */
export function storeTree(tree: string, entries: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-upgrade-"));
  const index = join(folder, "index");
  const update = (input: string) => git(["update-index", "-z", "--index-info"], { index, input });
  try {
    git(["read-tree", tree], { index });
    update(entries.map((entry) => `${entry}\0`).join(""));
    git(["rm", "-r", "--cached", "--force", "--quiet", "--ignore-unmatch", "--", ...ownerFiles], { index });
    update(git(["ls-files", "--stage", "-z", "--", ...ownerFiles]));
    return git(["write-tree"], { index });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lists the files of a tree as `<mode> <type> <id>` by their paths. */
export function listTree(tree: string, ...paths: string[]): Map<string, string> {
  const lines = git(["ls-tree", "-r", "-z", tree, ...(paths.length > 0 ? ["--", ...paths] : [])]).split("\0");
  return new Map(
    lines.filter(Boolean).map((line) => {
      const tab = line.indexOf("\t");
      return [line.slice(tab + 1), line.slice(0, tab)];
    }),
  );
}
