import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** A program by its names or places, the best first; a variable of the environment wins. Undefined where there is none. */
export function findProgram(variable: string, names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return [process.env[variable] ?? "", ...places].find((place) => place !== "" && existsSync(place));
}
