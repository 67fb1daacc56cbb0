/** An element of EBML, the format of webm files. */
export interface EbmlElement {
  /** Id in hex. */
  readonly id: string;
  /** Offsets of the element, of its content, and of what follows. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Reads an id or a size; a size with all bits set is unknown. */
function readVint(bytes: Buffer, at: number) {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return undefined;
  let value = (bytes[at] ?? 0) & ((1 << (8 - length)) - 1);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { end: at + length, value, isUnknown: value === 2 ** (7 * length) - 1 };
}

/** Returns the elements between two offsets. The last one may be cut off: its end is after `end`. */
export function elementsIn(bytes: Buffer, start = 0, end = bytes.length): EbmlElement[] {
  const elements: EbmlElement[] = [];
  for (let at = start; at < end;) {
    const id = readVint(bytes, at);
    const size = id && readVint(bytes, id.end);
    if (!size) break;
    const next = size.isUnknown ? end : size.end + size.value;
    elements.push({ id: bytes.toString("hex", at, id.end), at, start: size.end, end: next });
    at = next;
  }
  return elements;
}
