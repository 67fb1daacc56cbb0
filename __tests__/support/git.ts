import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "./temporary-folder";

const settings = join(temporaryFolder(), "config");
// The settings of this machine's user must not change a result.
writeFileSync(
  settings,
  "[user]\nname = Jo\nemail = jo@example.com\n[init]\ndefaultBranch = main\n[protocol.file]\nallow = always\n",
);
Object.assign(process.env, { GIT_CONFIG_GLOBAL: settings, GIT_CONFIG_NOSYSTEM: "1" });

/** Runs Git in a folder. Returns its output without the last line break. */
export function gitIn(folder: string): (...args: string[]) => string {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 2 ** 30,
  };
  // Jest's `process.env` is a copy, which programs do not get by default.
  return (...args) => execFileSync("git", args, { ...options, env: process.env }).replace(/\n$/, "");
}

/** Writes an executable shell script. */
export function writeScript(file: string, script: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}
