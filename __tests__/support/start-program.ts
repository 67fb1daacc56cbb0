import { spawn } from "node:child_process";
import { once } from "node:events";

export type Program = Awaited<ReturnType<typeof startProgram>>;

interface ProgramStart {
  readonly program: string;
  readonly options: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Output that means it is ready. */
  readonly ready: string;
  /** True for a program whose children `kill` ends, too. */
  readonly hasOwnGroup?: boolean;
}

/** Maximum time (ms) without output: a program that still writes is slow, not stuck. */
const maxSilence = 600_000;

/** Starts a program and waits until it is ready. */
export async function startProgram(start: ProgramStart) {
  const { program, options, folder, environment, ready, hasOwnGroup = false } = start;
  const child = spawn(program, options, { cwd: folder, env: environment, detached: hasOwnGroup });
  let output = "";
  const take = (text: unknown): void => {
    output += String(text);
    child.emit("output");
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  child.once("error", take);
  child.once("exit", () => child.emit("output"));
  const waitForOutput = async (text: string, from = 0): Promise<void> => {
    while (!output.slice(from).includes(text)) {
      const fail = (): never => {
        throw new Error(`${program} never wrote ${JSON.stringify(text)}:\n${output.slice(from)}`);
      };
      if (hasEnded()) fail();
      await once(child, "output", { signal: AbortSignal.timeout(maxSilence) }).catch(fail);
    }
  };
  const close = async (): Promise<void> => {
    child.kill();
    if (!hasEnded()) await once(child, "exit");
  };
  /** Ends the program and its children without a chance to finish anything. */
  const kill = async (): Promise<void> => {
    if (child.pid !== undefined) process.kill(hasOwnGroup ? -child.pid : child.pid, "SIGKILL");
    if (!hasEnded()) await once(child, "exit");
  };
  try {
    await waitForOutput(ready);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    /** Returns the output so far. */
    output: () => output,
    /** Resolves when the output has a text after a position; rejects at its end or after 10 silent minutes. */
    waitForOutput,
    /** Writes to the standard input. */
    type: (keys: string) => void child.stdin.write(keys),
    close,
    kill,
  };
}
