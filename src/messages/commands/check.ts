import { readFile } from "node:fs/promises";
import process from "node:process";
import { z } from "zod";
import { checkConfiguration } from "../check-configuration";
import { readEnvironment } from "../environment";
import { besideSite } from "../settings";

/** `siteUrl` of the content in the working folder, or undefined where that says none. */
async function readSiteUrl(): Promise<string | undefined> {
  const text = await readFile("content/site.json", "utf8").catch(() => "{}");
  try {
    return z.object({ siteUrl: z.url() }).parse(JSON.parse(text)).siteUrl;
  } catch {
    return undefined;
  }
}

/**
 * `npm run messages:check`: tries the settings, and with `-- --send` sends a test message when all is well. Prints the findings; the exit status is 1 when
 * something has to be fixed.
 */
async function main(): Promise<void> {
  const findings = await checkConfiguration(besideSite(readEnvironment()), {
    siteUrl: await readSiteUrl(),
    send: process.argv.includes("--send"),
  });
  for (const { ok, line } of findings) process.stdout.write(`${ok ? "✓" : "✗"} ${line}\n`);
  const faults = findings.filter(({ ok }) => !ok).length;
  process.stdout.write(faults ? `Messages are not ready: ${faults} to fix.\n` : "Messages are ready.\n");
  process.exitCode = faults ? 1 : 0;
}

void main();
