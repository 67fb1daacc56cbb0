import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { tryCall } from "../content/schema/try-call";
import { isRunning, lockFolder, lockText, parseLock, runningCommand, unlockFolder } from "./folder-lock";

/** File of a build that waits for `develop` to pause, or for which it pauses. */
const requestFile = path.join(".portfolio", "gatsby.pause");

/** Interval of looks at the lock and at the request (ms). */
const interval = 200;

/** Maximum time (ms) in which `develop` pauses. */
const maxPauseTime = 60_000;

/** Returns true if a build waits or runs; its process may have been killed. */
function isRequested(): boolean {
  const request = tryCall(() => parseLock(readFileSync(requestFile, "utf8")));
  return request !== undefined && tryCall(() => isRunning(request.pid)) === true;
}

/** Returns true if `develop` has paused for this build, and goes on when it ends. */
export const hasPausedDevelop = (): boolean =>
  tryCall(() => parseLock(readFileSync(requestFile, "utf8")))?.pid === process.pid;

/** Locks the folder for a build. A running `develop` pauses until this process ends. */
export async function lockForBuild(): Promise<void> {
  if (runningCommand() === "develop") {
    process.stdout.write("npm run develop pauses while the site is built, and goes on afterwards.\n");
    mkdirSync(path.dirname(requestFile), { recursive: true });
    writeFileSync(requestFile, lockText("build"));
    process.once("exit", () => rmSync(requestFile, { force: true }));
    const end = Date.now() + maxPauseTime;
    while (runningCommand() === "develop" && Date.now() < end) await wait(interval);
  }
  lockFolder("build");
}

/**
 * Runs Gatsby's `develop` in the locked folder until it ends by itself. For a build, its first signal stops it, and
 * it starts again afterwards. Its second one says that the owner has ended this program, as Gatsby knows if it is
 * running. Returns the exit status.
 */
export async function runBetweenBuilds(
  run: (pause: AbortSignal, end: AbortSignal) => Promise<number>,
): Promise<number> {
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => end.abort());
  for (;;) {
    const pause = new AbortController();
    const timer = setInterval(() => isRequested() && pause.abort(), interval);
    const status = await run(pause.signal, end.signal).finally(() => clearInterval(timer));
    if (!pause.signal.aborted || end.signal.aborted) return status;
    unlockFolder();
    while (isRequested() && !end.signal.aborted) await wait(interval);
    if (end.signal.aborted) return 0;
    lockFolder("develop");
  }
}
