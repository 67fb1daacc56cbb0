import { chmod, lstat, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { HttpError } from "../http-error";
import type { Log } from "../log";
import { nonEmptyVariables, selfOrigin, type Environment } from "../settings";
import type { Mail } from "./compose-mail";

/** Settings of an API without a mail server: pages of the API's origin may send. */
const settingsWithoutServer: Environment = {
  SMTP_URL: "smtp://localhost",
  MESSAGES_FROM: "Portfolio <portfolio@outbox.invalid>",
  MESSAGES_TO: "owner@outbox.invalid",
  MESSAGES_ORIGINS: selfOrigin,
};

/** Returns the settings of an API without a mail server, or undefined when one is configured. */
export function outboxEnvironment(environment: Environment): Environment | undefined {
  const variables = nonEmptyVariables(environment);
  return variables["SMTP_URL"] ? undefined : { ...settingsWithoutServer, ...variables };
}

/**
 * Writes an e-mail as an `.eml` file that only this account can read, by temp file and rename.
 * @throws HttpError 502 when the file cannot be written; the log says why.
 */
export async function saveToOutbox({ raw }: Mail, folder: string, log: Log): Promise<void> {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const file = path.join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}.eml`);
  try {
    await mkdir(folder, { recursive: true });
    // Ignores a folder of another account, whose mode cannot be changed: the message is still saved. A link leads
    // to a folder that is not only for messages.
    if ((await lstat(folder)).isDirectory()) await chmod(folder, 0o700).catch(() => undefined);
    await writeFile(`${file}.tmp`, raw, { flag: "wx", mode: 0o600 });
    await rename(`${file}.tmp`, file);
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    const reason = `${folder} cannot be written: ${String(code)}`;
    throw new HttpError(502, "The message could not be sent.", { log: reason });
  }
  log(`messages: no SMTP_URL is set, so the message is in ${path.relative(".", file)}`);
}
