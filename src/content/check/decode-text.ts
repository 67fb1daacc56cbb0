import { isUtf8 } from "node:buffer";

/** The text of a file, or why its bytes are no UTF-8 text and where that shows. */
export type DecodedText = { text: string } | { message: string; line: number; column: number };

const zeroByte = 0;
const lineFeed = 10;

/** UTF-16 by its mark, or by the zero that every second byte is in plain English text. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.length > 1 && (first === zeroByte) !== (second === zeroByte);
}

function firstInvalidPlace(bytes: Buffer): { line: number; column: number } {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const lineEnd = bytes.indexOf(lineFeed, start);
    const lineBytes = bytes.subarray(start, lineEnd === -1 ? bytes.length : lineEnd);
    if (!isUtf8(lineBytes)) return { line, column: lineBytes.toString("utf8").indexOf("\uFFFD") + 1 };
    if (lineEnd === -1) return { line, column: 1 };
    start = lineEnd + 1;
  }
}

/** Decodes UTF-8 with or without a byte order mark; the mark is no part of the text. */
export function decodeText(bytes: Buffer): DecodedText {
  if (isUtf16(bytes)) {
    return {
      message: "must be saved as UTF-8, but is UTF-16 (most editors: Save with Encoding, UTF-8)",
      line: 1,
      column: 1,
    };
  }
  if (!isUtf8(bytes)) {
    return {
      message:
        "must be saved as UTF-8, but this character is not, perhaps it is Windows-1252 or Latin-1 " +
        "(most editors: Save with Encoding, UTF-8)",
      ...firstInvalidPlace(bytes),
    };
  }
  return { text: bytes.toString("utf8").replace(/^\uFEFF/, "") };
}
