import type { SiteContent } from "../../content/model/site";
import { accentColours, accentNotice } from "./accent-colours";
import { roomColours, type Scheme } from "./room-colours";

type Look = NonNullable<SiteContent["look"]>;

/** Number of accent colours in `src/styles/accents.css`. */
const accentCount = 6;

/** Which accent colour a section has: one of the site's own by its place, or from `accentCount` on one of the owner's. */
export function sectionAccent(look: Look | undefined, id: string, position: number): number {
  const own = Object.keys(look?.accents ?? {}).indexOf(id);
  if (own >= 0) return accentCount + own;
  return look?.accent === undefined ? position % accentCount : -1;
}

/** A rule that sets custom properties to colours of both schemes, and to those of the light one in old browsers. */
function colourRule(
  selector: string,
  colours: Readonly<Record<string, Readonly<Record<Scheme, string>>>>,
): string {
  const declare = (value: (colour: Readonly<Record<Scheme, string>>) => string): string =>
    Object.entries(colours)
      .map(([name, colour]) => `--color-${name}:${value(colour)}`)
      .join(";");
  const both = declare(({ light, dark }) => `light-dark(${light},${dark})`);
  return `${selector}{${declare(({ light }) => light)}}@supports(color:light-dark(red,red)){${selector}{${both}}}`;
}

const accentRule = (selector: string, colour: string): string =>
  colourRule(selector, { accent: accentColours(colour) });

/**
 * The styles that light a section's or a piece's page: by the accent that the owner chose for the section, else by the
 * colours of its work; undefined where these are grey.
 */
export function roomStyles(
  look: Look | undefined,
  id: string,
  colours: readonly string[],
): string | undefined {
  const own = look?.accents?.[id] ?? look?.accent;
  const room = roomColours(own === undefined ? colours : [own]);
  return room && colourRule(":root", room);
}

/** The styles that the owner's look adds to every page; undefined when it adds none. */
export function lookStyles(look: Look | undefined): string | undefined {
  const accent = look?.accent === undefined ? [] : [accentRule(":root", look.accent)];
  const accents = Object.values(look?.accents ?? {}).map((colour, own) => {
    const place = `[data-accent="${accentCount + own}"]`;
    return accentRule(`:root:has(main>${place})`, colour) + accentRule(place, colour);
  });
  return [...accent, ...accents].join("") || undefined;
}

/** What the build has to say of the owner's colours. */
export function lookNotices(look: Look | undefined): string[] {
  const given: [string, string][] = Object.entries(look?.accents ?? {}).map(([id, colour]) => [
    `look.accents.${id}`,
    colour,
  ]);
  if (look?.accent !== undefined) given.unshift(["look.accent", look.accent]);
  return given.flatMap(([field, colour]) => accentNotice(field, colour) ?? []);
}
