import type { Look } from "../../packages/content/compiled-site";
import { accentNotice, readableAccent } from "./accent-colors";
import { pageTint, type SchemeColors } from "./page-tint";

type Theme = Look | undefined;

/** Number of accent colors in `src/styles/accents.css`. */
const accentCount = 6;

/** Start of the hash: with this one, the sections of the sample have the six colors in their order. */
const hashSeed = 9407;

const hashOf = (id: string): number =>
  [...id].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, hashSeed);

/**
 * Returns the values of `data-accent` of sections by their ids: 0 to 5 are the template's colors, 6 and up are
 * those of the owner in `look.accents`. A color follows from the id, so it stays when sections are sorted; one
 * that another section has is only used when all are.
 */
export function sectionAccents(theme: Theme, ids: readonly string[]): ReadonlyMap<string, number> {
  const owned = Object.keys(theme?.accents ?? {});
  const free = new Set<number>();
  const accents = [...ids].sort().map((id): readonly [string, number] => {
    if (owned.includes(id)) return [id, accentCount + owned.indexOf(id)];
    if (free.size === 0) for (let accent = 0; accent < accentCount; accent += 1) free.add(accent);
    let accent = hashOf(id) % accentCount;
    while (!free.has(accent)) accent = (accent + 1) % accentCount;
    free.delete(accent);
    return [id, accent];
  });
  return new Map(accents);
}

/** Returns a rule that sets custom properties for both schemes, and for the light one in old browsers. */
function colorRule(selector: string, colors: Readonly<Record<string, SchemeColors>>): string {
  const declare = (value: (color: SchemeColors) => string): string =>
    Object.entries(colors)
      .map(([property, color]) => `${property}:${value(color)}`)
      .join(";");
  const both = declare(({ light, dark }) => `light-dark(${light},${dark})`);
  const fallback = declare(({ light }) => light);
  return `${selector}{${fallback}}@supports(color:light-dark(red,red)){${selector}{${both}}}`;
}

const accentRule = (property: string, color: string): string =>
  colorRule(":root", { [property]: readableAccent(color) });

/**
 * Returns the CSS that tints a page in the accent of its section, or else in the hue of its images, unless
 * it is gray.
 */
export function tintCss(theme: Theme, id: string, imageColors: readonly string[]): string | undefined {
  const accent = theme?.accents?.[id];
  const tint = pageTint(accent === undefined ? imageColors : [accent]);
  const properties = Object.entries(tint ?? {}).map(([name, color]) => [`--color-${name}`, color] as const);
  return tint && colorRule(":root", Object.fromEntries(properties));
}

/** Returns the CSS that the theme adds to every page; undefined if it adds none. */
export function themeCss(theme: Theme): string | undefined {
  const common = theme?.accent === undefined ? "" : accentRule("--color-accent", theme.accent);
  const accents = Object.values(theme?.accents ?? {}).map((color, index) => {
    const name = `--accent-${accentCount + index}`;
    return `${accentRule(name, color)}[data-accent="${accentCount + index}"]{--color-accent:var(${name})}`;
  });
  return [common, ...accents].join("") || undefined;
}

/** Returns notices for the owner about accents that are not readable as they are. */
export function themeNotices(theme: Theme): string[] {
  const common = theme?.accent === undefined ? [] : [accentNotice("look.accent", theme.accent)];
  const accents = Object.entries(theme?.accents ?? {}).map(([id, color]) =>
    accentNotice(`look.accents.${id}`, color),
  );
  return [...common, ...accents].filter((notice) => notice !== undefined);
}
