import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Returns true for a program that prints its version; on Windows a browser would open a window instead. */
export const canStart = (program: string): boolean =>
  existsSync(program) && (process.platform === "win32" || spawnSync(program, ["--version"]).status === 0);

/**
 * Returns the program that an environment variable names, or the first usable one of a list of names and
 * paths.
 *
 * @throws when the variable names a program that is not usable
 */
export function findProgram(
  variable: string,
  names: readonly string[],
  isUsable: (program: string) => boolean = existsSync,
): string | undefined {
  const chosen = process.env[variable];
  if (chosen && !isUsable(chosen))
    throw new Error(`${variable} must name a program that starts, got "${chosen}".`);
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return chosen || paths.find(isUsable);
}
