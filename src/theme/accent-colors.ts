import { clampChroma, oklch, parse, wcagContrast, type Oklch } from "culori";
import { lowestContrastSurfaces, oklchCss, type Scheme, type SchemeColors } from "./page-tint";

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const textContrast = 4.5;

/** Step of the search for a readable lightness. */
const lightnessStep = 0.005;

/** Minimum change of lightness (0 to 1) that visitors notice. */
const noticeableChange = 0.25;

function readable(original: Oklch, scheme: Scheme): Oklch {
  const step = scheme === "light" ? -lightnessStep : lightnessStep;
  const isReadable = (color: Oklch): boolean =>
    wcagContrast(color, lowestContrastSurfaces[scheme]) >= textContrast;
  let color = clampChroma(original, "oklch");
  for (let l = original.l; !isReadable(color) && l >= 0 && l <= 1; l += step) {
    color = clampChroma({ ...original, l }, "oklch");
  }
  return color;
}

/** Replaces a component that is `none`, which culori leaves out, or too large for a number. */
const finite = (component = 0): number => (Number.isFinite(component) ? component : 0);

function parseColor(color: string): Oklch {
  const parsed = oklch(parse(color));
  if (!parsed) throw new Error(`${color} is not a color.`);
  const { l, c, h } = parsed;
  return { mode: "oklch", l: Math.min(1, Math.max(0, finite(l))), c: finite(c), h: finite(h) };
}

/** An accent color as a color scheme shows it. */
export interface AccentSample {
  readonly scheme: Scheme;
  /** The color and what it is shown on, as CSS. */
  readonly color: string;
  readonly background: string;
  /** Lowest contrast of the color to a page (WCAG 2.2), 1 to 21. */
  readonly contrast: number;
  /** True if the color had to change noticeably to be readable. */
  readonly isChanged: boolean;
}

/** Returns a color as both schemes show it: readable as text on every page, whatever its tint. */
export function accentSamples(color: string): AccentSample[] {
  const parsed = parseColor(color);
  return (["light", "dark"] as const).map((scheme) => {
    const [shown, background] = [readable(parsed, scheme), lowestContrastSurfaces[scheme]];
    return {
      scheme,
      color: oklchCss(shown),
      background: oklchCss(background),
      contrast: wcagContrast(shown, background),
      isChanged: Math.abs(shown.l - parsed.l) > noticeableChange,
    };
  });
}

/** Returns the variants of a color that are readable as text on every page, whatever its tint. */
export function readableAccent(color: string): SchemeColors {
  const parsed = parseColor(color);
  return { light: oklchCss(readable(parsed, "light")), dark: oklchCss(readable(parsed, "dark")) };
}

/** Returns a notice for the owner if a color had to change noticeably to be readable. */
export function accentNotice(field: string, color: string): string | undefined {
  const changes = accentSamples(color)
    .filter(({ isChanged }) => isChanged)
    .map((sample) => `${sample.color} in the ${sample.scheme} scheme`);
  if (changes.length === 0) return undefined;
  const reason = `${color} is hard to read on the page, so the site uses`;
  return `content/site.json ${field}: ${reason} ${changes.join(" and ")}.`;
}
