import type { SiteContent } from "../../content/model/site";
import { accentColours, accentNotice } from "./accent-colours";

type Look = NonNullable<SiteContent["look"]>;

/** Number of accent colours in `src/styles/accents.css`. */
const accentCount = 6;

/** Which accent colour a section has: one of the site's own by its place, or from `accentCount` on one of the owner's. */
export function sectionAccent(look: Look | undefined, id: string, position: number): number {
  const own = Object.keys(look?.accents ?? {}).indexOf(id);
  if (own >= 0) return accentCount + own;
  return look?.accent === undefined ? position % accentCount : -1;
}

function accentRule(selector: string, colour: string): string {
  const { light, dark } = accentColours(colour);
  const both = `${selector}{--accent:light-dark(${light},${dark})}`;
  return `${selector}{--accent:${light}}@supports(color:light-dark(red,red)){${both}}`;
}

/** The styles that the owner's look adds to every page; undefined when it adds none. */
export function lookStyles(look: Look | undefined): string | undefined {
  const accent = look?.accent === undefined ? [] : [accentRule(":root", look.accent)];
  const accents = Object.values(look?.accents ?? {}).map((colour, own) =>
    accentRule(`[data-accent="${accentCount + own}"]`, colour),
  );
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
