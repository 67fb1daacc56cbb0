/** Where a picture stands in its row. */
export interface RowShare {
  /** Part of the row's width that its column takes, of what is left between the gaps, 0–1. */
  readonly share: number;
  /** How many gaps that part has to give up: `share` × (columns in the row − 1). */
  readonly gapShare: number;
  /** Part of its column that the picture takes, 0–1: below 1 where words need more room than a narrow picture. */
  readonly fill: number;
  /** Whether its words stand beside the picture, because below it they would leave the row half empty. */
  readonly isBeside: boolean;
}

/** What rows are composed for; lengths are those of the narrowest window that has them. */
export interface RowRoom {
  /** Width of a row, px. */
  readonly width: number;
  /** Gap between two columns, px. */
  readonly gap: number;
  /** Sum of the aspect ratios of a good row: large targets make many small pictures. */
  readonly target: number;
  /** Least width of a column, px: words in it still make lines. One that its picture nearly fills may be a little less. */
  readonly leastColumn: number;
  /** Composes a row whose words stand beside its pictures, where that may be. */
  readonly besideWords?: (ratios: readonly number[], room: RowRoom) => Row | undefined;
  /** Greatest height of a picture, as a part of the row's width; a little more where the row is full then. */
  readonly tallest: number;
}

/** A row, and what it costs to have it: nothing when it is full and of the usual height. */
export interface Row {
  readonly cost: number;
  /** The same row in a room that may be wider. */
  readonly shares: (room: RowRoom) => readonly RowShare[];
}

const mostInARow = 7;
/** Part of the least column that a picture has to fill, so that the column is as wide as the picture. */
const nearlyLeast = 0.93;
/** How much higher than usual a picture may be that fills its row. */
const nearlyTallest = 1.12;
/** What an empty end of a row costs beside a height that is not the usual one. */
export const voidWeight = 6;
/** What it costs that a picture is narrower than its column, which looks like a hole in the row. */
const shortWeight = 20;
/**
 * Words beside a picture are the exception: what they cost in the last row, for each further picture there, and in
 * another row with a single picture.
 */
const besideCost = { last: 0.1, further: 0.25, other: 0.5 };

/** The sum of some numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const isNarrow = (width: number, least: number): boolean => width < nearlyLeast * least;

/** The height at which columns of at least about `least` px fill a width. */
function fillingHeight(ratios: readonly number[], width: number, least: number): number {
  let wide = ratios;
  for (;;) {
    const height = (width - least * (ratios.length - wide.length)) / sumOf(wide);
    const next = wide.filter((ratio) => !isNarrow(ratio * height, least));
    if (next.length === wide.length) return height;
    if (next.length === 0) return least / Math.max(...wide);
    wide = next;
  }
}

/** The columns of pictures of one height with their words below, px. */
function columnsBelow(ratios: readonly number[], room: RowRoom) {
  const width = room.width - room.gap * (ratios.length - 1);
  const least = Math.min(room.leastColumn, width);
  const filling = fillingHeight(ratios, width, least);
  const tallest = room.tallest * room.width;
  const height = filling <= nearlyTallest * tallest ? filling : tallest;
  const pictures = ratios.map((ratio) => ratio * height);
  const columns = pictures.map((picture) => (isNarrow(picture, least) ? least : picture));
  const rest = Math.max(0, width - sumOf(columns));
  // The last column takes the rest, so that the next row's first piece does not fit there.
  columns.push((columns.pop() ?? 0) + rest);
  const fills = columns.map((column, index) => Math.min(1, (pictures[index] ?? 0) / column));
  return { width, height, columns, rest, fills };
}

/** Pictures of one height with their words below. */
function rowBelow(ratios: readonly number[], room: RowRoom): Row | undefined {
  const { width, height, rest, fills } = columnsBelow(ratios, room);
  if (ratios.length > 1 && room.leastColumn * ratios.length > width) return undefined;
  const usual = room.width / room.target;
  return {
    cost:
      Math.log(height / usual) ** 2 +
      voidWeight * (rest / width) ** 2 +
      shortWeight * sumOf(fills.map((fill) => (1 - fill) ** 2)),
    shares: (shown) => {
      const below = columnsBelow(ratios, shown);
      return below.columns.map((column, index) => ({
        share: column / below.width,
        gapShare: (column / below.width) * (ratios.length - 1),
        fill: below.fills[index] ?? 1,
        isBeside: false,
      }));
    },
  };
}

/** The better of the two; words beside pictures are for the last row, and for a picture that stands alone. */
function composeRow(ratios: readonly number[], room: RowRoom, isLast: boolean): Row | undefined {
  const below = rowBelow(ratios, room);
  const besideWords = isLast || ratios.length === 1 ? room.besideWords?.(ratios, room) : undefined;
  if (!besideWords) return below;
  const exception = isLast ? besideCost.last + besideCost.further * (ratios.length - 1) : besideCost.other;
  const cost = besideWords.cost + exception;
  return below && below.cost <= cost ? below : { ...besideWords, cost };
}

/**
 * Lays pictures out in rows of one height without cropping any, in order, so that the rows are as near to the usual
 * height as they can be (dynamic programming). Pictures fill their columns where they can,
 * and no column is narrower than its words need.
 *
 * @param aspectRatios width / height of each picture, in order
 * @param room for which the rows are chosen
 * @param shown in which they are shown, where that is wider: columns are narrower parts of it then
 */
export function composeRows(
  aspectRatios: readonly number[],
  room: RowRoom,
  shown: RowRoom = room,
): RowShare[] {
  const best: (Row & { readonly start: number })[] = [];
  for (let end = 1; end <= aspectRatios.length; end += 1) {
    let winner: (typeof best)[number] | undefined;
    for (let start = end - 1; start >= Math.max(0, end - mostInARow); start -= 1) {
      const row = composeRow(aspectRatios.slice(start, end), room, end === aspectRatios.length);
      if (!row) break;
      const cost = row.cost + (best[start - 1]?.cost ?? 0);
      if (!winner || cost < winner.cost) winner = { cost, start, shares: row.shares };
    }
    if (winner) best.push(winner);
  }
  const rows: (readonly RowShare[])[] = [];
  for (let row = best.at(-1); row; row = best[row.start - 1]) rows.push(row.shares(shown));
  return rows.reverse().flat();
}
