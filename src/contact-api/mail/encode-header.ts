/** Bytes of text in one encoded word: 39 give a first line of 73 characters, of the 76 that RFC 2047 allows. */
const wordBytes = 39;

/** Writes text as encoded words, folded; a character is never split between two words (RFC 2047, section 5). */
function encodedWords(text: string): string {
  const words = [""];
  for (const character of text) {
    const word = (words.at(-1) ?? "") + character;
    if (Buffer.byteLength(word) > wordBytes) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

/**
 * Encodes the value of a `Subject` header so that a mail program shows exactly what was written. Repeated or outer spaces,
 * letters beyond ASCII and text that looks like an encoded word would not survive as plain text.
 */
export function encodeSubject(subject: string): string {
  const survives = /^(?! )[ -~]{1,68}(?<! )$/.test(subject) && !/ {2}|=\?/.test(subject);
  return survives ? subject : encodedWords(subject);
}

/**
 * Encodes the value of a `Reply-To` header. Every name but plain words becomes encoded words, so that no reader finds a
 * second address, a comment or an encoded word in it.
 *
 * @param name One line without control characters; empty where there is none.
 */
export function encodeMailbox(name: string, address: string): string {
  if (!name) return address;
  const isPlain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name) && name.length + address.length < 60;
  return isPlain ? `${name} <${address}>` : `${encodedWords(name)}\r\n <${address}>`;
}
