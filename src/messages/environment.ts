import { env } from "node:process";
import { config } from "dotenv";
import type { Environment } from "./settings";

/**
 * The variables at run time: those of the process, then those of `.env.local` in the working folder, which Git
 * ignores. They are never read through the global `process`: Gatsby's bundler replaces that text by the values
 * of build time, which would write secrets into the bundle.
 */
export function readEnvironment(): Environment {
  const file: Record<string, string> = {};
  config({ path: ".env.local", processEnv: file, quiet: true });
  return { ...file, ...env };
}
