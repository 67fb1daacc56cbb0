import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { runningCommand } from "./folder-lock";
import { git, linesOf, lockfile, ownerFiles, UpgradeError } from "./upgrade/git";
import { mergeTrees } from "./upgrade/merge-trees";

const usage = "Usage: npm run upgrade [-- <Git URL of the template, or the folder of a clone>]\n";

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
  const running = runningCommand();
  if (running) throw new UpgradeError(`\`npm run ${running}\` runs in this folder. Stop it first.`);
  if (!existsSync(".git"))
    throw new UpgradeError('The site must be in Git: git init && git add . && git commit -m "My site"');
  if (!git(["symbolic-ref", "--quiet", "HEAD"], { status: [0, 1] }))
    throw new UpgradeError(
      "An old version of the site is checked out, so the upgrade would be lost. Run first: git switch -",
    );
  const changes = git(["status", "--porcelain", "--untracked-files=all"]);
  if (changes) throw new UpgradeError(`There are uncommitted changes. Commit them first:\n${changes}`);
  const source = existsSync(template) ? resolve(template) : template;
  git(["fetch", "--quiet", "--no-tags", "--no-auto-maintenance", "--", source, "HEAD"]);
  const [site, newest] = [git(["rev-parse", "HEAD"]), git(["rev-parse", "FETCH_HEAD"])];
  const base = findBase(site, newest);
  const { tree, conflicts } = mergeTrees(site, base, newest);
  git(["config", "remote.template.url", source]);
  if (tree === git(["rev-parse", `${site}^{tree}`])) {
    print("Your site has the newest version of the template.");
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
