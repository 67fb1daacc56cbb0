import { setTimeout as wait } from "node:timers/promises";
import type { Mail } from "./mail";
import { Refusal } from "./refusal";
import type { Log } from "./log";
import type { Settings } from "./settings";
import { attempt } from "./smtp";

/** Pause before the one retry, in ms. */
const retryPause = 250;

/**
 * Sends an e-mail through the mail server of the settings; a temporary failure gets one retry.
 *
 * @throws Refusal 502 when the mail server did not confirm it. The log gets codes only: what a server says may
 * quote the message.
 */
export async function sendMail(mail: Mail, settings: Settings, log: Log): Promise<void> {
  const { SMTP_URL: server, MESSAGES_TIMEOUT_MS: milliseconds } = settings;
  let fault = await attempt(mail, server, milliseconds);
  if (fault?.temporary) {
    log(`messages: SMTP ${fault.reason}, trying once more`);
    await wait(retryPause);
    fault = await attempt(mail, server, milliseconds);
  }
  if (!fault) return;
  throw new Refusal(502, "The message could not be sent.", { log: `SMTP ${fault.reason}` });
}
