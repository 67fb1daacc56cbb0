import { spawn, type ChildProcess } from "node:child_process";

/** Maximum size of one command's output, bytes. */
const maxOutput = 200_000_000;

/** Error with the output of a failed command of Git. */
export class GitError extends Error {
  constructor(
    readonly output: string,
    readonly status: number | null,
    /** The standard output, which some commands write although their status says that something is left to do. */
    readonly standardOutput = "",
  ) {
    super(output);
  }
}

type CommandOptions = {
  /** Text for the standard input. */
  input?: string;
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>;
  /** Called with each piece of progress that Git reports. */
  onProgress?: (text: string) => void;
};

/** Makes ssh fail instead of asking, and end a connection that stays silent for a minute. */
const sshOptions = "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=15 -o ServerAliveCountMax=4";

const isWindows = process.platform === "win32";

/** Ends a process and the processes that it has started. */
function endProcess(child: ChildProcess): void {
  if (child.pid === undefined || isWindows) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid);
  } catch (error) {
    // They have ended, and only the output is not read to its end yet.
    if (Object(error).code !== "ESRCH") throw error;
  }
}

/** Runs Git in one folder. It never asks: not on the terminal, and not through ssh, a hook or a signature. */
export class Git {
  readonly #folder: string;
  readonly #running = new Set<ChildProcess>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    return {
      ...process.env,
      // Variables of a hook that started this process name another repository.
      GIT_DIR: undefined,
      GIT_WORK_TREE: undefined,
      GIT_INDEX_FILE: undefined,
      GIT_PREFIX: undefined,
      GIT_TERMINAL_PROMPT: "0",
      GIT_EDITOR: ":",
      GIT_MERGE_AUTOEDIT: "no",
      GPG_TTY: undefined,
      LC_ALL: "C",
      GIT_LITERAL_PATHSPECS: "1",
      GIT_OPTIONAL_LOCKS: "0",
      // A transfer over HTTP that stands still for a minute fails. A slow one may take its time.
      GIT_HTTP_LOW_SPEED_LIMIT: "1",
      GIT_HTTP_LOW_SPEED_TIME: "60",
      ...more,
    };
  }

  /** Runs a command and returns its output. @throws GitError if the command fails */
  async run(args: readonly string[], options: CommandOptions = {}): Promise<string> {
    return (await this.runForBytes(args, options)).toString("utf8");
  }

  /** Runs a command and returns its output as bytes. @throws GitError if the command fails */
  runForBytes(
    args: readonly string[],
    { input = "", env, onProgress }: CommandOptions = {},
  ): Promise<Buffer> {
    const child = spawn("git", args, {
      cwd: this.#folder,
      env: this.#environment(env),
      stdio: ["pipe", "pipe", "pipe"],
      // A session without a terminal: programs that Git starts cannot ask there either.
      detached: !isWindows,
    });
    this.#running.add(child);
    return new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      let errors = "";
      child.stdout.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxOutput) endProcess(child);
        else chunks.push(chunk);
      });
      child.stderr.on("data", (chunk: Buffer) => {
        const text = chunk.toString("utf8");
        errors = (errors + text).slice(-20_000);
        onProgress?.(text);
      });
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
      child.on("error", reject);
      child.on("close", (status) => {
        const output = Buffer.concat(chunks);
        if (status === 0) resolve(output);
        else {
          const text = output.toString("utf8");
          reject(new GitError(errors.trim() || text.trim(), status, text));
        }
      });
    }).finally(() => this.#running.delete(child));
  }

  /** Runs a command and returns its output without the last line break, undefined if it fails. */
  async read(...args: string[]): Promise<string | undefined> {
    try {
      return (await this.run(args)).replace(/\n$/, "");
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
    }
  }

  /** Runs a command that talks to a host, with the ssh command that the owner may have configured. */
  async runWithHost(args: readonly string[], onProgress: (text: string) => void): Promise<void> {
    const { GIT_SSH: program, GIT_SSH_COMMAND: command } = process.env;
    const ssh = command ?? (await this.read("config", "core.sshCommand")) ?? "ssh";
    // GIT_SSH names another program, which may not know these options.
    const isOther = program !== undefined && command === undefined;
    const env: Record<string, string> = isOther ? {} : { GIT_SSH_COMMAND: `${ssh} ${sshOptions}` };
    await this.run(args, { env, onProgress });
  }

  /** Ends the running commands. */
  stop(): void {
    for (const child of this.#running) endProcess(child);
  }
}
