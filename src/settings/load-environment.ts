import { config } from "dotenv";

/**
 * Reads `.env.production` (build) or `.env.development` (develop) into `process.env`. Variables that are
 * already set win over the file. Empty ones do not, because CI passes unset variables as empty strings.
 */
export function loadEnvironment(): void {
  const file: Record<string, string> = {};
  config({ path: `.env.${process.env.NODE_ENV || "development"}`, quiet: true, processEnv: file });
  for (const [name, value] of Object.entries(file)) process.env[name] ||= value;
}
