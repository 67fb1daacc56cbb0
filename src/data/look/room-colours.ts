import { clampChroma, formatCss, oklab, oklch, wcagLuminance, type Oklch } from "culori";

/** The two colour schemes. */
export type Scheme = "light" | "dark";

/** The grounds of a page: the page itself, what is raised from it, lines. */
type Ground = "background" | "surface" | "border";

/** Lightness and greatest chroma of a ground that takes the colour of the work on it. */
interface Tint {
  readonly l: number;
  readonly c: number;
}

/** Near the neutral grounds of `src/styles/tokens.css`: only so much chroma that one sees which work hangs in the room. */
const tints: Readonly<Record<Scheme, Readonly<Record<Ground, Tint>>>> = {
  light: {
    background: { l: 0.975, c: 0.014 },
    surface: { l: 0.948, c: 0.022 },
    border: { l: 0.85, c: 0.032 },
  },
  dark: { background: { l: 0.18, c: 0.017 }, surface: { l: 0.23, c: 0.022 }, border: { l: 0.345, c: 0.028 } },
};

/** Chroma of the work's mean from which on the room has all the chroma it may have, and below which it stays neutral. */
const vivid = 0.03;
const grey = 0.004;

const schemes = ["light", "dark"] as const;
const grounds = ["background", "surface", "border"] as const;

const ground = ({ l, c }: Tint, hue: number, strength: number): Oklch =>
  clampChroma({ mode: "oklch", l, c: c * strength, h: hue }, "oklch");

const asCss = ({ l, c, h = 0 }: Oklch): string =>
  formatCss({ mode: "oklch", l: Number(l.toFixed(3)), c: Number(c.toFixed(4)), h: Number(h.toFixed(1)) });

/**
 * The grounds of a page whose work has these colours, as CSS for each scheme: the hue of their mean, at a lightness on
 * which every text of the site can be read.
 *
 * @param colours `#rrggbb` and whatever else CSS takes
 * @returns undefined where the work is grey, or where there is none
 */
export function roomColours(
  colours: readonly string[],
): Readonly<Record<Ground, Readonly<Record<Scheme, string>>>> | undefined {
  const found = colours.flatMap((colour) => oklab(colour) ?? []);
  const mean = (axis: "a" | "b"): number =>
    found.reduce((sum, colour) => sum + colour[axis], 0) / found.length;
  if (found.length === 0) return undefined;
  const { c, h = 0 } = oklch({ mode: "oklab", l: 0.5, a: mean("a"), b: mean("b") });
  if (c < grey) return undefined;
  const strength = Math.min(1, c / vivid);
  const both = (name: Ground) =>
    Object.fromEntries(schemes.map((scheme) => [scheme, asCss(ground(tints[scheme][name], h, strength))]));
  return Object.fromEntries(grounds.map((name) => [name, both(name)])) as ReturnType<typeof roomColours>;
}

/** The ground of each scheme on which text is hardest to read, whatever the work: a surface of one hue. */
export const hardestGrounds: Readonly<Record<Scheme, Oklch>> = {
  light: hardest("light", (one, other) => one < other),
  dark: hardest("dark", (one, other) => one > other),
};

function hardest(scheme: Scheme, isHarder: (one: number, other: number) => boolean): Oklch {
  const hues = Array.from({ length: 72 }, (_, index) => ground(tints[scheme].surface, index * 5, 1));
  return hues.reduce((worst, hue) => (isHarder(wcagLuminance(hue), wcagLuminance(worst)) ? hue : worst));
}
