import { createHmac } from "node:crypto";
import addressparser from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { toAsciiAddress, type Message } from "../message";
import type { Settings } from "../settings";

/** An e-mail as a mail server accepts it. */
export type Mail = {
  readonly from: string;
  readonly to: string[];
  /** Headers and text with CRLF line ends. */
  readonly raw: Buffer;
};

const addressesOf = (mailboxes: string): string[] =>
  addressparser(mailboxes, { flatten: true }).map(({ address }) => toAsciiAddress(address));

/** Writes text as encoded words, folded into lines of at most 76 characters (RFC 2047, section 2). */
const encodedWords = (text: string): string => encodeWord(text, "B", 64).replaceAll(" ", "\r\n ");

/** Encodes a `Subject` so that mail programs show all spaces and non-ASCII letters. */
function encodeSubject(subject: string): string {
  const isSafe = /^(?! )[ -~]{1,68}(?<! )$/.test(subject) && !/ {2}|=\?/.test(subject);
  return isSafe ? subject : encodedWords(subject);
}

/** Encodes a `Reply-To`. A name with special characters is encoded, so that it is not read as an address. */
function encodeMailbox(name: string, address: string): string {
  if (!name) return address;
  const isPlain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name) && name.length + address.length < 60;
  return isPlain ? `${name} <${address}>` : `${encodedWords(name)}\r\n <${address}>`;
}

/**
 * Returns an id that is the same for the same message on the same day (UTC), so that mail servers recognize
 * duplicates. It is keyed, so that it cannot be guessed from the text.
 */
function messageId({ subject, body, replyToAddress, from }: Message, sender: string, secret: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const content = JSON.stringify([subject, body, replyToAddress, from, day]);
  const digest = createHmac("sha256", secret).update(content).digest("hex").slice(0, 32);
  return `<${digest}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

/**
 * Composes the e-mail of a message as plain text. Only base64 keeps every byte: the other encodings rewrap
 * long lines or change trailing spaces and line breaks.
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
