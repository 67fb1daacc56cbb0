import { facePattern } from "../model/site";
import { isRecord } from "../model/walk";
import type { ContentDocument } from "./content-document";
import { fontScope, installedFonts, readFont } from "./fontsource";
import { preview, type ContentProblem } from "./problem";
import { didYouMean, nearest } from "./suggestion";

/** The sections that `site.json` puts into an order are among these ids of files, and each is named once. */
export function orderProblems(site: ContentDocument, ids: readonly string[]): ContentProblem[] {
  const order = isRecord(site.value) ? site.value["sections"] : undefined;
  if (!Array.isArray(order)) return [];
  return order.flatMap((id: unknown, index) => {
    if (typeof id !== "string" || id.trim() === "") return [];
    const problem = (message: string) => [site.problemAt(["sections", index], message)];
    const first = order.indexOf(id);
    if (first < index) return problem(`must be named once, got ${preview(id)} as in sections[${first}]`);
    if (ids.includes(id)) return [];
    return problem(
      `must be the id of a file in sections/, got ${preview(id)}${didYouMean(nearest(id, ids))}`,
    );
  });
}

/** The sections whose colours `site.json` sets are among these ids of files. */
export function accentProblems(site: ContentDocument, ids: readonly string[]): ContentProblem[] {
  const look = isRecord(site.value) ? site.value["look"] : undefined;
  const accents = isRecord(look) ? look["accents"] : undefined;
  if (!isRecord(accents)) return [];
  return Object.keys(accents).flatMap((id) => {
    if (ids.includes(id)) return [];
    const message = `must be the id of a file in sections/${didYouMean(nearest(id, ids))}`;
    return [site.problemAtKey(["look", "accents", id], message)];
  });
}

/** The face that `site.json` chooses is installed, and has the letters that every site has. */
export function faceProblems(site: ContentDocument): ContentProblem[] {
  const look = isRecord(site.value) ? site.value["look"] : undefined;
  const face = isRecord(look) ? look["face"] : undefined;
  if (typeof face !== "string" || !facePattern.test(face) || readFont(face)) return [];
  const names = installedFonts();
  const message = names.includes(face)
    ? `must be a face with latin letters, got ${preview(face)}`
    : `must be a face that is installed, got ${preview(face)}; install it with npm i ${fontScope}/${face}${didYouMean(nearest(face, names))}`;
  return [site.problemAt(["look", "face"], message)];
}
