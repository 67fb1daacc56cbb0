import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { closeAfterTests } from "./close-after-tests";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An e-mail as the server received it. */
type ReceivedMail = { from: string; to: string[]; raw: string };

/** A real SMTP server on loopback that keeps what it accepts. */
export type MailServer = { url: string; mails: ReceivedMail[]; close: () => Promise<void> };

/** Creates the error that makes the server answer with an SMTP status. */
export function smtpError(responseCode: number): Error {
  return Object.assign(new Error("as the test demands"), { responseCode });
}

/** Starts a mail server; `options` replace single steps of the session. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("latin1"),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return closeAfterTests({
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () =>
      new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  });
}
