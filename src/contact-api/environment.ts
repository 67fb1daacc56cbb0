import { env } from "node:process";
import { config } from "dotenv";
import { nonEmptyVariables, type Environment } from "./settings";

function readFile(path: string): Environment {
  const file: Record<string, string> = {};
  config({ path, processEnv: file, quiet: true });
  return file;
}

/**
 * Returns the variables at run time. Those of the process win over `.env.local` in the working folder, which
 * Git ignores, and over the `GATSBY_` variables of `.env.production`; secrets do not belong into that file.
 */
export function readEnvironment(): Environment {
  const ofBuild = Object.entries(readFile(".env.production")).filter(([name]) => name.startsWith("GATSBY_"));
  return {
    ...nonEmptyVariables(Object.fromEntries(ofBuild)),
    ...nonEmptyVariables(readFile(".env.local")),
    ...nonEmptyVariables(env),
  };
}
