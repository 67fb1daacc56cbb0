import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const windowsFolders = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];

const commonPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...windowsFolders.map((folder) => join(folder ?? "", "Google", "Chrome", "Application", "chrome.exe")),
];

function installChromium(path: string): string {
  process.stdout.write("No Chromium or Chrome was found on this machine: installing one for the tests.\n");
  const command = join(__dirname, "..", "..", "node_modules", "playwright-core", "cli.js");
  spawnSync(process.execPath, [command, "install", "chromium"], { stdio: "inherit" });
  if (existsSync(path)) return path;
  throw new Error(
    "The browser tests need Chromium or Chrome, and installing one failed. Install it, or set CHROMIUM_PATH to its program.",
  );
}

/**
 * Path of the Chromium or Chrome that tests run in: `CHROMIUM_PATH`, one that is already on the machine, or one
 * that is installed now.
 *
 * @throws when `CHROMIUM_PATH` names no file, or when there is none and it cannot be installed
 */
export function chromiumPath(): string {
  const told = process.env.CHROMIUM_PATH;
  if (told && !existsSync(told))
    throw new Error(`CHROMIUM_PATH must name Chromium's program, got "${told}".`);
  const own = chromium.executablePath();
  return told || [...commonPaths, own].find((path) => existsSync(path)) || installChromium(own);
}
