import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { PublishState } from "../protocol";

const run = promisify(execFile);

/** Folders that are published. */
const folders = ["content", "static"];

/** Time limit of a command of Git, ms. */
const timeout = 120_000;

const noUpstream = "This branch has no upstream branch to push to. Run once: git push -u origin HEAD";

/** Explains why `git status` failed. */
const explainMissing = (error: unknown): { missing: string } => ({
  missing:
    Object(error).code === "ENOENT"
      ? "Git is not installed. Install it from git-scm.com, then start npm run develop again."
      : "This folder is no Git repository yet. docs/hosting.md shows how to create one and connect it with " +
        "a host.",
});

/** Returns a line of `git status --porcelain=v2` as words and the path. */
function changeOf(line: string): string {
  const [kind, state = ""] = line.split(" ");
  // Lines of changed files have eight fields before the path, those of conflicts ten.
  const path =
    kind === "?"
      ? line.slice(2)
      : line
          .split(" ")
          .slice(kind === "u" ? 10 : 8)
          .join(" ");
  const word = kind === "?" || state.startsWith("A") ? "New" : state.includes("D") ? "Deleted" : "Changed";
  return `${word}: ${path}`;
}

/** Git's commands for the project's folder. It never asks for a password. */
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
  async state(): Promise<PublishState> {
    const options = ["--porcelain=v2", "--branch", "-z", "-uall", "--no-renames", "--", ...folders];
    const status = await this.#git("status", ...options).catch((error: unknown) => explainMissing(error));
    if (typeof status !== "string") return { changes: [], unpushed: 0, ...status };
    const lines = status.split("\0").filter((line) => line !== "");
    const headers = lines.filter((line) => line.startsWith("#")).join("\n");
    const hasUpstream = headers.includes("# branch.upstream ");
    const [, ahead] = /^# branch\.ab \+(\d+)/m.exec(headers) ?? [];
    const changes = lines.filter((line) => !line.startsWith("#")).map(changeOf);
    // Without this count the upstream branch does not exist yet.
    const unpushed = hasUpstream ? Number(ahead ?? 1) : 0;
    return { changes, unpushed, ...(!hasUpstream && { missing: noUpstream }) };
  }

  /** Commits the two folders, and nothing else. @throws with Git's message */
  async commit(): Promise<void> {
    const { changes, missing } = await this.state();
    if (missing !== undefined) throw new Error(missing);
    if (changes.length === 0) return;
    await explained(async () => {
      const present = [];
      for (const folder of folders) {
        const known = await this.#git("ls-files", "-co", "--exclude-standard", "--", folder);
        if (known !== "") present.push(folder);
      }
      if (present.length > 0) await this.#git("add", "-A", "--", ...present);
      const count = changes.length === 1 ? "1 file" : `${changes.length} files`;
      const paths = changes.map((change) => change.replace(/^\w+: /, ""));
      const committed = folders.filter((folder) => paths.some((path) => path.startsWith(`${folder}/`)));
      await this.#git("commit", "--only", "-m", `content: change ${count}`, "--", ...committed);
    });
  }

  /** Pushes the current branch to its upstream branch. @throws with Git's message */
  async push(): Promise<void> {
    await explained(async () => {
      const name = (await this.#git("symbolic-ref", "--short", "HEAD")).trim();
      const setting = async (key: string) => (await this.#git("config", `branch.${name}.${key}`)).trim();
      await this.#git("push", await setting("remote"), `HEAD:${await setting("merge")}`);
    });
  }
}

/** Runs commands of Git. @throws with an explanation of what failed */
async function explained(commands: () => Promise<void>): Promise<void> {
  try {
    await commands();
  } catch (error) {
    const output = String(Object(error).stderr || Object(error).stdout || error);
    throw new Error(explain(output), { cause: error });
  }
}

/** Explains a failure of Git in a sentence, or returns Git's message. */
function explain(output: string): string {
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
