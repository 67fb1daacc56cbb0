import { connect, isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { createTransport } from "nodemailer";
import { HttpError } from "../http-error";
import type { Log } from "../log";
import type { Settings } from "../settings";
import type { Mail } from "./compose-mail";
import type { MailServer } from "./smtp-url";

/** Pause before the one retry, in ms. */
const retryPause = 250;

/** Creates a transport to a mail server. Connecting and the greeting may each take half of the time limit. */
function openTransport(server: MailServer, milliseconds: number, onConnect = (): void => undefined) {
  const { host, port, secure, auth } = server;
  const half = Math.ceil(milliseconds / 2);
  return createTransport({
    ...server,
    connectionTimeout: half,
    greetingTimeout: half,
    socketTimeout: milliseconds,
    // Otherwise nodemailer 10.6 sends without a login if the server offers none.
    forceAuth: auth !== undefined,
    // Otherwise nodemailer 10.6 queries name servers, which not every platform allows.
    getSocket: (_options, done) => {
      const servername = isIP(host) ? undefined : host;
      const socket = secure ? connectTls({ host, port, servername }) : connect({ host, port });
      // workerd 1.20260426 adds a listener with each use of a TLS socket, and warns from the eleventh on.
      socket.setMaxListeners(0);
      const timeout = Object.assign(new Error("The time limit has passed."), { code: "ETIMEDOUT" });
      const timer = setTimeout(() => socket.destroy(timeout), half);
      socket.on("error", done);
      socket.once("close", () => clearTimeout(timer));
      socket.once(secure ? "secureConnect" : "connect", () => {
        clearTimeout(timer);
        onConnect();
        done(null, { connection: socket, secured: secure });
      });
    },
  });
}

/** A failed attempt: a code for the log, and true for `isTemporary` if another attempt is allowed. */
type SmtpFailure = { readonly reason: string; readonly isTemporary: boolean };

/**
 * Tries once to send an e-mail. A failure is temporary only if another attempt cannot lead to two e-mails:
 * the server has rejected it for now (4yz), or there was no connection.
 */
async function trySend(mail: Mail, settings: Settings): Promise<SmtpFailure | undefined> {
  const { SMTP_URL: server, MESSAGES_TIMEOUT_MS: milliseconds } = settings;
  let isConnected = false;
  const transport = openTransport(server, milliseconds, () => (isConnected = true));
  try {
    const { from, to, raw } = mail;
    await transport.sendMail({ envelope: { from, to }, raw, signal: AbortSignal.timeout(milliseconds) });
    return undefined;
  } catch (error) {
    const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
    if (typeof responseCode === "number")
      return { reason: String(responseCode), isTemporary: responseCode >= 400 && responseCode < 500 };
    return { reason: typeof code === "string" ? code : "error", isTemporary: !isConnected };
  }
}

/**
 * Sends an e-mail through the mail server of the settings; a temporary failure gets one retry.
 * @throws HttpError 502 when the mail server did not confirm it. The log gets codes only, because a
 * server's message may quote the e-mail.
 */
export async function sendMail(mail: Mail, settings: Settings, log: Log): Promise<void> {
  let failure = await trySend(mail, settings);
  if (failure?.isTemporary) {
    log(`messages: SMTP ${failure.reason}, trying once more`);
    await wait(retryPause);
    failure = await trySend(mail, settings);
  }
  if (failure) throw new HttpError(502, "The message could not be sent.", { log: `SMTP ${failure.reason}` });
}

/** Connects to a mail server and logs in, without sending. @throws the connection's or the login's error */
export async function tryMailServer(server: MailServer, milliseconds: number): Promise<void> {
  await openTransport(server, milliseconds).verify();
}
