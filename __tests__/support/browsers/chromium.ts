import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { findProgram, canStart } from "./find-program";

const cache = resolve(__dirname, "../../../node_modules/.cache/chromium");
/** The last version that supports Node 20. */
const npmPackage = "@sparticuz/chromium@143.0.0";
const unpack = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
const playwright = join(dirname(require.resolve("playwright-core/package.json")), "cli.js");
const isRoot = process.getuid?.() === 0;
const windowsFolders = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];

/** Programs with everything that visitors have, such as the back/forward cache. */
const wholeBrowsers = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...windowsFolders.map((folder) => join(folder ?? "", "Google", "Chrome", "Application", "chrome.exe")),
  chromium.executablePath(),
];

/** The headless shell comes first: it takes a quarter of the CPU time per page. */
const candidates = ["chromium-headless-shell", ...wholeBrowsers, join(cache, "chromium")];

const apt =
  "apt-get update && for name in chromium-headless-shell chromium; do apt-get install -y $name && break; " +
  "done";

/** Commands that install Chromium, by their source. The system's package includes its libraries. */
const installations: readonly (readonly [source: string, commands: readonly (readonly string[])[]])[] = [
  ...(isRoot && process.platform === "linux" ? [["apt-get", [["sh", "-c", apt]]] as const] : []),
  ["Playwright", [[process.execPath, playwright, "install", "chromium"]]],
  [
    `the npm package ${npmPackage}`,
    [
      ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", cache, npmPackage],
      [process.execPath, "--input-type=module", "--eval", unpack],
    ],
  ],
];

const findChromium = (): string | undefined => findProgram("CHROMIUM_PATH", candidates, canStart);

/**
 * Returns the path of Chromium or Chrome: `CHROMIUM_PATH`, an installed one, or one that is installed now.
 *
 * @throws when there is none and it cannot be installed
 */
export function chromiumPath(): string {
  const installed = findChromium();
  if (installed) return installed;
  mkdirSync(cache, { recursive: true });
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", TMPDIR: cache };
  for (const [source, commands] of installations) {
    process.stdout.write(`No Chromium found for the browser tests: installing one with ${source}.\n`);
    commands.every(
      ([command = "", ...args]) =>
        spawnSync(command, args, { cwd: cache, env, stdio: "inherit" }).status === 0,
    );
    const program = findChromium();
    if (program) return program;
  }
  throw new Error("Chromium could not be installed: install it, or set CHROMIUM_PATH to its program.");
}

/** Returns the path of a Chromium or Chrome that is no headless shell, if there is one. */
export function wholeChromiumPath(): string | undefined {
  const chosen = findProgram("CHROMIUM_PATH", wholeBrowsers, canStart);
  return chosen && !/headless.shell/.test(basename(chosen)) ? chosen : undefined;
}

/** Launches a headless Chromium; the caller closes it. */
export const launchChromium = (
  flags: readonly string[] = [],
  scrollbars = false,
  executablePath = chromiumPath(),
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      // Without it text is wider in headless browsers than in others.
      "--font-render-hinting=none",
      ...flags,
    ],
    // Playwright turns off the cache of pages that visitors come back to.
    ignoreDefaultArgs: ["--disable-back-forward-cache", ...(scrollbars ? ["--hide-scrollbars"] : [])],
  });
