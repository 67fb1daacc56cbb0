import { Readable } from "node:stream";
import type { Mail } from "./mail";
import type { MailServer } from "./mail-server";
import { rejectAfter } from "./reject-after";
import { close, ignore, open, openLine, transfer } from "./smtp-line";

/** What the log may know about a failed attempt, and whether another one may follow. */
export type SmtpFault = { readonly reason: string; readonly temporary: boolean };

/**
 * Only what cannot send twice is temporary: the server said "not now" (4yz), or the connection failed before the
 * e-mail was handed over. When it is lost later nobody knows what the server accepted.
 */
function describe(fault: unknown, isHandedOver: boolean): SmtpFault {
  const { code, responseCode } = Object(fault) as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === "number")
    return { reason: String(responseCode), temporary: responseCode >= 400 && responseCode < 500 };
  return { reason: typeof code === "string" ? code : "fault", temporary: !isHandedOver };
}

/**
 * One attempt to hand an e-mail over. At the time limit the connection is closed, so that nothing arrives after it was
 * reported as failed, unless the whole text was handed over already: then nobody can take it back.
 *
 * @returns what went wrong, or undefined when the server took the e-mail.
 */
export async function attempt(
  mail: Mail,
  server: MailServer,
  milliseconds: number,
): Promise<SmtpFault | undefined> {
  const line = openLine(server, milliseconds);
  const text = Readable.from([mail.raw]);
  let isHandedOver = false;
  text.once("end", () => (isHandedOver = true));
  const deadline = rejectAfter(milliseconds);
  const sending = open(line, server, milliseconds).then(() => transfer(line, mail, text));
  // A fault after the deadline is nobody's any more.
  sending.catch(ignore);
  try {
    await Promise.race([sending, deadline.promise]);
    line.connection.quit();
    return undefined;
  } catch (fault) {
    if (!isHandedOver) close(line);
    return describe(fault, isHandedOver);
  } finally {
    deadline.cancel();
  }
}

/**
 * Connects and logs in, and sends nothing.
 *
 * @throws the fault of the connection or of the login
 */
export async function tryMailServer(server: MailServer, milliseconds: number): Promise<void> {
  const line = openLine(server, milliseconds);
  const deadline = rejectAfter(milliseconds);
  const opening = open(line, server, milliseconds);
  opening.catch(ignore);
  try {
    await Promise.race([opening, deadline.promise]);
    line.connection.quit();
  } catch (fault) {
    close(line);
    throw fault;
  } finally {
    deadline.cancel();
  }
}
