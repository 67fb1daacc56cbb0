import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ChromiumInstaller } from "./find-or-install-chromium";

const project = resolve(__dirname, "..", "..");
const cache = join(project, "node_modules", ".cache", "chromium");

/** The last version that supports every Node that the project does. */
const npmPackage = "@sparticuz/chromium@143.0.0";
const unpack = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';

/** Where the program lies that comes as an npm package. */
export const npmPackageProgram = join(cache, "chromium");

const isRoot = process.getuid?.() === 0;

function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`"${[command, ...args].join(" ")}" ended with status ${status}`);
}

/**
 * The ways to install Chromium, the best first: the system's package brings all the libraries it needs; Playwright's
 * own build fits every desktop system; the npm package needs no other server than `npm ci` does.
 */
export const chromiumInstallers: readonly ChromiumInstaller[] = [
  {
    name: "apt-get",
    isUsable: isRoot && spawnSync("apt-get", ["--version"]).status === 0,
    install: () => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      run("apt-get", ["update"], { env });
      const isThere = spawnSync("apt-cache", ["show", "chromium-headless-shell"]).status === 0;
      const name = isThere ? "chromium-headless-shell" : "chromium";
      run("apt-get", ["install", "--yes", "--no-install-recommends", name], { env });
    },
  },
  {
    name: "Playwright",
    isUsable: true,
    install: () => {
      const command = join(dirname(require.resolve("playwright-core/package.json")), "cli.js");
      const withLibraries = isRoot && process.platform === "linux" ? ["--with-deps"] : [];
      run(process.execPath, [command, "install", ...withLibraries, "chromium"]);
    },
  },
  {
    name: `the npm package ${npmPackage}`,
    isUsable: process.platform === "linux",
    install: () => {
      mkdirSync(cache, { recursive: true });
      run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", cache, npmPackage]);
      const env = { ...process.env, TMPDIR: cache };
      run(process.execPath, ["--input-type=module", "--eval", unpack], { cwd: cache, env });
    },
  },
];
