import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import path from "node:path";
import { tryCall } from "../content/schema/try-call";

/**
 * Returns the path of a command's lock. `develop` has another one, because it runs in another folder. Not below
 * node_modules, which `npm ci` removes while a command runs.
 */
const lockFileOf = (command: string): string =>
  path.join(".portfolio", command === "develop" ? "develop.lock" : "gatsby.lock");

const pendingLockFile = path.join(".portfolio", `lock.${process.pid}`);

/** Content of the lock file: the Gatsby command that runs in the folder. */
type Lock = { readonly command: string; readonly pid: number; readonly host: string };

/** Returns the text of a lock, if there is one. */
function readLock(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, "utf8");
  } catch (error) {
    // Another command may remove it at any moment.
    if (Object(error).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Returns true for a process that runs. On Linux, a killed one has its number until its parent asks for its end, which
 * the first process of a container may never do. @throws when there is no such process
 */
export function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (existsSync(file) && /\) [ZX] [^)]*$/.test(readFileSync(file, "utf8"))) return false;
  return process.kill(pid, 0);
}

/** Returns true for a lock from before the machine has started, whose number another process may have now. */
const isBeforeStart = (lockFile: string): boolean =>
  statSync(lockFile).mtimeMs < Date.now() - uptime() * 1000;

/** Returns the lock of this machine in a text. */
function parseLock(text: string): Lock | undefined {
  const lock = tryCall(() => JSON.parse(text) as Lock);
  return lock?.host === hostname() ? lock : undefined;
}

/**
 * Returns the lock if its command still runs on this machine. A restored cache may contain the lock of
 * another machine.
 */
function runningLock(lockFile: string, text = readLock(lockFile)): Lock | undefined {
  const lock = parseLock(text ?? "");
  if (!lock || lock.pid === process.pid) return undefined;
  return tryCall(() => !isBeforeStart(lockFile) && isRunning(lock.pid)) ? lock : undefined;
}

/**
 * Creates the lock file atomically: with a link or, on disks without links, a copy. @throws if there is one
 */
function createLock(lockFile: string): void {
  try {
    linkSync(pendingLockFile, lockFile);
  } catch {
    copyFileSync(pendingLockFile, lockFile, constants.COPYFILE_EXCL);
  }
}

function writeLock(command: string, pid: number, moveIntoPlace: (lockFile: string) => void): void {
  mkdirSync(path.dirname(pendingLockFile), { recursive: true });
  writeFileSync(pendingLockFile, JSON.stringify({ command, pid, host: hostname() } satisfies Lock));
  try {
    moveIntoPlace(lockFileOf(command));
  } finally {
    rmSync(pendingLockFile, { force: true });
  }
}

/** Removes the lock of a command that has ended, but not one that another process created meanwhile. */
function removeLock(lockFile: string, text: string): void {
  renameSync(lockFile, pendingLockFile);
  if (readFileSync(pendingLockFile, "utf8") !== text) createLock(lockFile);
}

/** Returns the lock of a command that runs in the project, if there is one. */
const anyRunningLock = (): Lock | undefined =>
  runningLock(lockFileOf("build")) ?? runningLock(lockFileOf("develop"));

/** Returns the command that runs in the project, if there is one. */
export const runningCommand = (): string | undefined => anyRunningLock()?.command;

/**
 * Locks the project for a command. `build` and `develop` may run at the same time, all others only alone.
 * @throws when a command runs that must end first
 */
export function lockFolder(command: string): void {
  const lockFile = lockFileOf(command);
  const text = readLock(lockFile);
  const canShare = ["build", "develop"].includes(command);
  const running = canShare ? runningLock(lockFile, text) : anyRunningLock();
  if (running) {
    const advice = "Stop it first, or wait until it ends.";
    throw new Error(`\`npm run ${running.command}\` runs in this folder (process ${running.pid}). ${advice}`);
  }
  try {
    if (text !== undefined) removeLock(lockFile, text);
    writeLock(command, process.pid, createLock);
  } catch (error) {
    // Another command changed the lock meanwhile.
    if (["EEXIST", "ENOENT"].includes(String(Object(error).code))) lockFolder(command);
    else throw error;
  }
}

/** Passes the lock of this process to another one. */
export const passLock = (command: string, pid: number): void =>
  writeLock(command, pid, (lockFile) => renameSync(pendingLockFile, lockFile));

/** Returns false as well if another process has the lock meanwhile. */
export const isLockedByThisProcess = (command: string): boolean =>
  parseLock(readLock(lockFileOf(command)) ?? "")?.pid === process.pid;

/** Removes the lock of this process, but not one that another process has created meanwhile. */
export function unlockFolder(command: string): void {
  if (isLockedByThisProcess(command)) rmSync(lockFileOf(command), { force: true });
}
