/** An e-mail, decoded by RFC 2045, 2047 and 5322 without the library that wrote it. */
type DecodedMail = { headers: Record<string, string>; text: Buffer };

function decodeWord(_match: string, encoding: string, content: string): string {
  if (encoding.toUpperCase() === "B") return Buffer.from(content, "base64").toString("latin1");
  const spaced = content.replaceAll("_", " ");
  return spaced.replace(/=([\dA-F]{2})/g, (_hex, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Decodes the encoded words of a header value; each has to hold whole characters. */
export function decodeWords(value: string): string {
  const words = value.replace(/(=\?UTF-8\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, "$1");
  return words.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (match, encoding: string, content: string) =>
    new TextDecoder("utf-8", { fatal: true }).decode(
      Buffer.from(decodeWord(match, encoding, content), "latin1"),
    ),
  );
}

/** Reads an e-mail of one plain text part in base64. */
export function readMail(raw: string): DecodedMail {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n([ \t])/g, "$1").split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).replace(/^ /, "")];
  });
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    text: Buffer.from(rest.join("\r\n\r\n"), "base64"),
  };
}
