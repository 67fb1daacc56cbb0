import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const usage = "Usage: npm run upgrade [-- <Git URL of the template, or the folder of a clone>]\n";

/** Pathspecs of the owner's files, which an upgrade never writes. */
const ownerFiles = ["content", "static", ".env*"];

const lockfile = "package-lock.json";

/** Error whose message is shown without a stack trace. */
class UpgradeError extends Error {}

/** Runs Git and returns its output without the last line break. `status` lists the accepted exit statuses. */
function git(args: readonly string[], { input = "", index = "", status = [0] } = {}): string {
  // A Git hook that runs this command sets these variables for its own repository.
  const unset = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_PREFIX: undefined };
  const env = { ...process.env, ...unset, GIT_INDEX_FILE: index || undefined };
  const run = spawnSync("git", args, { encoding: "utf8", env, input, maxBuffer: 2 ** 30 });
  if (run.error) throw new UpgradeError(`Git cannot be started (${run.error.message}).`);
  if (run.status === null || !status.includes(run.status))
    throw new UpgradeError(`"git ${args.join(" ")}" failed:\n${run.stderr || run.stdout}`);
  return run.stdout.replace(/\n$/, "");
}

const linesOf = (text: string): string[] => text.split("\n").filter(Boolean);

/**
 * Finds the version of the template that the site is based on: the site differs from it in the fewest files
 * and, among versions with the same number of files, by the smallest patch.
 */
function findBase(site: string, newest: string): string {
  const shared = git(["merge-base", site, newest], { status: [0, 1] });
  const range = shared ? [`^${shared}`, newest] : [newest];
  const paths = [".", ...ownerFiles.map((path) => `:(exclude)${path}`)];
  const keepNearest = (commits: readonly string[], format: string, distance: (changes: string) => number) => {
    const options = ["--stdin", "--always", "-r", "--no-renames", format];
    const input = commits.map((commit) => `${site} ${commit}\n`).join("");
    // Git prints the site's commit before the changes of each pair.
    const [, ...changes] = git(["diff-tree", ...options, "--", ...paths], { input }).split(site);
    const nearest = Math.min(...changes.map(distance));
    return commits.filter((_commit, index) => distance(changes[index] ?? "") === nearest);
  };
  const commits = linesOf(`${shared}\n${git(["rev-list", "--topo-order", "--reverse", ...range])}`);
  const fewest = keepNearest(commits, "--name-only", (changes) => linesOf(changes).length);
  const [base = newest] = keepNearest(fewest, "--unified=0", (changes) => changes.length);
  const siteFiles = new Set(linesOf(git(["ls-tree", "-r", site])));
  if (!linesOf(git(["ls-tree", "-r", base])).some((file) => siteFiles.has(file)))
    throw new UpgradeError("The site has no file in common with any version of this template.");
  return base;
}

