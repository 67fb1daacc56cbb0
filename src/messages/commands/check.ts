import { readFile } from "node:fs/promises";
import process from "node:process";
import { parseArgs } from "node:util";
import { z } from "zod";
import { checkConfiguration } from "../check-configuration";
import { readEnvironment } from "../environment";
import { knownHost, knownHosts, type KnownHost } from "../known-hosts";

/** `siteUrl` of the content in the working folder, or undefined where that says none. */
async function readSiteUrl(): Promise<string | undefined> {
  const text = await readFile("content/site.json", "utf8").catch(() => "{}");
  try {
    return z.object({ siteUrl: z.url() }).parse(JSON.parse(text)).siteUrl;
  } catch {
    return undefined;
  }
}

/** What the command line asks for, or the line that says what is wrong with it. */
function readOptions(): { send: boolean; host: KnownHost } | string {
  try {
    const options = { send: { type: "boolean" }, host: { type: "string" } } as const;
    const { send = false, host: name = "node" } = parseArgs({ options }).values;
    const host = knownHost(name);
    if (host) return { send, host };
    return `--host must be one of ${Object.keys(knownHosts).join(", ")}, got "${name}".`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)} The check takes --host and --send.`;
  }
}

/**
 * `npm run messages:check`: tries the settings, for the host that `--host` names (`node` by default), and with `--send`
 * sends a test message when all is well. Prints the findings; the exit status is 1 when something has to be fixed.
 */
async function main(): Promise<void> {
  const options = readOptions();
  if (typeof options === "string") {
    process.stderr.write(`${options}\n`);
    process.exitCode = 1;
    return;
  }
  const findings = await checkConfiguration(readEnvironment(), {
    siteUrl: await readSiteUrl(),
    ...options,
  });
  for (const { ok, line } of findings) process.stdout.write(`${ok ? "✓" : "✗"} ${line}\n`);
  const faults = findings.filter(({ ok }) => !ok).length;
  process.stdout.write(faults ? `Messages are not ready: ${faults} to fix.\n` : "Messages are ready.\n");
  process.exitCode = faults ? 1 : 0;
}

void main();
