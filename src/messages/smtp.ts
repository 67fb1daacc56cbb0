import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mail } from "./mail";
import type { MailServer } from "./mail-server";

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
 * Opens a connection of its own. Connecting, the greeting and each answer may take half of the time, so that a server
 * that hangs early leaves time to notice.
 */
function connectionTo(server: MailServer, milliseconds: number): SMTPConnection {
  const { host, port, secure, requireTLS } = server;
  const each = Math.ceil(milliseconds / 2);
  const patience = { connectionTimeout: each, greetingTimeout: each, dnsTimeout: each, socketTimeout: each };
  const connection = new SMTPConnection({ host, port, secure, requireTLS, ...patience });
  // What goes wrong after an attempt has ended is nobody's fault any more.
  connection.on("error", () => undefined);
  return connection;
}

/** Connects and logs in; rejects with the fault of the connection. */
async function open(connection: SMTPConnection, { auth }: MailServer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.once("error", reject);
    connection.once("end", () => {
      reject(Object.assign(new Error("The connection has ended."), { code: "ECONNECTION" }));
    });
    connection.connect((fault) => {
      if (fault) reject(fault);
      else resolve();
    });
  });
  if (!auth) return;
  await new Promise<void>((resolve, reject) => {
    connection.once("error", reject);
    connection.login(auth, (fault) => {
      if (fault) reject(fault);
      else resolve();
    });
  });
}

function transfer(connection: SMTPConnection, { from, to }: Mail, text: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once("error", reject);
    connection.send({ from, to: [...to] }, text, (fault) => {
      if (fault) reject(fault);
      else resolve();
    });
  });
}

function rejectAfter(milliseconds: number): { promise: Promise<never>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error("The time limit has passed."), { code: "ETIMEDOUT" }));
    }, milliseconds);
  });
  return { promise, cancel: () => clearTimeout(timer) };
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
  const connection = connectionTo(server, milliseconds);
  const text = Readable.from([mail.raw]);
  let isHandedOver = false;
  text.once("end", () => (isHandedOver = true));
  const deadline = rejectAfter(milliseconds);
  const sending = open(connection, server).then(() => transfer(connection, mail, text));
  // A fault after the deadline is nobody's any more.
  sending.catch(() => undefined);
  try {
    await Promise.race([sending, deadline.promise]);
    connection.quit();
    return undefined;
  } catch (fault) {
    if (!isHandedOver) connection.close();
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
  const connection = connectionTo(server, milliseconds);
  const deadline = rejectAfter(milliseconds);
  try {
    await Promise.race([open(connection, server), deadline.promise]);
  } finally {
    deadline.cancel();
    connection.close();
  }
}
