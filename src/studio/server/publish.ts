import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { PublishState } from "../protocol";

const run = promisify(execFile);

/** Folders that are published. */
const publishedFolders = ["content", "static"];

/** Time limit of a command of Git, ms. */
const timeout = 120_000;

const noUpstream = "This branch has no upstream branch to push to. Run once: git push -u origin HEAD";

/** Explains why `git status` has failed. */
const explainStatus = (error: unknown): { problem: string } => ({
  problem:
    Object(error).code === "ENOENT"
      ? "Git is not installed. Install it from git-scm.com, then start npm run develop again."
      : "This folder is no Git repository yet. docs/hosting.md shows how to create one and connect it with " +
        "a host.",
});

/** Describes a line of `git status --porcelain=v2` as "New: ", "Deleted: " or "Changed: " with the path. */
function describeChange(line: string): string {
  const [kind, state = ""] = line.split(" ");
  // Lines of changed files have eight fields before the path, those of conflicts ten.
  const path =
    kind === "?"
      ? line.slice(2)
      : line
          .split(" ")
          .slice(kind === "u" ? 10 : 8)
          .join(" ");
  const label = kind === "?" || state.startsWith("A") ? "New" : state.includes("D") ? "Deleted" : "Changed";
  return `${label}: ${path}`;
}

/** Commits and pushes the published folders with Git. Git fails instead of asking for a password. */
export class Publisher {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async #git(...args: string[]): Promise<string> {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };
    const { stdout } = await run("git", args, { cwd: this.#folder, env, timeout, maxBuffer: 50_000_000 });
    return stdout;
  }

  /** Returns what has changed in `content/` and `static/` since the last commit. */
  async readState(): Promise<PublishState> {
    const options = ["--porcelain=v2", "--branch", "-z", "-uall", "--no-renames", "--", ...publishedFolders];
    const status = await this.#git("status", ...options).catch((error: unknown) => explainStatus(error));
    if (typeof status !== "string") return { changes: [], unpushedCommits: 0, ...status };
    const lines = status.split("\0").filter((line) => line !== "");
    const headers = lines.filter((line) => line.startsWith("#")).join("\n");
    const hasUpstream = headers.includes("# branch.upstream ");
    const [, ahead] = /^# branch\.ab \+(\d+)/m.exec(headers) ?? [];
    const changes = lines.filter((line) => !line.startsWith("#")).map(describeChange);
    // Git prints no count if the upstream branch does not exist yet.
    const unpushedCommits = hasUpstream ? Number(ahead ?? 1) : 0;
    return { changes, unpushedCommits, ...(!hasUpstream && { problem: noUpstream }) };
  }

  /** Commits only the published folders. @throws Error that explains why Git has failed */
  async commit(): Promise<void> {
    const { changes, problem } = await this.readState();
    if (problem !== undefined) throw new Error(problem);
    if (changes.length === 0) return;
    await explainFailure(async () => {
      const existing = [];
      for (const folder of publishedFolders) {
        const files = await this.#git("ls-files", "-co", "--exclude-standard", "--", folder);
        if (files !== "") existing.push(folder);
      }
      if (existing.length > 0) await this.#git("add", "-A", "--", ...existing);
      const count = changes.length === 1 ? "1 file" : `${changes.length} files`;
      const paths = changes.map((change) => change.replace(/^\w+: /, ""));
      const committed = publishedFolders.filter((folder) =>
        paths.some((path) => path.startsWith(`${folder}/`)),
      );
      await this.#git("commit", "--only", "-m", `content: change ${count}`, "--", ...committed);
    });
  }

  /** Pushes the current branch to its upstream branch. @throws Error that explains why Git has failed */
  async push(): Promise<void> {
    await explainFailure(async () => {
      const name = (await this.#git("symbolic-ref", "--short", "HEAD")).trim();
      const setting = async (key: string) => (await this.#git("config", `branch.${name}.${key}`)).trim();
      await this.#git("push", await setting("remote"), `HEAD:${await setting("merge")}`);
    });
  }
}

/** Runs commands of Git. @throws Error that explains why Git has failed */
async function explainFailure(commands: () => Promise<void>): Promise<void> {
  try {
    await commands();
  } catch (error) {
    const output = String(Object(error).stderr || Object(error).stdout || error);
    throw new Error(explainOutput(output), { cause: error });
  }
}

/** Explains the output of a failed command in a sentence, or returns its first lines. */
function explainOutput(output: string): string {
  if (/tell me who you are|user\.email/i.test(output))
    return (
      'Git does not know you yet. Run once: git config user.name "Your Name" && ' +
      'git config user.email "you@example.com"'
    );
  if (/non-fast-forward|fetch first/i.test(output))
    return "The upstream branch has changes that are not here. Run git pull, then publish again.";
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return `Git could not publish: ${lines.slice(0, 3).join(" ").slice(0, 500)}`;
}
