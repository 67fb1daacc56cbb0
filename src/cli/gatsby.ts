import { spawn } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { hostname } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "../content/check/check-content";
import {
  compiledFolder,
  developInputs,
  inputsDigest,
  stateFolder,
  unfinishedBuild,
} from "../gatsby/cache-paths";
import { siteSettings } from "../output/seo/site-settings";
import { loadEnvironment, ownMessagesApi } from "../settings/environment";
import { messagesNotice } from "../settings/messages-notice";
import { printProblems } from "./print-problems";

/** Projects may share the folder of packages. */
const project = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 12);
const lockFile = path.join("node_modules", ".cache", "portfolio", `gatsby-${project}.lock`);
const draftFile = `${lockFile}.${process.pid}`;

/** Free bytes below which a failure is put down to a full disk. */
const fullDisk = 32_000_000;

/** The Gatsby command that runs in a folder. */
type Lock = { readonly command: string; readonly pid: number; readonly host: string };

/** Reads the text of the lock; undefined when there is none. */
const readLock = (): string | undefined =>
  existsSync(lockFile) ? readFileSync(lockFile, "utf8") : undefined;

/**
 * Returns the lock of a command that runs; undefined for one that has ended. A cache that a host restores may
 * hold a lock of another machine.
 */
function runningLock(text: string): Lock | undefined {
  try {
    const lock = JSON.parse(text) as Lock;
    const isOther = lock.host === hostname() && lock.pid !== process.pid;
    return isOther && process.kill(lock.pid, 0) ? lock : undefined;
  } catch {
    return undefined;
  }
}

/** Places a complete lock. Disks without hard links get a copy. @throws when there is a lock */
function placeFirst(draft: string): void {
  try {
    linkSync(draft, lockFile);
  } catch {
    copyFileSync(draft, lockFile, constants.COPYFILE_EXCL);
  }
}

function writeLock(command: string, pid: number, place: (draft: string) => void): void {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  writeFileSync(draftFile, JSON.stringify({ command, pid, host: hostname() } satisfies Lock));
  try {
    place(draftFile);
  } finally {
    rmSync(draftFile, { force: true });
  }
}

/** Removes the lock of a command that has ended, but none that another process has placed meanwhile. */
function removeLock(text: string): void {
  renameSync(lockFile, draftFile);
  if (readFileSync(draftFile, "utf8") !== text) placeFirst(draftFile);
}

/** Takes the folder for one command. @throws when another command runs in the folder */
function lock(command: string): void {
  const text = readLock();
  const former = text === undefined ? undefined : runningLock(text);
  if (former) {
    const advice = "Stop it first, or wait until it ends.";
    throw new Error(`\`npm run ${former.command}\` runs in this folder (process ${former.pid}). ${advice}`);
  }
  try {
    if (text !== undefined) removeLock(text);
    writeLock(command, process.pid, placeFirst);
  } catch (error) {
    // Another command was faster.
    if (["EEXIST", "ENOENT"].includes(String(Object(error).code))) lock(command);
    else throw error;
  }
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

/**
 * Gatsby 5.16.1 deletes its cache when packages or its configuration changed, and with it the images that develop has put off
 * until a page shows them. It keeps the list of finished jobs, which has them: they would be missing for good. See
 * gatsbyjs/gatsby#27699.
 */
function removeStaleJobs(): void {
  const isKnown = existsSync(developInputs) && readFileSync(developInputs, "utf8") === inputsDigest();
  if (!isKnown) rmSync(stateFolder, { recursive: true, force: true });
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "localhost");
  const isListening = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}

/** Returns the options with a port that is free: the chosen one (`--port`, `-p`), or the next. Gatsby 5.16.1 would ask. */
async function withFreePort(args: readonly string[]): Promise<string[]> {
  const options = { port: { type: "string", short: "p", default: "8000" } } as const;
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const chosen = Number(values.port);
  if (!(chosen >= 1 && chosen <= 65_535))
    throw new Error(`--port must be a number from 1 to 65535, got "${String(values.port)}".`);
  let port = chosen;
  while (port < 65_535 && !(await isFree(port))) port += 1;
  if (port !== chosen) process.stdout.write(`Port ${chosen} is taken, so this is port ${port}.\n`);
  const given = tokens.flatMap((token) =>
    token.kind === "option" && token.name === "port"
      ? [token.index, token.inlineValue ? -1 : token.index + 1]
      : [],
  );
  return [...args.filter((_, index) => !given.includes(index)), "--port", String(port)];
}

/** Prints what an owner does after a build, and last what is still to do for the contact form. */
function printNextSteps(): void {
  Object.assign(process.env, { NODE_ENV: "production" });
  loadEnvironment();
  Object.assign(process.env, ownMessagesApi(process.env));
  const notice = messagesNotice(process.env, siteSettings(path.resolve("content")));
  const lines = [
    "",
    "Your site is in public/. See it: npm run serve. Publish it: docs/hosting.md.",
    notice ?? "",
  ];
  process.stdout.write(lines.join("\n").replace(/\n*$/, "\n"));
}

/** Runs `gatsby build`, `gatsby develop` or `gatsby clean` alone in this folder, with telemetry off. */
async function main([command = "", ...given]: readonly string[]): Promise<void> {
  lock(command);
  if (command === "build" && printProblems((await checkContent(path.resolve("content"))).problems)) {
    rmSync(lockFile, { force: true });
    return;
  }
  removeUnusableCache();
  if (command === "develop") removeStaleJobs();
  const options = command === "develop" ? await withFreePort(given) : given;
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
  if (gatsby.pid !== undefined) writeLock(command, gatsby.pid, (draft) => renameSync(draft, lockFile));
  // A terminal interrupts both; a signal for this process only is passed on.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => gatsby.kill(signal));
  gatsby.once("close", (status) => {
    rmSync(lockFile, { force: true });
    process.exitCode = status ?? 1;
    if (command === "build" && status === 0) printNextSteps();
  });
}

process.once("exit", (status) => {
  const { bavail, bsize } = statfsSync(".");
  const isFull = status !== 0 && bavail * bsize < fullDisk;
  if (isFull) process.stderr.write("The disk is full: make some room and run the command again.\n");
});

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
