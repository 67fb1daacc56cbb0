import { clampChroma, formatCss, oklab, oklch, wcagLuminance, type Oklch } from "culori";

/** The two color schemes. */
export type Scheme = "light" | "dark";

/** A CSS color for each color scheme. */
export type SchemeColors = Readonly<Record<Scheme, string>>;

/** Colors of a page that take the hue of its images: the page, raised surfaces, lines. */
type PageTint = Readonly<Record<"background" | "surface" | "border", SchemeColors>>;

/** Lightness and maximum chroma of a tinted color. */
type Tone = { readonly l: number; readonly c: number };

/** Tones close to the neutral colors of `src/styles/tokens.css`. */
const tones: Readonly<Record<keyof PageTint, Readonly<Record<Scheme, Tone>>>> = {
  background: { light: { l: 0.975, c: 0.014 }, dark: { l: 0.18, c: 0.017 } },
  surface: { light: { l: 0.948, c: 0.022 }, dark: { l: 0.23, c: 0.022 } },
  border: { light: { l: 0.85, c: 0.032 }, dark: { l: 0.345, c: 0.028 } },
};

/** Minimum mean chroma of the images for the full tint. */
const vividChroma = 0.03;
/** Minimum mean chroma of the images for any tint. */
const grayChroma = 0.004;

const tinted = ({ l, c }: Tone, hue: number, strength: number): Oklch =>
  clampChroma({ mode: "oklch", l, c: c * strength, h: hue }, "oklch");

/** Formats a color as `oklch()` with few digits. */
export const oklchCss = ({ l, c, h = 0 }: Oklch): string =>
  formatCss({ mode: "oklch", l: Number(l.toFixed(3)), c: Number(c.toFixed(4)), h: Number(h.toFixed(1)) });

/** Returns the tint of a page in the mean hue of its images' dominant colors; undefined if that is gray. */
export function pageTint(imageColors: readonly string[]): PageTint | undefined {
  const colors = imageColors.flatMap((color) => oklab(color) ?? []);
  if (colors.length === 0) return undefined;
  const mean = (axis: "a" | "b"): number =>
    colors.reduce((sum, color) => sum + color[axis], 0) / colors.length;
  const { c, h = 0 } = oklch({ mode: "oklab", l: 0.5, a: mean("a"), b: mean("b") });
  if (c < grayChroma) return undefined;
  const strength = Math.min(1, c / vividChroma);
  const inSchemes = (name: keyof PageTint): SchemeColors => ({
    light: oklchCss(tinted(tones[name].light, h, strength)),
    dark: oklchCss(tinted(tones[name].dark, h, strength)),
  });
  return { background: inSchemes("background"), surface: inSchemes("surface"), border: inSchemes("border") };
}

const surfacesOfAllHues = (scheme: Scheme): Oklch[] =>
  Array.from({ length: 72 }, (_, index) => tinted(tones.surface[scheme], index * 5, 1));

/** The surface of each scheme with the least contrast to text, of all hues. */
export const lowestContrastSurfaces: Readonly<Record<Scheme, Oklch>> = {
  light: surfacesOfAllHues("light").reduce((a, b) => (wcagLuminance(b) < wcagLuminance(a) ? b : a)),
  dark: surfacesOfAllHues("dark").reduce((a, b) => (wcagLuminance(b) > wcagLuminance(a) ? b : a)),
};
