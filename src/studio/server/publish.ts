import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { PublishState } from "../protocol";

const run = promisify(execFile);

/** Folders that are published. */
const folders = ["content", "static"];

/** Time limit of a command of Git, ms. */
const timeout = 120_000;

/** Words for the first letter of a line of `git status --porcelain`. */
const kinds: Readonly<Record<string, string>> = { A: "New", "?": "New", D: "Deleted", R: "Renamed" };

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

  async #attempt(...args: string[]): Promise<string | undefined> {
    return this.#git(...args).then(
      (output) => output.trim(),
      () => undefined,
    );
  }

  /** Returns the remote and the branch that the current branch is pushed to. */
  async #upstream(): Promise<{ remote: string; branch: string } | undefined> {
    const name = await this.#attempt("symbolic-ref", "--short", "HEAD");
    const remote = name && (await this.#attempt("config", `branch.${name}.remote`));
    const branch = name && (await this.#attempt("config", `branch.${name}.merge`));
    return remote && branch ? { remote, branch } : undefined;
  }

  /** Explains what is missing to publish; undefined if nothing is. */
  async #missing(): Promise<string | undefined> {
    if ((await this.#attempt("--version")) === undefined)
      return "Git is not installed. Install it from git-scm.com, then start npm run develop again.";
    if ((await this.#attempt("rev-parse", "--is-inside-work-tree")) !== "true")
      return "This folder is no Git repository yet. docs/hosting.md shows how to create one and connect it with a host.";
    if (!(await this.#upstream()))
      return "This branch has no upstream branch to push to. Run once: git push -u origin HEAD";
    return undefined;
  }

  /** Returns what has changed in `content/` and `static/` since the last commit. */
  async state(): Promise<PublishState> {
    const missing = await this.#missing();
    const status = await this.#attempt("status", "--porcelain", "-z", "-uall", "--no-renames", "--", ...folders);
    const lines = (status ?? "").split("\0").filter((line) => line !== "");
    const changes = lines.map((line) => {
      const [kind = ""] = line.trim();
      return `${kinds[kind] ?? "Changed"}: ${line.trim().replace(/^\S+ /, "")}`;
    });
    const ahead = missing ? undefined : await this.#attempt("rev-list", "--count", "@{upstream}..HEAD");
    return { changes, unpushed: Number(ahead ?? 0), ...(missing && { missing }) };
  }

  /** Commits the two folders, and nothing else, and pushes to the upstream branch. @throws with Git's words */
  async publish(): Promise<void> {
    const { changes, missing } = await this.state();
    const upstream = await this.#upstream();
    if (missing !== undefined || !upstream) throw new Error(missing);
    try {
      if (changes.length > 0) {
        const present = [];
        for (const folder of folders) {
          const known = await this.#git("ls-files", "-co", "--exclude-standard", "--", folder);
          if (known !== "") present.push(folder);
        }
        await this.#git("add", "-A", "--", ...present);
        const count = changes.length === 1 ? "1 file" : `${changes.length} files`;
        await this.#git("commit", "--only", "-m", `content: change ${count}`, "--", ...present);
      }
      await this.#git("push", upstream.remote, `HEAD:${upstream.branch}`);
    } catch (error) {
      const output = String(Object(error).stderr || Object(error).stdout || error);
      throw new Error(explain(output), { cause: error });
    }
  }
}

/** Explains a failure of Git in a sentence, or with Git's own words. */
function explain(output: string): string {
  if (/tell me who you are|user\.email/i.test(output))
    return 'Git does not know you yet. Run once: git config user.name "Your Name" && git config user.email "you@example.com"';
  if (/rejected|non-fast-forward|fetch first/i.test(output))
    return "The upstream branch has changes that are not here. Run git pull, then publish again.";
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return `Git could not publish: ${lines.slice(0, 3).join(" ").slice(0, 500)}`;
}
