/** A part of the canvas, px. */
export interface Cell {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Size that Open Graph and Twitter's large card ask for, px. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** At most this many works make one image. */
export const mostWorks = 3;

/** Space between works, px. */
const gap = 8;

/**
 * Where each work stands: one fills the canvas, two share it, of three the first gets three fifths of the width.
 *
 * @param count number of works, from 1 to `mostWorks`
 */
export function socialImageCells(count: number): Cell[] {
  const { width, height } = socialImageSize;
  if (count === 1) return [{ left: 0, top: 0, width, height }];
  const firstWidth = count === 2 ? (width - gap) / 2 : Math.round((width - gap) * 0.6);
  const left = firstWidth + gap;
  const first = { left: 0, top: 0, width: firstWidth, height };
  const rows = count - 1;
  const rowHeight = (height - gap * (rows - 1)) / rows;
  const others = Array.from({ length: rows }, (_, row) => ({
    left,
    top: Math.round(row * (rowHeight + gap)),
    width: width - left,
    height: Math.floor(rowHeight),
  }));
  return [first, ...others];
}
