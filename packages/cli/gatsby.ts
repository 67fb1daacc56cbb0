import { existsSync, rmSync, statfsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { buildSite } from "./build-site";
import { readDevelopOptions } from "./develop-options";
import { developSite } from "./develop-site";
import { lockFolder, unlockFolder } from "./folder-lock";
import { gatsbyFolderOf, linkProject, removeCache, removeUnusableCache } from "./gatsby-folder";
import { printError } from "./print-error";
import { isGatsbyRunning, runGatsby } from "./run-gatsby";

/** Free disk space in bytes below which a failure is reported as a full disk. */
const minFreeBytes = 32_000_000;

/** Folders in which earlier versions built the site. */
const formerCaches = [
  ".cache",
  ...["site", "last-build", "replaced-build"].map((name) => path.join(".portfolio", name)),
];

/** Last lines of a failed build, after the output of Gatsby, which is made for programmers. */
const buildFailure = `
The site could not be built. Your content has no problem, and it is as it was.
If a line above names a setting, correct it. Otherwise run npm run build again.
If it fails again, run npm ci, which installs all packages as they should be, and build once more.
If that does not help, send the lines above to the person who cares for the code of your site.
`;

/** Throws if Gatsby cannot run in this folder: the database of Gatsby 5.16.1 cuts its path at this character. */
function checkFolderPath(): void {
  if (!process.cwd().includes("#")) return;
  const reason = "The path of this folder has the character #, with which the site cannot be built";
  throw new Error(`${reason}: move or rename ${process.cwd()}`);
}

const [command = "", ...args] = process.argv.slice(2);

/** Runs `build`, `develop` or another command of Gatsby. */
async function main(): Promise<void> {
  if (command === "build" || command === "develop") checkFolderPath();
  /** Exit status of a program that a signal has ended, as shells expect it. */
  let endStatus: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      endStatus = 128 + constants.signals[signal];
      if (!isGatsbyRunning()) process.exit(command === "develop" ? 0 : endStatus);
    });
  }
  if (command === "build") {
    const gatsbyFolder = gatsbyFolderOf(command);
    let hasCache = false;
    const prepare = (): void => {
      lockFolder(command);
      for (const folder of formerCaches) rmSync(folder, { recursive: true, force: true });
      // Gatsby 5.16.1 would reuse the pages of an interrupted build without their scripts.
      if (removeUnusableCache(gatsbyFolder))
        process.stdout.write("The last build is not complete: everything is built again.\n");
      linkProject(gatsbyFolder);
      hasCache = existsSync(path.join(gatsbyFolder, ".cache"));
    };
    // What Gatsby 5.16.1 keeps may be damaged, or lack nodes: "Cannot read properties of undefined (reading 'id')".
    const prepareAgain = (): boolean => {
      if (endStatus !== undefined || !hasCache) return false;
      process.stdout.write(
        "The build has failed with what was kept of the last one: everything is built again.\n",
      );
      removeCache(gatsbyFolder);
      return true;
    };
    const result = await buildSite(prepare, prepareAgain, args);
    if (result === "failed" && endStatus === undefined) process.stderr.write(buildFailure);
    process.exitCode = result === "built" ? 0 : (endStatus ?? 1);
    return;
  }
  lockFolder(command);
  if (command === "develop") {
    process.exitCode = await developSite(await readDevelopOptions(args));
    return;
  }
  if (command === "clean")
    for (const name of ["build", "develop"] as const)
      rmSync(gatsbyFolderOf(name), { recursive: true, force: true });
  process.exitCode = await runGatsby(command, args);
}

process.once("exit", (status) => {
  unlockFolder(command);
  const { bavail, bsize } = statfsSync(".");
  const isFull = status !== 0 && bavail * bsize < minFreeBytes;
  if (isFull) process.stderr.write("The disk is full: free some space and run the command again.\n");
});

main().catch(printError);
