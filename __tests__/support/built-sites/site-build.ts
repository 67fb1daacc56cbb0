import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { gatsbyFolderOf } from "../../../packages/cli/gatsby-folder";

const project = resolve(__dirname, "..", "..", "..");
const sitesFolder = join(
  tmpdir(),
  `portfolio-sites-${createHash("sha256").update(project).digest("hex").slice(0, 8)}`,
);
const notCopied =
  /^(__tests__|bench|content|dist|docs|node_modules|outbox|public|reports|static|jest.*|README.*|\.(cache|portfolio|ci|env.*|git.*|wrangler))$/;
/** Traces of earlier builds in the folder of a site. */
const caches = [".portfolio", "public", "node_modules"];

interface SiteBuild {
  /** Name of the site's folder. */
  readonly name: string;
  /** Folder that replaces `content/`; `static` next to it replaces `static/`. */
  readonly content?: string;
  /** All `GATSBY_…` variables of the build; the project's `.env` files are left out. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Uses the committed `.env.production`. */
  readonly usesProductionEnv?: boolean;
  /** Builds it once more, with nothing changed. */
  readonly isBuiltTwice?: boolean;
}

/** A file of a project copy: its path, and its path in the copy. */
export interface ProjectFile {
  readonly from: string;
  readonly to: string;
}

async function filesBelow(folder: string, target: string): Promise<ProjectFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, to: join(target, from.slice(folder.length + 1)) }));
}

/** Returns the files of a project copy with the content of a folder, and the `static/` next to it, in one order. */
export async function sourceFiles(content: string): Promise<ProjectFile[]> {
  const entries = await readdir(project, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(({ name }) => !notCopied.test(name))
      .map(async (entry) => {
        const from = join(project, entry.name);
        return entry.isDirectory() ? filesBelow(from, entry.name) : [{ from, to: entry.name }];
      }),
  );
  const statics = join(dirname(content), "static");
  return [
    ...files.flat(),
    ...(await filesBelow(content, "content")),
    ...(existsSync(statics) ? await filesBelow(statics, "static") : []),
  ].sort((first, second) => (first.to < second.to ? -1 : 1));
}

/**
 * Links the packages that `npm ci --omit=dev` would install, which must be enough to build, and the font of
 * a test site.
 */
async function linkProductionPackages(folder: string): Promise<void> {
  const lock = await readFile(join(project, "package-lock.json"), "utf8");
  const linked = join(folder, "node_modules", ".linked");
  if (existsSync(linked) && (await readFile(linked, "utf8")) === lock) return;
  await rm(join(folder, "node_modules"), { recursive: true, force: true });
  const { packages } = JSON.parse(lock) as { packages: Record<string, { readonly dev?: boolean }> };
  const isNeeded = (path: string): boolean => !packages[path]?.dev || path.includes("@fontsource-variable/");
  const paths = Object.keys(packages).filter(
    (path) => path.lastIndexOf("node_modules/") === 0 && isNeeded(path),
  );
  for (const path of [...paths, "node_modules/.bin"]) {
    if (!existsSync(join(project, path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(project, path), join(folder, path), "junction");
  }
  await writeFile(linked, lock);
}

/** Writes a project copy to a folder, whose caches and `public/` stay. */
export async function writeProjectCopy(files: readonly ProjectFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const outdated = (await readdir(folder)).filter((name) => !caches.includes(name));
  for (const name of outdated) await rm(join(folder, name), { recursive: true });
  for (const { from, to } of files) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await cp(from, join(folder, to));
  }
  await linkProductionPackages(folder);
}

/** Returns the environment of a Gatsby command: that of this process with other `GATSBY_…` variables. */
export function buildEnvironment(environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const settings = { GATSBY_TELEMETRY_DISABLED: "1", GATSBY_CPU_COUNT: "logical_cores", CI: "true" };
  const own = Object.entries(process.env).filter(([name]) => !/^(GATSBY_|JEST_|NODE_ENV$)/.test(name));
  return { ...Object.fromEntries(own), ...settings, ...environment };
}

/** Line of a build that could not use what was kept of the last one, which takes an owner's time. */
const builtFromScratch = "everything is built again";

/** Runs `npm run build`. @throws when it fails, or could not use what was kept of the last one */
function runBuild(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const shell = process.platform === "win32";
  const build = spawn("npm", ["run", "--silent", "build"], { cwd: folder, env: environment, shell });
  let output = "";
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (text) => (output += String(text)));
  return new Promise((done, fail) => {
    build.once("error", fail);
    build.once("close", (status) => {
      if (status === 0 && !output.includes(builtFromScratch)) done();
      else fail(new Error(`The build of ${folder} ended with status ${status}:\n${output}`));
    });
  });
}

let lastBuild = Promise.resolve();

/**
 * Builds a site and returns its `public/` folder. Sites are built one after the other in one folder, as the
 * changes of an owner, so that each build has the caches of the one before. An unchanged site is not built
 * again.
 *
 * @throws when the build fails or could not use what was kept of the last one; the message has its output
 */
export async function buildSite(site: SiteBuild): Promise<string> {
  const {
    name,
    content = join(project, "content"),
    environment = {},
    usesProductionEnv,
    isBuiltTwice,
  } = site;
  const folder = join(sitesFolder, name);
  const build = lastBuild.then(async () => {
    const files = await sourceFiles(content);
    if (usesProductionEnv) files.push({ from: join(project, ".env.production"), to: ".env.production" });
    const digest = createHash("sha256").update(JSON.stringify(environment));
    for (const { from, to } of files) digest.update(`${to}\n`).update(await readFile(from));
    const stamp = digest.digest("hex");
    const stampFile = join(folder, ".built");
    if (existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp) return;
    const buildFolder = join(sitesFolder, "workshop");
    await writeProjectCopy(files, buildFolder);
    for (let count = isBuiltTwice ? 2 : 1; count > 0; count -= 1)
      await runBuild(buildFolder, buildEnvironment(environment));
    await rm(folder, { recursive: true, force: true });
    await cp(buildFolder, folder, {
      recursive: true,
      filter: (path) => path !== join(buildFolder, gatsbyFolderOf("build")),
    });
    await writeFile(stampFile, stamp);
  });
  lastBuild = build.catch(() => undefined);
  await build;
  return join(folder, "public");
}
