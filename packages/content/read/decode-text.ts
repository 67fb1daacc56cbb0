import { isUtf8 } from "node:buffer";
import { isLfsPointer, lfsPointerMessage } from "./lfs-pointer";
import { conflictMessage } from "./merge-conflict";

/** The text of a file, or the reason why it cannot be read, with a position. */
type DecodedText = { text: string } | { message: string; line: number; column: number };

/** Recognizes UTF-16 by its byte order mark, or by the zero bytes of English text. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.length > 1 && (first === 0) !== (second === 0);
}

/** Decodes UTF-8 with or without a byte order mark, which is not part of the text. Refuses conflicts of Git. */
export function decodeText(bytes: Buffer): DecodedText {
  const save = "must be saved as UTF-8, but";
  const editors = "(most editors: Save with Encoding, UTF-8)";
  if (isUtf16(bytes)) return { message: `${save} is UTF-16 ${editors}`, line: 1, column: 1 };
  if (isLfsPointer(bytes)) return { message: lfsPointerMessage, line: 1, column: 1 };
  if (isUtf8(bytes)) {
    const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
    const conflict = conflictMessage(text);
    return conflict ? { ...conflict, column: 1 } : { text };
  }
  // The lines are compared as bytes, because U+FFFD may be a character of the text.
  const lines = bytes.toString("latin1").split("\n");
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, "latin1")));
  const column =
    Buffer.from(lines[line] ?? "", "latin1")
      .toString("utf8")
      .indexOf("\uFFFD") + 1;
  const message = `${save} this character is not, perhaps it is Windows-1252 or Latin-1 ${editors}`;
  return { message, line: line + 1, column };
}
