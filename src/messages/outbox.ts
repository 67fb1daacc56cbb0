import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Mail } from "./mail";
import { Refusal } from "./refusal";
import type { Log } from "./log";
import { ownOrigin, setVariables, type Environment } from "./settings";

/** What stands in for the settings of a mail server while there is none: pages of the API's own origin may send. */
const settingsWithoutServer: Environment = {
  SMTP_URL: "smtp://localhost",
  MESSAGES_FROM: "Portfolio <portfolio@outbox.invalid>",
  MESSAGES_TO: "owner@outbox.invalid",
  MESSAGES_ORIGINS: ownOrigin,
};

/** The settings of somebody who has no mail server yet; undefined where there is one. */
export function withoutMailServer(environment: Environment): Environment | undefined {
  if (environment.SMTP_URL?.trim()) return undefined;
  return { ...settingsWithoutServer, ...setVariables(environment) };
}

/**
 * Writes an e-mail as a file that every mail program opens, and says so in one line.
 *
 * @param folder Folder of the files; it is made when there is none.
 * @throws Refusal 502 when it cannot be written; the log says why.
 */
export async function keepInOutbox({ raw }: Mail, folder: string, log: Log): Promise<void> {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const file = path.join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}.eml`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, raw, { flag: "wx" });
  } catch (fault) {
    const { code } = Object(fault) as { code?: unknown };
    throw new Refusal(502, "The message could not be sent.", {
      log: `${folder} cannot be written: ${String(code)}`,
    });
  }
  log(`messages: no SMTP_URL is set, so the message is in ${path.relative(".", file)}`);
}
