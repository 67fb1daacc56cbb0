import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { UpgradeRefusal } from "../git";
import { rememberedSource, upgrade, type Upgrade } from "../upgrade";

const usage = `Usage: npm run upgrade [-- <folder or Git address of the newer template>]

Without one, the place that the last upgrade used.
`;

const tell = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs npm in the site's folder, in sight of the owner; whether it went well. */
function runsNpm(...args: string[]): boolean {
  const isWindows = process.platform === "win32";
  return spawnSync("npm", args, { stdio: "inherit", shell: isWindows }).status === 0;
}

function tellList(head: string, paths: readonly string[]): void {
  if (paths.length > 0) tell([head, ...paths.map((path) => `  ${path}`)].join("\n"));
}

function report({ version, base, merged, beside, leftOut, kept, hasLock }: Upgrade): void {
  tell(`The template is ${version} now (it was ${base}). content/, static/ and .env* are as they were.`);
  tellList("Your changes and the template's went together in:", merged);
  tellList("These stay as you wrote them:", kept);
  tellList("The template changed these, which you had deleted; they stay deleted:", leftOut);
  tellList(
    "These need your eyes: the template's file is in place, yours lies beside it.",
    beside.map((path) => `${path}.yours`),
  );
  if (!hasLock) tell("package-lock.json needs your packages: npm install, then commit it.");
  if (existsSync("content/schema")) tell("For your editor's help with new fields: npm run schema");
  tell("All of it is one commit: git show --stat, and git revert HEAD takes it back.");
}

/** `npm run upgrade`: takes over a newer version of the template, installs its packages and checks the content. */
function main(): void {
  const [given, ...others] = process.argv.slice(2);
  if (given === "--help" || given?.startsWith("-") || others.length > 0) {
    process.stdout.write(usage);
    process.exitCode = given === "--help" ? 0 : 1;
    return;
  }
  const folder = process.cwd();
  const source = given ?? rememberedSource(folder);
  if (source === undefined) throw new UpgradeRefusal(`Where is the newer template?\n\n${usage}`);
  const done = upgrade(folder, source);
  if (done === undefined) {
    tell("This copy has all of that version already.");
    return;
  }
  report(done);
  const isInstalled = !done.needsInstall || runsNpm(done.hasLock ? "ci" : "install");
  if (isInstalled && runsNpm("run", "--silent", "check")) return;
  tell(
    isInstalled
      ? "The newer version asks for what the lines above say; until then, build from the commit before."
      : "The packages could not be installed: npm ci && npm run check, once the network is there.",
  );
  process.exitCode = 1;
}

try {
  main();
} catch (error) {
  if (!(error instanceof UpgradeRefusal)) throw error;
  process.stderr.write(`Nothing was changed: ${error.message}\n`);
  process.exitCode = 1;
}
