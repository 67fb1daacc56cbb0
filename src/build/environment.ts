import { config } from "dotenv";

/**
 * Reads `.env.production` (builds) or `.env.development` (live authoring) into `process.env`. A variable that
 * is already set, even to an empty string, wins over the file.
 */
export function loadEnvironment(): void {
  config({ path: `.env.${process.env.NODE_ENV ?? "development"}`, quiet: true });
}
