import { encodeWord } from "nodemailer/lib/mime-funcs";

/** Writes text as encoded words, folded into lines of at most 76 characters (RFC 2047, section 2). */
const encodedWords = (text: string): string => encodeWord(text, "B", 64).replaceAll(" ", "\r\n ");

/**
 * Encodes the value of a `Subject` header so that a mail program shows exactly what was written. Repeated or
 * outer spaces, letters beyond ASCII and text that looks like an encoded word would not survive as plain
 * text.
 */
export function encodeSubject(subject: string): string {
  const survives = /^(?! )[ -~]{1,68}(?<! )$/.test(subject) && !/ {2}|=\?/.test(subject);
  return survives ? subject : encodedWords(subject);
}

/**
 * Encodes the value of a `Reply-To` header. Every name but plain words becomes encoded words, so that no
 * reader finds a second address, a comment or an encoded word in it.
 *
 * @param name One line without control characters; empty where there is none.
 */
export function encodeMailbox(name: string, address: string): string {
  if (!name) return address;
  const isPlain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name) && name.length + address.length < 60;
  return isPlain ? `${name} <${address}>` : `${encodedWords(name)}\r\n <${address}>`;
}
