import { resolve } from "node:path";
import { askSmaller } from "./ask-pictures";
import type { CommandLine } from "./command-line";
import { findInputs } from "./find-inputs";
import { isOversized, readPicture, smallerPicture, type Picture } from "./read-picture";
import { Refusal } from "./refusal";

/** Pictures that were given: those before `--images` and those behind it. */
export type GivenPictures = { pictures: Picture[]; images: Picture[] };

/**
 * The pictures that were given, all of them fit to be used. One that stands before `--images` is not taken again behind it.
 *
 * @throws Refusal when one cannot be used, or they are not fit for each other
 */
export async function readGivenPictures(contentFolder: string, line: CommandLine): Promise<GivenPictures> {
  const before = await findInputs(line.pictures);
  const behind = await findInputs(line.images ?? []);
  const lost = [before, behind].flatMap((found) => ("refusals" in found ? found.refusals : []));
  if ("refusals" in before || "refusals" in behind) throw new Refusal(lost);
  const refusals: string[] = [];
  const read = async (inputs: readonly string[]): Promise<Picture[]> => {
    const pictures: Picture[] = [];
    for (const input of inputs) {
      const picture = await readPicture(contentFolder, input);
      if ("refusal" in picture) refusals.push(picture.refusal);
      else pictures.push(picture);
    }
    return pictures;
  };
  const taken = new Set(before.inputs.map((input) => resolve(input)));
  const pictures = await read(before.inputs);
  const images = await read(behind.inputs.filter((input) => !taken.has(resolve(input))));
  if (refusals.length > 0) throw new Refusal(refusals);
  if (images.length > 0 && pictures.length > 1)
    throw new Refusal([`--images is for one piece; there are ${pictures.length} pictures before it`]);
  const alts = line.furtherAlts?.length ?? 0;
  const count = pictures.length + images.length;
  const counted = count === 1 ? "1 picture" : `${count} pictures`;
  if (alts > 0 && alts >= count)
    throw new Refusal([`--alt is given ${alts + 1} times, for ${counted}; give it once for each`]);
  return pictures.length > 0
    ? { pictures, images }
    : { pictures: images.slice(0, 1), images: images.slice(1) };
}

/** Makes large pictures smaller, if that is not refused. */
export async function inComfortableSize(
  pictures: readonly Picture[],
  { switches }: CommandLine,
  isTerminal: boolean,
): Promise<Picture[]> {
  const large = pictures.filter(isOversized);
  if (large.length === 0 || switches.original || (isTerminal && !(await askSmaller(large))))
    return [...pictures];
  return Promise.all(pictures.map((picture) => (isOversized(picture) ? smallerPicture(picture) : picture)));
}
