import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const project = resolve(__dirname, "..", "..");
const notCopied = [
  ".cache",
  ".ci",
  ".git",
  ".github",
  ".wrangler",
  "README.md",
  "__tests__",
  "bench",
  "dist",
  "docs",
  "jest.config.js",
  "node_modules",
  "outbox",
  "public",
  "reports",
];
const settingsFile = /^\.env\b/;
const publishedSettings = ".env.production";

/** What is built. */
export interface SiteBuild {
  /** Names the build: tests that ask for the same name share one. */
  readonly name: string;
  /** Folder that takes the place of `content/`, by default the project's own. */
  readonly content?: string;
  /** The only `GATSBY_…` variables of the build; the project's `.env` files are left out, unless `published`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Name of a site that is built already: the build begins with all that its build has kept. */
  readonly after?: string;
  /** Whether the settings that the project is published with are taken over. */
  readonly published?: boolean;
  /** Paths of files of the project that are left out. */
  readonly without?: readonly string[];
  /** Whether it is built a second time with nothing changed; `secondBuildOf` tells what that said. */
  readonly twice?: boolean;
}

/** A file that belongs to a copy of the project. */
export interface SourceFile {
  readonly from: string;
  /** Path in the copied project. */
  readonly to: string;
}

async function filesBelow(folder: string, target = ""): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, to: join(target, from.slice(folder.length + 1)) }));
}

/** Every file that a copy of the project needs, with the files of a content folder as its content. */
export async function sourceFiles(content: string): Promise<SourceFile[]> {
  const entries = await readdir(project, { withFileTypes: true });
  const copied = entries.filter(
    ({ name }) => ![...notCopied, "content"].includes(name) && !settingsFile.test(name),
  );
  const files = await Promise.all(
    copied.map(async (entry) => {
      const from = join(project, entry.name);
      return entry.isDirectory() ? filesBelow(from, entry.name) : [{ from, to: entry.name }];
    }),
  );
  return [...files.flat(), ...(await filesBelow(content, "content"))];
}

async function digestOf(files: readonly SourceFile[], environment: object): Promise<string> {
  const digest = createHash("sha256").update(JSON.stringify(environment));
  for (const { from, to } of files) digest.update(`${to}\n`).update(await readFile(from));
  return digest.digest("hex");
}

/** Makes a folder a copy of the project; its `.cache` and `public` of earlier builds stay. */
export async function copyProject(files: readonly SourceFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const outdated = (await readdir(folder)).filter((name) => ![".cache", "public"].includes(name));
  for (const name of outdated) await rm(join(folder, name), { recursive: true });
  for (const { from, to } of files) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await cp(from, join(folder, to));
  }
  await symlink(join(project, "node_modules"), join(folder, "node_modules"), "junction");
}

/** The environment of a Gatsby command: this process's own without its `GATSBY_…` variables, and those told. */
export function buildEnvironment(environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const settings = { GATSBY_TELEMETRY_DISABLED: "1", GATSBY_CPU_COUNT: "logical_cores", CI: "true" };
  const own = Object.entries(process.env).filter(([name]) => !/^(GATSBY_|JEST_|NODE_ENV$)/.test(name));
  return { ...Object.fromEntries(own), ...settings, ...environment };
}

/** Builds in a folder, with the command that owners give, and answers what the build said. */
function runBuild(folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const shell = process.platform === "win32";
  const build = spawn("npm", ["run", "--silent", "build"], { cwd: folder, env: environment, shell });
  let output = "";
  build.stdout.on("data", (text) => (output += String(text)));
  build.stderr.on("data", (text) => (output += String(text)));
  return new Promise((done, fail) => {
    build.once("error", fail);
    build.once("close", (status) => {
      if (status === 0) done(output);
      else fail(new Error(`The build of ${folder} ended with status ${status}:\n${output}`));
    });
  });
}

