import { parseArgs } from "node:util";
import { z } from "zod";
import { checkSettings } from "../contact-api/check-settings";
import { readEnvironment } from "../contact-api/read-environment";
import { findPlatform, platforms, type PlatformOptions } from "../contact-api/platforms/platforms";
import { readContentJson } from "../content/read/read-content-json";
import { getProperty } from "../content/schema/value-paths";
import { printError } from "./print-error";

/** Returns `siteUrl` of `content/site.json`, if it is valid. */
const readSiteUrl = (): string | undefined =>
  z.url().safeParse(getProperty(readContentJson("content", "site.json"), "siteUrl")).data;

/** Parses the command line. @throws when an option is invalid */
function readOptions(): { send: boolean; platform: PlatformOptions } {
  const { send = false, host = "node" } = parseArgs({
    options: { send: { type: "boolean" }, host: { type: "string" } },
  }).values;
  const platform = findPlatform(host);
  if (platform) return { send, platform };
  throw new Error(`--host must be one of ${Object.keys(platforms).join(", ")}, got "${host}".`);
}

/** Tries the settings for the platform of `--host`. `--send` sends a test message if nothing is wrong. */
async function main(): Promise<void> {
  const options = readOptions();
  const environment = readEnvironment(options.platform === platforms.node);
  const checks = await checkSettings(environment, { siteUrl: readSiteUrl(), ...options });
  for (const { ok, line } of checks) process.stdout.write(`${ok ? "✓" : "✗"} ${line}\n`);
  const problemCount = checks.filter(({ ok }) => !ok).length;
  process.stdout.write(
    problemCount ? `Messages are not ready: ${problemCount} to fix.\n` : "Messages are ready.\n",
  );
  process.exitCode = problemCount ? 1 : 0;
}

main().catch(printError);
