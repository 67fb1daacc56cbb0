import { clampChroma, formatCss, oklch, parse, wcagContrast, type Oklch } from "culori";
import { hardestGrounds, type Scheme } from "./room-colours";

/** A colour for each colour scheme, as CSS. */
export type AccentColours = Readonly<Record<Scheme, string>>;

/** WCAG 2.2, 1.4.3: text. Controls (1.4.11) need 3. */
const textContrast = 4.5;

/** Step of the search for a lightness that can be read; eyes see no difference as small as this. */
const step = 0.005;

/** Lightness (0 to 1) from which on a change is worth telling: the colour is not felt as the same any more. */
const farMove = 0.25;

const inGamut = (colour: Oklch): Oklch => clampChroma(colour, "oklch");

const isReadable = (colour: Oklch, scheme: Scheme): boolean =>
  wcagContrast(colour, hardestGrounds[scheme]) >= textContrast;

function readable(given: Oklch, scheme: Scheme): Oklch {
  const direction = scheme === "light" ? -step : step;
  let colour = inGamut(given);
  for (let l = given.l; !isReadable(colour, scheme) && l >= 0 && l <= 1; l += direction) {
    colour = inGamut({ ...given, l });
  }
  return colour;
}

const asCss = ({ l, c, h = 0 }: Oklch): string => {
  const round = (value: number, digits: number): number => Number(value.toFixed(digits));
  return formatCss({ mode: "oklch", l: round(l, 3), c: round(c, 3), h: round(h, 1) });
};

/** @throws when the text is no colour; the content's check has refused it before */
function parsed(colour: string): Oklch {
  const value = oklch(parse(colour));
  if (!value) throw new Error(`${colour} is no colour.`);
  return { ...value, l: Math.min(1, Math.max(0, value.l)), alpha: undefined };
}

/** The variants of a colour that can be read as text on every ground of a page, whatever its work, in light and dark. */
export function accentColours(colour: string): AccentColours {
  const given = parsed(colour);
  return { light: asCss(readable(given, "light")), dark: asCss(readable(given, "dark")) };
}

/** What an owner should know of a colour that could not stay as it is; undefined when it stays near. */
export function accentNotice(field: string, colour: string): string | undefined {
  const given = parsed(colour);
  const moved = (["light", "dark"] as const).filter(
    (scheme) => Math.abs(readable(given, scheme).l - given.l) > farMove,
  );
  if (moved.length === 0) return undefined;
  const shown = moved
    .map((scheme) => `${accentColours(colour)[scheme]} in the ${scheme} scheme`)
    .join(" and ");
  return `content/site.json ${field}: ${colour} cannot be read on the page, so it is ${shown}.`;
}
