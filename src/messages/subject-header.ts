/** Bytes of text in one encoded word: 39 give a first line of 73 characters, of the 76 that RFC 2047 allows. */
const wordBytes = 39;

/**
 * Encodes a subject so that a mail program shows exactly what was written: text with spaces at its ends or in a
 * row, letters beyond ASCII or something that looks like an encoded word would not survive as plain text.
 * Characters are never split between two words (RFC 2047, section 5).
 *
 * @returns the value of a `Subject` header, folded where it needs to be.
 */
export function subjectHeader(subject: string): string {
  const survives = /^(?! )[ -~]{1,68}(?<! )$/.test(subject) && !/ {2}|=\?/.test(subject);
  if (survives) return subject;
  const words = [""];
  for (const character of subject) {
    const word = (words.at(-1) ?? "") + character;
    if (Buffer.byteLength(word) > wordBytes) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}
