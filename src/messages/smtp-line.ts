import { connect, isIP, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { connect as connectTls } from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mail } from "./mail";
import type { MailServer } from "./mail-server";
import { rejectAfter } from "./reject-after";

/** A way to a mail server that was opened for one attempt. */
export type Line = { readonly socket: Socket; readonly connection: SMTPConnection };

/** What becomes of faults that are nobody's any more. */
export const ignore = (): void => undefined;

/**
 * Opens a line of its own. Connecting, the greeting and each answer may take half of the time, so that a server that
 * hangs early is noticed early. The socket is opened here because nodemailer would ask name servers by itself, which not
 * every host lets it do.
 */
export function openLine({ host, port, secure, requireTLS }: MailServer, milliseconds: number): Line {
  const each = Math.ceil(milliseconds / 2);
  const servername = isIP(host) ? undefined : host;
  const socket = secure ? connectTls({ host, port, servername }) : connect({ host, port });
  const patience = { connectionTimeout: each, greetingTimeout: each, socketTimeout: each };
  const connection = new SMTPConnection({
    ...{ host, port, secure, requireTLS, ...patience },
    ...{ connection: socket, secured: secure },
  });
  // What goes wrong after an attempt has ended is nobody's fault any more.
  socket.on("error", ignore);
  connection.on("error", ignore);
  return { socket, connection };
}

/** Waits for a connection, encrypted where TLS starts with it, at most half of the time. */
async function connected({ socket }: Line, { secure }: MailServer, milliseconds: number): Promise<void> {
  const limit = rejectAfter(Math.ceil(milliseconds / 2));
  const opening = new Promise<void>((resolve, reject) => {
    socket.once(secure ? "secureConnect" : "connect", resolve);
    socket.once("error", reject);
    socket.once("close", () => {
      reject(connectionEnded());
    });
  });
  try {
    await Promise.race([opening, limit.promise]);
  } finally {
    limit.cancel();
  }
}

const connectionEnded = (): Error =>
  Object.assign(new Error("The connection has ended."), { code: "ECONNECTION" });

/** One step of the conversation; rejects with the fault of the connection. */
function step({ connection }: Line, take: (done: (fault?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once("error", reject);
    connection.once("end", () => {
      reject(connectionEnded());
    });
    take((fault) => {
      if (fault) reject(fault);
      else resolve();
    });
  });
}

/** Connects and logs in; rejects with the fault of the connection or of the login. */
export async function open(line: Line, server: MailServer, milliseconds: number): Promise<void> {
  const { connection } = line;
  await connected(line, server, milliseconds);
  await step(line, (done) => {
    connection.connect(done);
  });
  const { auth } = server;
  if (!auth) return;
  await step(line, (done) => {
    connection.login(auth, done);
  });
}

/** Hands an e-mail over; rejects with the fault of the connection or the refusal of the server. */
export function transfer(line: Line, { from, to }: Mail, text: Readable): Promise<void> {
  return step(line, (done) => {
    line.connection.send({ from, to: [...to] }, text, done);
  });
}

/** Closes a connection at once. */
export function close({ socket, connection }: Line): void {
  connection.close();
  socket.destroy();
}
