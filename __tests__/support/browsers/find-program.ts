import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Returns the first existing program of a list of names and paths; an environment variable comes first. */
export function findProgram(variable: string, names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return [process.env[variable] ?? "", ...paths].find((path) => path !== "" && existsSync(path));
}