/** Stores a tree with replaced entries and the site's version of the owner's files. Returns its id. */
function storeTree(tree: string, entries: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-upgrade-"));
  const index = join(folder, "index");
  const update = (input: string) => git(["update-index", "-z", "--index-info"], { index, input });
  try {
    git(["read-tree", tree], { index });
    update(entries.map((entry) => `${entry}\0`).join(""));
    git(["rm", "-r", "--cached", "--force", "--quiet", "--ignore-unmatch", "--", ...ownerFiles], { index });
    update(git(["ls-files", "--stage", "-z", "--", ...ownerFiles]));
    return git(["write-tree"], { index });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Merges site and template without writing a file. In a conflict the template's file is used, so that the
 * site builds, and the owner's file is stored as `<file>.yours`. Documentation stays as the owner wrote it,
 * and files that the owner deleted stay deleted.
 */
function mergeTrees(site: string, base: string, newest: string): { tree: string; conflicts: string[] } {
  const commit = (tree: string, ...parents: string[]) =>
    git(["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", "For the upgrade"]);
  // Git before 2.40 takes no base for merge-tree: it has to be the parent of both commits.
  const parent = commit(storeTree(base));
  const sides = [commit(`${site}^{tree}`, parent), commit(storeTree(newest), parent)];
  const merge = ["-c", "merge.directoryRenames=false", "merge-tree", "--write-tree", "--no-messages", "-z"];
  const output = git([...merge, ...sides], { status: [0, 1] });
  const [merged = "", ...stages] = output.split("\0").filter(Boolean);
  const files = new Map<string, string[]>();
  for (const stage of stages) {
    const [, entry = "", number = "", path = ""] = /^(\d+ \w+) (\d)(\t.*)$/s.exec(stage) ?? [];
    files.set(path, Object.assign(files.get(path) ?? [], { [number]: entry + path }));
  }
  const conflicts: string[] = [];
  const entries = [...files].flatMap(([tabAndPath, [, baseEntry, ownEntry, templateEntry]]) => {
    const path = tabAndPath.slice(1);
    const removed = `0 ${site.replace(/./g, "0")}\t${path}`;
    const resolved = (resolution: string, ...result: string[]) => {
      conflicts.push(`Conflict in ${path}: ${resolution}`);
      return result;
    };
    if (path === lockfile || !(ownEntry ?? (baseEntry && templateEntry))) return [templateEntry ?? removed];
    if (!ownEntry) return resolved("you had deleted it, the template changed it; it stays deleted", removed);
    if (path.endsWith(".md") || path === "LICENSE") return resolved("yours is in place", ownEntry);
    const change = templateEntry ? "the template's is in place" : "the template has deleted it";
    return resolved(`${change}, yours is ${path}.yours`, templateEntry ?? removed, `${ownEntry}.yours`);
  });
  return { tree: storeTree(merged, entries), conflicts };
}

/** Returns the entries of `CHANGELOG.md` that one version has and another lacks. */
function newEntries(base: string, newest: string): string[] {
  const entriesOf = (commit: string): string[] => {
    const text = git(["show", `${commit}:CHANGELOG.md`], { status: [0, 128] });
    return text.split(/^(?=## )/m).filter((entry) => entry.startsWith("## "));
  };
  const known = entriesOf(base).map((entry) => entry.split("\n")[0]);
  return entriesOf(newest).filter((entry) => !known.includes(entry.split("\n")[0]));
}

const print = (...lines: string[]): void => void process.stdout.write(`${lines.join("\n")}\n`);

const runNpm = (...args: string[]): boolean =>
  spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;

/** Installs changed packages and adds the resulting lockfile to the upgrade's commit. */
function installPackages(): boolean {
  if (!git(["diff", "--name-only", "HEAD^", "HEAD", "--", "package.json", lockfile])) return true;
  const isInstalled = runNpm("install");
  // If this fails, the lockfile stays an uncommitted change.
  const amend = ["commit", "--amend", "--no-edit", "--no-verify", "--quiet", "--", lockfile];
  git(amend, { status: [0, 1, 128] });
  return isInstalled;
}

/** True as soon as the new version is merged. */
let isMerged = false;

/** Merges the newest version of the template into the site as one commit. Returns the exit status. */
function upgrade(template: string): number {
  if (!existsSync(".git"))
    throw new UpgradeError('The site must be in Git: git init && git add . && git commit -m "My site"');
  const changes = git(["status", "--porcelain", "--untracked-files=all"]);
  if (changes) throw new UpgradeError(`There are uncommitted changes. Commit them first:\n${changes}`);
  const source = existsSync(template) ? resolve(template) : template;
  git(["fetch", "--quiet", "--no-tags", "--no-auto-maintenance", "--", source, "HEAD"]);
  const [site, newest] = [git(["rev-parse", "HEAD"]), git(["rev-parse", "FETCH_HEAD"])];
  const base = findBase(site, newest);
  const { tree, conflicts } = mergeTrees(site, base, newest);
  git(["config", "remote.template.url", source]);
  if (tree === git(["rev-parse", `${site}^{tree}`])) {
    print("The site has this version of the template already.");
    return 0;
  }
  const [from = "", to = ""] = [base, newest].map((commit) =>
    git(["log", "-1", "--format=%h (%cs)", commit]),
  );
  const summary = [`From ${from} to ${to}.`, ...conflicts].join("\n");
  const input = `Upgrade the template\n\n${summary}`;
  const commit = git(["commit-tree", tree, "-p", site, "-F", "-"], { input });
  git(["merge", "--quiet", "--ff-only", "--no-overwrite-ignore", commit]);
  isMerged = true;

  const isInstalled = installPackages();
  const isValid = isInstalled && runNpm("run", "--silent", "check");
  const news = newEntries(base, newest).map((entry) => `\n${entry.trimEnd()}`);
  if (news.length > 0) print("", "What is new:", ...news);
  print("", "The template is upgraded. content/, static/ and .env* are unchanged.", summary);
  print("The upgrade is one commit. To see it: git show --stat. To undo it: git revert HEAD && npm install");
  if (!isInstalled) print("The packages are not installed. Run: npm install && npm run check");
  else if (!isValid) print("The content does not fit this version. Fix the problems above, or undo it.");
  return isValid ? 0 : 1;
}

try {
  const [argument, ...others] = process.argv.slice(2);
  const template = argument ?? git(["config", "remote.template.url"], { status: [0, 1] });
  if (template === "-h" || template === "--help") process.stdout.write(usage);
  else if (!template || template.startsWith("-") || others.length > 0) throw new UpgradeError(usage);
  else process.exitCode = upgrade(template);
} catch (error) {
  if (!(error instanceof UpgradeError)) throw error;
  process.stderr.write(isMerged ? `${error.message}\n` : `Nothing was changed: ${error.message}\n`);
  process.exitCode = 1;
}
