import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumInstallers, npmPackageProgram } from "./chromium-installers";
import { findOrInstallChromium } from "./find-or-install-chromium";

/** The one without windows comes first: a page takes a quarter of the processor time in it, of the same engine. */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const windowsFolders = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];

function programs(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...windowsFolders.map((folder) => join(folder ?? "", "Google", "Chrome", "Application", "chrome.exe")),
    chromium.executablePath(),
    npmPackageProgram,
  ];
}

/** On Windows a browser that is asked for its version opens a window instead, so it is only looked for there. */
function starts(program: string): boolean {
  if (!existsSync(program)) return false;
  return process.platform === "win32" || spawnSync(program, ["--version"]).status === 0;
}

/**
 * Path of the Chromium or Chrome that tests run in: `CHROMIUM_PATH`, one that is already on the machine, or one
 * that is installed now.
 *
 * @throws when `CHROMIUM_PATH` names no program that starts, or when there is none and it cannot be installed
 */
export function chromiumPath(): string {
  return findOrInstallChromium({
    toldProgram: process.env.CHROMIUM_PATH,
    programs: programs(),
    starts,
    installers: chromiumInstallers,
    say: (line) => process.stdout.write(`${line}\n`),
  });
}
