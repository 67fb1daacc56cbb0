import { createHmac } from "node:crypto";
import addressparser from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Message } from "../message-schema";
import type { Settings } from "../settings";
import { encodeMailbox, encodeSubject } from "./encode-header";

/** An e-mail in the form that a mail server takes. */
export type Mail = {
  readonly from: string;
  readonly to: string[];
  /** Headers and text with CRLF line ends. */
  readonly raw: Buffer;
};

const addressesOf = (mailboxes: string): string[] =>
  addressparser(mailboxes, { flatten: true }).map(({ address }) => address);

/**
 * Returns an id that is the same for the same message on the same day (UTC), by which mail servers recognise
 * a copy that a visitor sends after a wrongly reported failure. It is keyed, so that it cannot be guessed
 * from the text.
 */
function messageId({ subject, body, replyToAddress, from }: Message, sender: string, secret: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const content = JSON.stringify([subject, body, replyToAddress, from, day]);
  const digest = createHmac("sha256", secret).update(content).digest("hex").slice(0, 32);
  return `<${digest}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

/**
 * Composes the e-mail of a message as plain text, byte for byte as it was written. Only base64 guarantees
 * that: the other encodings rewrap long lines or change trailing spaces and line breaks.
 *
 * @param secret Key of the message's id.
 */
export async function composeMail(message: Message, settings: Settings, secret: string): Promise<Mail> {
  const [sender = ""] = addressesOf(settings.MESSAGES_FROM);
  const composer = new MailComposer({
    from: settings.MESSAGES_FROM,
    to: settings.MESSAGES_TO,
    messageId: messageId(message, sender, secret),
    headers: { subject: { prepared: true, value: encodeSubject(message.subject) } },
    text: message.body,
    encoding: "base64",
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // nodemailer 10.6 accepts no prepared value for this header, and quotes the encoded words of a name.
  const replyTo = `Reply-To: ${encodeMailbox(message.from?.trim() ?? "", message.replyToAddress)}\r\n`;
  const raw = Buffer.concat([Buffer.from(replyTo), await composer.compile().build()]);
  return { from: sender, to: addressesOf(settings.MESSAGES_TO), raw };
}
