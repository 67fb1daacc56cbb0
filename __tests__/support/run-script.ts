import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";

/** Where what is compiled finds the project's packages. */
const cache = resolve(__dirname, "../../node_modules/.cache");

/** What this test file has compiled, by the command's source. */
const compiled = new Map<string, string>();

/** Compiles a command with all that it imports, once: each run takes half the time that tsx takes. */
function compile(source: string): string {
  const known = compiled.get(source);
  if (known) return known;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "command-"));
  const file = join(folder, "command.cjs");
  buildSync({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  compiled.set(source, file);
  return file;
}

afterAll(() => {
  for (const file of compiled.values()) rmSync(join(file, ".."), { recursive: true });
});

/**
 * Runs a command of the project in a folder and waits for its end.
 *
 * @param source the command's file, from the folder or whole
 * @param folder where it runs
 */
export function runScript(
  source: string,
  folder: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): SpawnSyncReturns<string> {
  const command = [compile(resolve(folder, source)), ...args];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8", env: environment });
}
