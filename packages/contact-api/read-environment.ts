import { env } from "node:process";
import { config } from "dotenv";
import { nonEmptyVariables, type Environment } from "./settings";

function readFile(path: string): Environment {
  const file: Record<string, string> = {};
  config({ path, processEnv: file, quiet: true });
  return file;
}

/**
 * Returns the variables of the process, then of `.env.local`, then `GATSBY_…` of `.env.production`.
 *
 * @param hasBuildFile false for a platform that has no files of the project
 */
export function readEnvironment(hasBuildFile = true): Environment {
  const buildVariables = Object.entries(hasBuildFile ? readFile(".env.production") : {}).filter(([name]) =>
    name.startsWith("GATSBY_"),
  );
  return {
    ...nonEmptyVariables(Object.fromEntries(buildVariables)),
    ...nonEmptyVariables(readFile(".env.local")),
    ...nonEmptyVariables(env),
  };
}
