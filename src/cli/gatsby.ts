import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
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
import { lockFolder, passLock, unlockFolder } from "./folder-lock";
import { printProblems } from "./print-problems";

/** Free bytes below which a full disk is named as the cause of a failure. */
const fullDisk = 32_000_000;

/**
 * Removes the output of an interrupted build, whose pages Gatsby 5.16.1 would reuse without their scripts,
 * and the cache of template versions without compiled content, whose types fail a build.
 */
function removeUnusableCache(): void {
  if (!existsSync(compiledFolder)) rmSync(".cache", { recursive: true, force: true });
  if (!existsSync(unfinishedBuild)) return;
  for (const folder of [".cache", "public"]) rmSync(folder, { recursive: true, force: true });
  process.stdout.write("The last build was interrupted: everything is built again.\n");
}

/**
 * Removes Gatsby's list of finished jobs when packages or its configuration changed. Gatsby 5.16.1 then
 * deletes its cache but keeps the list, so images that develop generates on request would stay missing, see
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

/** Returns the options with a free port: that of `--port`, or the next one. Gatsby 5.16.1 would ask. */
async function withFreePort(args: readonly string[]): Promise<string[]> {
  const options = { port: { type: "string", short: "p", default: "8000" } } as const;
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const chosen = Number(values.port);
  if (!(chosen >= 1 && chosen <= 65_535))
    throw new Error(`--port must be a number from 1 to 65535, got "${String(values.port)}".`);
  let port = chosen;
  while (port < 65_535 && !(await isFree(port))) port += 1;
  if (port !== chosen) process.stdout.write(`Port ${chosen} is taken, so this is port ${port}.\n`);
  const portIndexes = tokens.flatMap((token) =>
    token.kind === "option" && token.name === "port"
      ? [token.index, token.inlineValue ? -1 : token.index + 1]
      : [],
  );
  return [...args.filter((_, index) => !portIndexes.includes(index)), "--port", String(port)];
}

/** Prints the next steps after a build and, at the end, what the contact form still needs. */
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
async function main([command = "", ...args]: readonly string[]): Promise<void> {
  const options = command === "develop" ? await withFreePort(args) : args;
  lockFolder(command);
  if (command === "build" && printProblems((await checkContent(path.resolve("content"))).problems)) {
    unlockFolder();
    return;
  }
  removeUnusableCache();
  if (command === "develop") removeStaleJobs();
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
  if (gatsby.pid !== undefined) passLock(command, gatsby.pid);
  // A terminal interrupts both; a signal for this process only is passed on.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => gatsby.kill(signal));
  gatsby.once("close", (status) => {
    unlockFolder();
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
