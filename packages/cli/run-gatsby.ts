import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { compiledSiteVariable } from "../content/compiled-site";
import { passLock } from "./folder-lock";

type RunOptions = {
  readonly folder?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly stop?: AbortSignal;
};

/** Returns true for the exit status of a program that the owner or the system has ended, and that has not crashed. */
export const isEndedByOthers = (status: number): boolean =>
  (["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const).some(
    (name) => status === 128 + constants.signals[name],
  );

let isRunning = false;

/** Returns true while Gatsby is running, which then ends itself on Ctrl+C. */
export const isGatsbyRunning = (): boolean => isRunning;

/**
 * Runs a command of Gatsby in a folder with telemetry off, until it ends or `stop` ends it. Returns its exit status.
 */
export async function runGatsby(
  command: string,
  options: readonly string[],
  { folder, variables, stop }: RunOptions = {},
): Promise<number> {
  const gatsby = spawn(process.execPath, [require.resolve("gatsby/cli.js"), command, ...options], {
    stdio: "inherit",
    cwd: folder,
    env: {
      ...process.env,
      ...variables,
      [compiledSiteVariable]: "true",
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_CPU_COUNT: "logical_cores",
      PREFIX_PATHS: "true",
    },
  });
  isRunning = true;
  // If only this process is killed, the lock stays valid for Gatsby.
  if (gatsby.pid !== undefined) passLock(command, gatsby.pid);
  // Ctrl+C reaches both processes; other signals reach only this one and are passed on.
  const signals = ["SIGTERM", "SIGHUP"] as const;
  const forward = (signal: NodeJS.Signals): void => void gatsby.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  stop?.addEventListener("abort", () => gatsby.kill());
  if (stop?.aborted) gatsby.kill();
  const [status, endSignal] = (await once(gatsby, "close")) as [number | null, NodeJS.Signals | null];
  isRunning = false;
  for (const signal of signals) process.off(signal, forward);
  passLock(command, process.pid);
  // A signal for both processes may have reached Gatsby first.
  await nextTurn();
  // develop ends itself with status 0 on the other signals; SIGHUP comes when its window is closed.
  if (command === "develop" && endSignal === "SIGHUP") return 0;
  return status ?? 128 + constants.signals[endSignal ?? "SIGABRT"];
}
