import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { compiledFolder, unfinishedBuild } from "../gatsby/cache-paths";

/** Projects may share the folder of packages. */
const project = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 12);
const lockFile = path.join("node_modules", ".cache", "portfolio", `gatsby-${project}.lock`);

/** The Gatsby command that runs in a folder. */
type Lock = { readonly command: string; readonly pid: number; readonly host: string };

/** Returns the lock that another command left; undefined when there is none that can be read. */
function readLock(): Lock | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")) as Lock;
  } catch {
    return undefined;
  }
}

/** Reports whether a lock's process runs. A cache that a host restores may hold a lock of another machine. */
function isRunning({ pid, host }: Lock): boolean {
  try {
    return host === hostname() && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function writeLock(command: string, pid: number, flag: "wx" | "w"): void {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  writeFileSync(lockFile, JSON.stringify({ command, pid, host: hostname() } satisfies Lock), { flag });
}

/** Takes the folder for one command. @throws when another command runs in the folder */
function lock(command: string): void {
  const former = readLock();
  if (former && isRunning(former)) {
    const advice = "Stop it first, or wait until it ends.";
    throw new Error(`\`npm run ${former.command}\` runs in this folder (process ${former.pid}). ${advice}`);
  }
  rmSync(lockFile, { force: true });
  writeLock(command, process.pid, "wx");
}

/**
 * Removes the output of an interrupted build, because Gatsby 5.16.1 would reuse pages whose scripts are
 * missing. Also removes the cache of template versions without compiled content, because its types fail a
 * build.
 */
function removeUnusableCache(): void {
  if (!existsSync(compiledFolder)) rmSync(".cache", { recursive: true, force: true });
  if (!existsSync(unfinishedBuild)) return;
  for (const folder of [".cache", "public"]) rmSync(folder, { recursive: true, force: true });
  process.stdout.write("The last build was interrupted: everything is built again.\n");
}

/** Runs `gatsby build`, `gatsby develop` or `gatsby clean` alone in this folder, with telemetry off. */
function main([command = "", ...options]: readonly string[]): void {
  lock(command);
  removeUnusableCache();
  const gatsby = spawn(process.execPath, [require.resolve("gatsby/cli.js"), command, ...options], {
    stdio: "inherit",
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_CPU_COUNT: "logical_cores",
      PREFIX_PATHS: "true",
    },
  });
  // The lock outlives this process when only this one is killed.
  if (gatsby.pid !== undefined) writeLock(command, gatsby.pid, "w");
  // A terminal interrupts both; a signal for this process only is passed on.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => gatsby.kill(signal));
  gatsby.once("close", (status) => {
    rmSync(lockFile, { force: true });
    process.exitCode = status ?? 1;
  });
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
