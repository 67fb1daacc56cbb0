import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { resolve } from "node:path";

const project = resolve(__dirname, "../..");
const loader = resolve(project, "node_modules/tsx/dist/cjs/index.cjs");

/**
 * Runs a command of the project as its npm script does, in one process instead of tsx's two, and waits for its end.
 *
 * @param file the command's, from the folder or whole
 * @param folder where it runs
 */
export function runScript(
  file: string,
  folder: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): SpawnSyncReturns<string> {
  const command = ["--require", loader, file, ...args];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8", env: environment });
}
