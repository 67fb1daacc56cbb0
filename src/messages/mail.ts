import { createHash } from "node:crypto";
import { createTransport, type Transporter } from "nodemailer";
import type Mail from "nodemailer/lib/mailer";
import type { Message } from "./message-schema";
import type { Settings } from "./settings";
import { subjectHeader } from "./subject-header";

/**
 * Writes the e-mail of a message: plain text, byte for byte as it was written. Only base64 promises that; the
 * other encodings rewrap long lines, touch trailing spaces or turn line breaks into CRLF. The id is made of the token,
 * so that mail servers recognise a copy.
 */
export function composeMail(message: Message, settings: Settings): Mail.Options {
  const tokenDigest = createHash("sha256").update(message.captcha).digest("hex").slice(0, 32);
  const domain = /@([^\s>]+)>?$/.exec(settings.MESSAGES_FROM)?.[1] ?? "localhost";
  return {
    from: settings.MESSAGES_FROM,
    to: settings.MESSAGES_TO,
    replyTo: { name: message.from?.trim() ?? "", address: message.replyToAddress },
    messageId: `<${tokenDigest}@${domain}>`,
    headers: { subject: { prepared: true, value: subjectHeader(message.subject) } },
    text: message.body,
    encoding: "base64",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Opens no connection yet: each e-mail gets its own. Connecting, the greeting and each answer may take half of
 * `MESSAGES_TIMEOUT_MS`, so that a server that hangs early leaves time to notice; all is closed after that.
 */
export function createMailTransport(settings: Settings): Transporter {
  const url = new URL(settings.SMTP_URL);
  for (const name of ["connectionTimeout", "greetingTimeout", "dnsTimeout", "socketTimeout"])
    url.searchParams.set(name, String(Math.ceil(settings.MESSAGES_TIMEOUT_MS / 2)));
  return createTransport(url.href);
}
