import { sumOf, voidWeight, type Row, type RowRoom } from "./compose-rows";

/** Pictures of one height with their words beside them, for rows that would not be full; undefined where these would be small. */
export function rowBeside(ratios: readonly number[], room: RowRoom): Row | undefined {
  const width = room.width - room.gap * (ratios.length - 1);
  const usual = room.width / room.target;
  const left = width - ratios.length * (room.leastColumn + room.gap);
  const height = Math.min(left / sumOf(ratios), room.tallest * room.width);
  if (height < usual * 0.85) return undefined;
  const words = (width - height * sumOf(ratios)) / ratios.length;
  return {
    cost:
      Math.log(height / usual) ** 2 + voidWeight * Math.max(0, (words - 2 * room.leastColumn) / width) ** 2,
    shares: () =>
      ratios.map((ratio) => ({
        share: (ratio * height + words) / width,
        gapShare: ((ratio * height + words) / width) * (ratios.length - 1),
        fill: (ratio * height) / (ratio * height + words),
        isBeside: true,
      })),
  };
}
