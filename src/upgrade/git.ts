import { spawnSync } from "node:child_process";

/** Why an upgrade does not happen, in words for the owner. Nothing of theirs has changed then. */
export class UpgradeRefusal extends Error {}

/** What a call of Git may be given. */
export type GitOptions = {
  /** Text for its standard input. */
  input?: string;
  /** An index of its own, so that the owner's stays as it is. */
  indexFile?: string;
};

/** Calls Git and answers what it printed, without the last line's end; a failure is an `UpgradeRefusal`. */
export type Git = (args: readonly string[], options?: GitOptions) => string;

/** Variables by which a caller of ours (a hook, say) would make Git look elsewhere. */
const misleading = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"];

const environment = (indexFile: string | undefined): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !misleading.includes(name))),
  ...(indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }),
});

/** Git, working in a folder. */
export const gitIn =
  (folder: string): Git =>
  (args, { input, indexFile } = {}) => {
    const { status, stdout, stderr, error } = spawnSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      env: environment(indexFile),
      input,
      maxBuffer: 2 ** 30,
    });
    if (error) throw new UpgradeRefusal(`Git is needed and cannot be started (${error.message}).`);
    if (status !== 0)
      throw new UpgradeRefusal(`"git ${args.join(" ")}" failed:\n${(stderr || stdout).trim()}`);
    return stdout.replace(/\n$/, "");
  };

/** Whether a call of Git ends well. */
export function succeeds(git: Git, args: readonly string[]): boolean {
  try {
    git(args);
    return true;
  } catch (error) {
    if (error instanceof UpgradeRefusal) return false;
    throw error;
  }
}
