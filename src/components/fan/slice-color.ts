/** Returns red, green and blue of a color `#rrggbb`, 0 to 1. */
const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255);

/** Returns the lightness of a color `#rrggbb`, 0 to 1. */
export function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** Returns true for a color `#rrggbb` that is nearly gray. */
export const isGray = (color: string): boolean =>
  Math.max(...channels(color)) - Math.min(...channels(color)) < 0.05;

/** Returns true for a color `#rrggbb` that is nearly white. */
export const isPale = (color: string): boolean => isGray(color) && lightness(color) > 0.9;
