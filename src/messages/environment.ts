import { env } from "node:process";
import { config } from "dotenv";
import type { Environment } from "./settings";

function readFile(path: string): Environment {
  const file: Record<string, string> = {};
  config({ path, processEnv: file, quiet: true });
  return file;
}

const given = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value));

/**
 * The variables at run time, the first that is given: those of the process, those of `.env.local` in the working folder,
 * which Git ignores, and what `.env.production` tells the build about the API. Secrets do not belong into that one.
 */
export function readEnvironment(): Environment {
  const ofBuild = Object.entries(readFile(".env.production")).filter(([name]) => name.startsWith("GATSBY_"));
  return { ...given(Object.fromEntries(ofBuild)), ...given(readFile(".env.local")), ...given(env) };
}
