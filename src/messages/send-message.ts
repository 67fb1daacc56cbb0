import { setTimeout as wait } from "node:timers/promises";
import { composeMail, createMailTransport } from "./mail";
import type { Message } from "./message-schema";
import { Refusal } from "./refusal";
import type { Log } from "./services";
import type { Settings } from "./settings";

/** Pause before the one retry, in ms. */
const retryPause = 250;

/** What the log may know about a failed attempt, and whether another one may follow. */
type SmtpFault = { reason: string; temporary: boolean };

/**
 * Only what cannot send twice is temporary: the server said "not now" (4yz), or the connection failed before the
 * e-mail was handed over. When it is lost later, or the deadline passes, nobody knows what the server accepted.
 */
function describe(fault: unknown, mayBeAccepted: boolean): SmtpFault {
  const { code, responseCode } = Object(fault) as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number")
    return { reason: String(responseCode), temporary: responseCode >= 400 && responseCode < 500 };
  return { reason: typeof code === "string" ? code : "fault", temporary: !mayBeAccepted };
}

/** One attempt within the time limit. @returns what went wrong, or undefined when the server took the e-mail. */
async function attempt(message: Message, settings: Settings): Promise<SmtpFault | undefined> {
  const transport = createMailTransport(settings);
  let mayBeAccepted = false;
  transport.use("stream", (mail, done) => {
    mail.message.processFunc((stream) => {
      mayBeAccepted = true;
      return stream;
    });
    done();
  });
  const timer = new AbortController();
  const deadline = wait(settings.MESSAGES_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    mayBeAccepted = true;
    throw Object.assign(new Error("The time limit has passed."), { code: "ETIMEDOUT" });
  });
  try {
    await Promise.race([transport.sendMail(composeMail(message, settings)), deadline]);
    return undefined;
  } catch (fault) {
    return describe(fault, mayBeAccepted);
  } finally {
    timer.abort();
  }
}

/**
 * Sends a message; a temporary failure gets one retry.
 *
 * @throws Refusal 502 when the mail server did not confirm it. The log gets codes only: what a server says may
 * quote the message.
 */
export async function sendMessage(message: Message, settings: Settings, log: Log): Promise<void> {
  let fault = await attempt(message, settings);
  if (fault?.temporary) {
    log(`messages: SMTP ${fault.reason}, trying once more`);
    await wait(retryPause);
    fault = await attempt(message, settings);
  }
  if (!fault) return;
  throw new Refusal(502, "The message could not be sent.", { log: `SMTP ${fault.reason}` });
}
