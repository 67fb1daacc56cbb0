import {
  defaultFace,
  facePackages,
  isLatin,
  readFace,
  type Face,
  type FaceSubset,
} from "../../content/check/installed-face";

/** The face that a site has: the owner's, or the default where that is none. */
export function siteFace(name: string | undefined): Face {
  const face = (name === undefined ? undefined : readFace(name)) ?? readFace(defaultFace);
  if (!face) throw new Error(`${facePackages}/${defaultFace} is not installed. Run \`npm ci\`.`);
  return face;
}

const scriptNames = new Intl.DisplayNames("en", { type: "script" });

/** Scripts of so many letters that Fontsource cuts their faces into numbered parts. */
const largeScripts = ["Jpan", "Hans", "Hant", "Kore"];

/**
 * The subsets of a face that a site in a language needs, the latin one first: what is latin, and the language's own script.
 *
 * @param language BCP 47
 */
export function neededSubsets({ subsets }: Face, language: string): FaceSubset[] {
  const { language: tongue, script = "Latn" } = new Intl.Locale(language).maximize();
  const own = scriptNames.of(script)?.toLowerCase() ?? "";
  const isNeeded = ({ name }: FaceSubset): boolean =>
    name === "latin-ext" ||
    (tongue === "vi" && name === "vietnamese") ||
    (script !== "Latn" && name.replace(/-ext$/, "") === own) ||
    (largeScripts.includes(script) && name.startsWith("["));
  return [...subsets.filter(isLatin), ...subsets.filter(isNeeded)];
}
