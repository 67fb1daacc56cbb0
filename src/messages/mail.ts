import { createHmac } from "node:crypto";
import addressparser from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import { mailboxHeader, subjectHeader } from "./header-text";
import type { Message } from "./message-schema";
import type { Settings } from "./settings";

/** An e-mail as a mail server takes it. */
export type Mail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and text, lines ended by CRLF. */
  readonly raw: Buffer;
};

const addressesOf = (mailboxes: string): string[] =>
  addressparser(mailboxes, { flatten: true }).map(({ address }) => address);

/**
 * The same for the same message on the same day (UTC): when a visitor sends again what was reported as failed and did
 * arrive, mail servers recognise the copy. Keyed, so that nobody who knows the text can make it.
 */
function messageId({ subject, body, replyToAddress, from }: Message, sender: string, secret: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const content = JSON.stringify([subject, body, replyToAddress, from, day]);
  const digest = createHmac("sha256", secret).update(content).digest("hex").slice(0, 32);
  return `<${digest}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

/**
 * Writes the e-mail of a message: plain text, byte for byte as it was written. Only base64 promises that; the
 * other encodings rewrap long lines, touch trailing spaces or turn line breaks into CRLF.
 *
 * @param secret Key of the message's id.
 */
export async function composeMail(message: Message, settings: Settings, secret: string): Promise<Mail> {
  const [sender = ""] = addressesOf(settings.MESSAGES_FROM);
  const composer = new MailComposer({
    from: settings.MESSAGES_FROM,
    to: settings.MESSAGES_TO,
    messageId: messageId(message, sender, secret),
    headers: { subject: { prepared: true, value: subjectHeader(message.subject) } },
    text: message.body,
    encoding: "base64",
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // nodemailer takes no prepared value for this header, and puts encoded words of a name into quotes.
  const replyTo = `Reply-To: ${mailboxHeader(message.from?.trim() ?? "", message.replyToAddress)}\r\n`;
  const raw = Buffer.concat([Buffer.from(replyTo), await composer.compile().build()]);
  return { from: sender, to: addressesOf(settings.MESSAGES_TO), raw };
}
