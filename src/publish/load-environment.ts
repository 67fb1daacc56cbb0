import { config } from "dotenv";

/**
 * Reads `.env.production` (builds) or `.env.development` (live authoring) into `process.env`. A variable that is
 * already set wins over the file; an empty one counts as not set, because CI passes variables that nobody has set as
 * empty strings.
 */
export function loadEnvironment(): void {
  const file: Record<string, string> = {};
  config({ path: `.env.${process.env.NODE_ENV || "development"}`, quiet: true, processEnv: file });
  for (const [name, value] of Object.entries(file)) process.env[name] ||= value;
}
