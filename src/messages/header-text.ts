/** Bytes of text in one encoded word: 39 give a first line of 73 characters, of the 76 that RFC 2047 allows. */
const wordBytes = 39;

/** Writes text as encoded words, folded; characters are never split between two words (RFC 2047, section 5). */
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
 * Encodes a subject so that a mail program shows exactly what was written: text with spaces at its ends or in a
 * row, letters beyond ASCII or something that looks like an encoded word would not survive as plain text.
 *
 * @returns the value of a `Subject` header, folded where it needs to be.
 */
export function subjectHeader(subject: string): string {
  const survives = /^(?! )[ -~]{1,68}(?<! )$/.test(subject) && !/ {2}|=\?/.test(subject);
  return survives ? subject : encodedWords(subject);
}

/**
 * Writes an address with the name of its owner. Everything but plain words is encoded, so that no reader finds a
 * second address, a comment or an encoded word in it.
 *
 * @param name One line without control characters; empty where there is none.
 * @returns the value of a `Reply-To` header, folded where it needs to be.
 */
export function mailboxHeader(name: string, address: string): string {
  if (!name) return address;
  const isPlain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name) && name.length + address.length < 60;
  return isPlain ? `${name} <${address}>` : `${encodedWords(name)}\r\n <${address}>`;
}