/** Runs a step whose outcome a stamp keeps, unless the stamp says that it was done for the same. */
async function onceFor(digest: string, stamp: string, step: () => Promise<unknown>): Promise<void> {
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === digest) return;
  await step();
  await writeFile(stamp, digest);
}

/** What of `.cache` is made of the sources alone, so that it serves every site. */
const ofSources = [".parcel-cache", "compiled", "webpack"];

/** Moves what is made of the sources alone from one project's cache to another's. */
async function moveCompiled(from: string, to: string): Promise<void> {
  await mkdir(join(to, ".cache"), { recursive: true });
  for (const name of ofSources) {
    const kept = join(from, ".cache", name);
    if (existsSync(kept)) await rename(kept, join(to, ".cache", name));
  }
}

/** Empties the place where sites are built, but for what is compiled. */
async function emptyWorkshop(workshop: string): Promise<void> {
  const before = join(dirname(workshop), "compiled");
  await rm(before, { recursive: true, force: true });
  await moveCompiled(workshop, before);
  await rm(workshop, { recursive: true, force: true });
  await moveCompiled(before, workshop);
}

const siteFolder = (name: string): string => {
  const owner = createHash("sha256").update(project).digest("hex").slice(0, 8);
  return join(tmpdir(), `portfolio-site-${owner}`, name);
};

/**
 * Copies a site that is built, with all that its build has kept, to the only place where what is compiled finds its files,
 * and answers that folder: a build there may change it. Nothing else may be built meanwhile.
 *
 * @param site its folder
 */
export async function copyBuiltSite(site: string): Promise<string> {
  const workshop = siteFolder("workshop");
  await emptyWorkshop(workshop);
  await cp(site, workshop, { recursive: true });
  return workshop;
}

const secondBuild = ".second-build";

/** What the second build of a site said, of the folder of its `public/`. */
export function secondBuildOf(publicFolder: string): Promise<string> {
  return readFile(join(dirname(publicFolder), secondBuild), "utf8");
}

/**
 * Builds a copy of the project, with nothing of earlier builds but their compiled sources, or with all that the build of
 * another site has kept.
 */
async function buildAnew(
  files: readonly SourceFile[],
  { name, environment = {}, after, twice = false }: SiteBuild,
): Promise<void> {
  // What is compiled names its files by their whole paths: every site is built in the same place, and moved.
  const workshop = siteFolder("workshop");
  if (after) await copyBuiltSite(siteFolder(after));
  else await emptyWorkshop(workshop);
  await copyProject(files, workshop);
  await runBuild(workshop, buildEnvironment(environment));
  if (twice) {
    const said = await runBuild(workshop, buildEnvironment(environment));
    await writeFile(join(workshop, secondBuild), said);
  }
  const folder = siteFolder(name);
  await rm(folder, { recursive: true, force: true });
  await rename(workshop, folder);
  await moveCompiled(folder, workshop);
}

let lastBuild = Promise.resolve();

/**
 * Builds a copy of the project with other content or another environment and answers the folder of its `public/`; one
 * after the other. A build whose project, content and environment are unchanged is used again, also by later test runs.
 *
 * @throws when the build fails; the message holds its whole output
 */
export async function buildSite(site: SiteBuild): Promise<string> {
  const { name, content, environment = {}, after, published = false, without = [] } = site;
  const files = (await sourceFiles(content ?? join(project, "content"))).filter(
    ({ to }) => !without.includes(to),
  );
  const settings = join(project, publishedSettings);
  if (published && existsSync(settings)) files.push({ from: settings, to: publishedSettings });
  const folder = siteFolder(name);
  const build = lastBuild.then(async () => {
    const before = after && (await readFile(join(siteFolder(after), ".built"), "utf8"));
    const digest = await digestOf(files, { ...environment, before });
    await onceFor(digest, join(folder, ".built"), () => buildAnew(files, site));
  });
  lastBuild = build.catch(() => undefined);
  await build;
  return join(folder, "public");
}
