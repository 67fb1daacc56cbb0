import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import path from "node:path";
import { tryCall } from "../content/schema/try-call";

// Not below node_modules, which `npm ci` removes while a command runs.
const lockFile = path.join(".portfolio", "gatsby.lock");
const pendingLockFile = `${lockFile}.${process.pid}`;

/** Content of the lock file: the Gatsby command that runs in the folder. */
type Lock = { readonly command: string; readonly pid: number; readonly host: string };

/** Returns the text of the lock, if there is one. */
function readLock(): string | undefined {
  try {
    return readFileSync(lockFile, "utf8");
  } catch (error) {
    // Another command may remove it at any moment.
    if (Object(error).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Returns true for a process that runs. On Linux, a killed one has its number until its parent asks for its end,
 * which the first process of a container may never do.
 */
export function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (existsSync(file) && /\) [ZX] [^)]*$/.test(readFileSync(file, "utf8"))) return false;
  return process.kill(pid, 0);
}

/** Returns true for a lock from before the machine has started, whose number another process may have now. */
const isBeforeStart = (): boolean => statSync(lockFile).mtimeMs < Date.now() - uptime() * 1000;

/** Returns the text of a lock. */
export const lockText = (command: string, pid = process.pid): string =>
  JSON.stringify({ command, pid, host: hostname() } satisfies Lock);

/** Returns the lock of this machine in a text. */
export function parseLock(text: string): Lock | undefined {
  const lock = tryCall(() => JSON.parse(text) as Lock);
  return lock?.host === hostname() ? lock : undefined;
}

/**
 * Returns the lock if its command still runs on this machine. A restored cache may contain the lock of
 * another machine.
 */
function runningLock(text: string): Lock | undefined {
  const lock = parseLock(text);
  if (!lock || lock.pid === process.pid) return undefined;
  return tryCall(() => !isBeforeStart() && isRunning(lock.pid)) ? lock : undefined;
}

/**
 * Creates the lock file atomically: with a link or, on disks without links, a copy. @throws if there is one
 */
function createLock(pendingLock: string): void {
  try {
    linkSync(pendingLock, lockFile);
  } catch {
    copyFileSync(pendingLock, lockFile, constants.COPYFILE_EXCL);
  }
}

function writeLock(command: string, pid: number, moveIntoPlace: (pendingLock: string) => void): void {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  writeFileSync(pendingLockFile, lockText(command, pid));
  try {
    moveIntoPlace(pendingLockFile);
  } finally {
    rmSync(pendingLockFile, { force: true });
  }
}

/** Removes the lock of a command that has ended, but not one that another process created meanwhile. */
function removeLock(text: string): void {
  renameSync(lockFile, pendingLockFile);
  if (readFileSync(pendingLockFile, "utf8") !== text) createLock(pendingLockFile);
}

/** Returns the command that runs in the folder, if there is one. */
export function runningCommand(): string | undefined {
  const text = readLock();
  return text === undefined ? undefined : runningLock(text)?.command;
}

/** Locks the folder for one command. @throws when another command runs in the folder */
export function lockFolder(command: string): void {
  const text = readLock();
  const running = text === undefined ? undefined : runningLock(text);
  if (running) {
    const advice = "Stop it first, or wait until it ends.";
    throw new Error(`\`npm run ${running.command}\` runs in this folder (process ${running.pid}). ${advice}`);
  }
  try {
    if (text !== undefined) removeLock(text);
    writeLock(command, process.pid, createLock);
  } catch (error) {
    // Another command changed the lock meanwhile.
    if (["EEXIST", "ENOENT"].includes(String(Object(error).code))) lockFolder(command);
    else throw error;
  }
}

/** Passes the lock of this process to another one. */
export const passLock = (command: string, pid: number): void =>
  writeLock(command, pid, (pendingLock) => renameSync(pendingLock, lockFile));

/** Returns false as well if another command has locked the folder meanwhile. */
export const isLockedByThisProcess = (): boolean => parseLock(readLock() ?? "")?.pid === process.pid;

/** Removes the lock of this process, but not one that another command has created meanwhile. */
export function unlockFolder(): void {
  if (isLockedByThisProcess()) rmSync(lockFile, { force: true });
}
