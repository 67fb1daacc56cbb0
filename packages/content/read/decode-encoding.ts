/** Characters of the bytes 0x80 to 0x9F in Windows-1252. */
const windows1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

/**
 * Decodes a text as browsers do, which read the encodings Latin-1 and ASCII as Windows-1252. `TextDecoder` of Node
 * 20.18.3 to 24 does not decode its bytes 0x80 to 0x9F, see nodejs/node#60888.
 *
 * @throws RangeError if the encoding is unknown
 */
export function decodeEncoding(bytes: Buffer, encoding: string): string {
  const decoder = new TextDecoder(encoding);
  if (decoder.encoding !== "windows-1252") return decoder.decode(bytes);
  return bytes
    .toString("latin1")
    .replace(/[\x80-\x9F]/g, (character) => windows1252[character.charCodeAt(0) - 0x80] ?? character);
}
