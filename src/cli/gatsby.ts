import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { languageVariable } from "../content/read/site-locale";
import { checkContent } from "../content/check/check-content";
import {
  compiledContentFolder,
  lastCacheKeyFile,
  gatsbyCacheKey,
  stateFolder,
  unfinishedBuildFile,
} from "../gatsby/build/cache-paths";
import { readSiteSettings } from "../output/site-settings";
import { findFreePort } from "../serve/free-port";
import { loadEnvironment, siteApiVariables } from "../environment/environment";
import { messagesNotice } from "../environment/messages-notice";
import { lockFolder, passLock, unlockFolder } from "./folder-lock";
import { printProblems } from "./print-problems";

/** Free disk space in bytes below which a failure is reported as a full disk. */
const minFreeBytes = 32_000_000;

/**
 * Removes the output of an interrupted build: Gatsby 5.16.1 would reuse its pages without their scripts.
 * Also removes the cache of template versions without compiled content: its types make a build fail.
 */
function removeUnusableCache(): void {
  if (!existsSync(compiledContentFolder)) rmSync(".cache", { recursive: true, force: true });
  if (!existsSync(unfinishedBuildFile)) return;
  for (const folder of [".cache", "public"]) rmSync(folder, { recursive: true, force: true });
  process.stdout.write("The last build was interrupted: everything is built again.\n");
}

/**
 * Removes Gatsby's list of finished jobs if packages or its configuration changed. Gatsby 5.16.1 then deletes
 * its cache but keeps the list, so `develop` would not generate some images again, see gatsbyjs/gatsby#27699.
 */
function removeStaleJobs(): void {
  const isKnown = existsSync(lastCacheKeyFile) && readFileSync(lastCacheKeyFile, "utf8") === gatsbyCacheKey();
  if (!isKnown) rmSync(stateFolder, { recursive: true, force: true });
}

const developOptions = {
  port: { type: "string", short: "p", default: "8000" },
  "studio-port": { type: "string", default: "8001" },
  "no-studio": { type: "boolean" },
  language: { type: "string" },
} as const;

/** Returns a language of the site. @throws if it has none with this tag */
function readLanguage(tag: string): string {
  const { languages } = readSiteSettings(path.resolve("content"));
  if (languages.includes(tag)) return tag;
  throw new Error(`--language must be one of ${languages.join(", ")}, got "${tag}".`);
}

/** Parses the value of an option that is a port. @throws if it is not a port number */
function readPort(option: string, value: unknown): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`--${option} must be a number from 1 to 65535, got "${String(value)}".`);
}

/**
 * Returns the port of the site: the chosen one or the next free one, because Gatsby 5.16.1 would ask for
 * another one.
 * @throws if `value` is no port
 */
async function chooseSitePort(value: unknown): Promise<number> {
  const chosen = readPort("port", value);
  const port = await findFreePort(chosen);
  if (port !== chosen) process.stdout.write(`Port ${chosen} is taken, so this is port ${port}.\n`);
  return port;
}

/** Reads the options of `npm run develop`. Unknown ones are passed to Gatsby. */
async function readDevelopOptions(args: readonly string[]) {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: developOptions,
    strict: false,
    tokens: true,
  });
  const port = await chooseSitePort(values.port);
  const ownIndexes = tokens.flatMap((token) => {
    if (token.kind !== "option" || !(token.name in developOptions)) return [];
    const hasValue = token.name !== "no-studio" && token.value !== undefined && !token.inlineValue;
    return hasValue ? [token.index, token.index + 1] : [token.index];
  });
  const options = [...args.filter((_, index) => !ownIndexes.includes(index)), "--port", String(port)];
  const hasStudio = values["no-studio"] !== true;
  return {
    port,
    options,
    language: values.language === undefined ? undefined : readLanguage(String(values.language)),
    studioPort: hasStudio ? readPort("studio-port", values["studio-port"]) : undefined,
  };
}

/** Starts the Studio, which ends together with this process. The site works without it. */
function spawnStudio(port: number, sitePort: number): void {
  const args = [require.resolve("./run.cjs"), "studio", String(port), `http://localhost:${sitePort}`];
  const studio = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Image work and file access share these threads. With 16 threads, a save does not wait for images.
    env: { ...process.env, UV_THREADPOOL_SIZE: "16" },
  });
  studio.on("error", (error) => process.stderr.write(`The Studio cannot start: ${error.message}\n`));
  studio.unref();
  studio.channel?.unref();
}

/** Prints the next steps after a build and, at the end, what the contact form still needs. */
function printNextSteps(): void {
  Object.assign(process.env, { NODE_ENV: "production" });
  loadEnvironment();
  Object.assign(process.env, siteApiVariables(process.env));
  const notice = messagesNotice(process.env, readSiteSettings(path.resolve("content")));
  const lines = [
    "",
    "Your site is in public/. See it: npm run serve. Publish it: docs/hosting.md.",
    notice ?? "",
  ];
  process.stdout.write(lines.join("\n").replace(/\n*$/, "\n"));
}

/** Runs Gatsby in a language, with telemetry off. Returns its exit status. */
async function runGatsby(
  command: string,
  options: readonly string[],
  language: string | undefined,
): Promise<number> {
  const gatsby = spawn(process.execPath, [require.resolve("gatsby/cli.js"), command, ...options], {
    stdio: "inherit",
    env: {
      ...process.env,
      ...(language === undefined ? {} : { [languageVariable]: language }),
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_CPU_COUNT: "logical_cores",
      PREFIX_PATHS: "true",
    },
  });
  // If only this process is killed, the lock stays valid for Gatsby.
  if (gatsby.pid !== undefined) passLock(command, gatsby.pid);
  // Ctrl+C reaches both processes; other signals reach only this one and are passed on.
  const signals = ["SIGTERM", "SIGHUP"] as const;
  const forward = (signal: NodeJS.Signals): void => void gatsby.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const [status] = (await once(gatsby, "close")) as [number | null];
  for (const signal of signals) process.off(signal, forward);
  passLock(command, process.pid);
  return status ?? 1;
}

/** Builds the site once for each language, the first one last. Returns the exit status. */
async function build(options: readonly string[]): Promise<number> {
  const [first, ...others] = readSiteSettings(path.resolve("content")).languages;
  for (const language of [...others, first]) {
    if (others.length > 0) process.stdout.write(`\nBuilding the pages in ${language}\n`);
    const status = await runGatsby("build", options, language);
    if (status !== 0) return status;
  }
  return 0;
}

/** Runs `gatsby build`, `gatsby develop` or `gatsby clean`, one at a time in this folder. */
async function main([command = "", ...args]: readonly string[]): Promise<void> {
  const develop = command === "develop" ? await readDevelopOptions(args) : undefined;
  const options = develop?.options ?? args;
  lockFolder(command);
  if (command === "build" && printProblems((await checkContent(path.resolve("content"))).problems)) {
    unlockFolder();
    return;
  }
  removeUnusableCache();
  if (command === "develop") removeStaleJobs();
  if (develop?.studioPort) spawnStudio(develop.studioPort, develop.port);
  process.on("SIGINT", () => undefined);
  const status =
    command === "build" ? await build(options) : await runGatsby(command, options, develop?.language);
  unlockFolder();
  process.exitCode = status;
  if (command === "build" && status === 0) printNextSteps();
}

process.once("exit", (status) => {
  const { bavail, bsize } = statfsSync(".");
  const isFull = status !== 0 && bavail * bsize < minFreeBytes;
  if (isFull) process.stderr.write("The disk is full: free some space and run the command again.\n");
});

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
