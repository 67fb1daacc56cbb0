/** Where a piece stands in its row, as parts of the row's width. */
export interface RowShare {
  /** Part of the width that is left between the gaps, 0–1. */
  readonly share: number;
  /** How many gaps that part has to give up: `share` × (pieces in the row − 1). */
  readonly gapShare: number;
}

/** Beyond these proportions (width / height) a picture no longer decides on its row's height. */
const narrowest = 0.5;
const widest = 3.2;
/** No piece gets less of a row: its title would break at every word. */
const smallestShare = 0.16;
const mostInARow = 7;
/** A short last row is not stretched, so it hardly disturbs; a full one is still the better end. */
const shortLastRowWeight = 0.25;

function rowCost(proportions: readonly number[], target: number, isLast: boolean): number {
  const sum = total(proportions);
  if (Math.min(...proportions) / sum < smallestShare) return Number.POSITIVE_INFINITY;
  const deviation = Math.log(sum / target) ** 2;
  return isLast && sum < target ? deviation * shortLastRowWeight : deviation;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Lengths of the rows whose proportions come closest to the target, in order, by dynamic programming. */
function rowLengths(proportions: readonly number[], target: number): number[] {
  const best: { cost: number; lengths: number[] }[] = [{ cost: 0, lengths: [] }];
  for (let end = 1; end <= proportions.length; end += 1) {
    let winner = { cost: Number.POSITIVE_INFINITY, start: end - 1 };
    for (let start = Math.max(0, end - mostInARow); start < end; start += 1) {
      const cost =
        (best[start]?.cost ?? 0) + rowCost(proportions.slice(start, end), target, end === proportions.length);
      if (cost < winner.cost) winner = { cost, start };
    }
    best.push({
      cost: winner.cost,
      lengths: [...(best[winner.start]?.lengths ?? []), end - winner.start],
    });
  }
  return best.at(-1)?.lengths ?? [];
}

/**
 * Lays pictures out in rows of one height without cropping any: each picture's share of its row follows from its
 * own proportions. The last row is not stretched beyond a height that looks like the others.
 *
 * @param aspectRatios width / height of each picture, in order
 * @param target the sum of aspect ratios that a good row has: large targets make many small pictures
 */
export function composeRows(aspectRatios: readonly number[], target: number): RowShare[] {
  const proportions = aspectRatios.map((ratio) => Math.min(Math.max(ratio, narrowest), widest));
  let start = 0;
  return rowLengths(proportions, target).flatMap((length) => {
    const row = proportions.slice(start, start + length);
    start += length;
    const isLast = start === proportions.length;
    const width = isLast ? Math.max(total(row), target * 0.8) : total(row);
    return row.map((proportion) => ({
      share: proportion / width,
      gapShare: (proportion / width) * (length - 1),
    }));
  });
}
