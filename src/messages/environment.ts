import { env } from "node:process";
import { config } from "dotenv";
import { setVariables, type Environment } from "./settings";

function readFile(path: string): Environment {
  const file: Record<string, string> = {};
  config({ path, processEnv: file, quiet: true });
  return file;
}

/**
 * The variables at run time, the first that is given: those of the process, those of `.env.local` in the working folder,
 * which Git ignores, and what `.env.production` tells the build about the API. Secrets do not belong into that one.
 */
export function readEnvironment(): Environment {
  const ofBuild = Object.entries(readFile(".env.production")).filter(([name]) => name.startsWith("GATSBY_"));
  return {
    ...setVariables(Object.fromEntries(ofBuild)),
    ...setVariables(readFile(".env.local")),
    ...setVariables(env),
  };
}
