/** A box of an ISO base media file (mp4, HEIF, AVIF) or of a format with the same boxes (JPEG 2000, JPEG XL). */
export interface IsoBox {
  readonly type: string;
  /** Offsets of the box, of its content, and of what follows. */
  readonly at: number;
  readonly content: number;
  readonly end: number;
}

/** Returns the boxes between two offsets, up to the first one that is not complete. */
export function boxesIn(bytes: Buffer, start = 0, end = bytes.length): IsoBox[] {
  const boxes: IsoBox[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= end;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? end - at : size;
    const header = isLong ? 16 : 8;
    if (length < header || at + length > end) break;
    const type = bytes.toString("latin1", at + 4, at + 8);
    boxes.push({ type, at, content: at + header, end: at + length });
    at += length;
  }
  return boxes;
}

/** Returns the boxes at a path of types below a box. */
export const boxesAt = (bytes: Buffer, parent: IsoBox, ...types: string[]): IsoBox[] =>
  types.reduce<IsoBox[]>(
    (boxes, name) =>
      boxes.flatMap((box) => boxesIn(bytes, box.content, box.end).filter(({ type }) => type === name)),
    [parent],
  );

/** Returns the kind of a track: `vide`, `soun`, `text` or another one; empty if it has none. */
export function trackType(bytes: Buffer, track: IsoBox): string {
  const [handler] = boxesAt(bytes, track, "mdia", "hdlr");
  return handler ? bytes.toString("latin1", handler.content + 8, handler.content + 12) : "";
}

/** Turns a box into empty space, so that no offset changes. */
export function eraseBox(bytes: Buffer, { at, content, end }: IsoBox): void {
  bytes.write("free", at + 4, "latin1");
  bytes.fill(0, content, end);
}
