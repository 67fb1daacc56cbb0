import { dirname, join, relative, resolve } from "node:path";
import { addPieces, type FurtherPicture } from "../add/add-pieces";
import {
  askAlts,
  askFields,
  askPicture,
  askSection,
  askSmaller,
  askStory,
  askTitles,
  askWhichSection,
} from "../add/ask";
import { beginStory } from "../add/begin-story";
import { findInputs, resolveInput, titlesFrom } from "../add/find-inputs";
import { readCommandLine, usage, type CommandLine } from "../add/piece-fields";
import { readFieldFiles } from "../add/read-files";
import { isOversized, readPicture, smallerPicture, type Picture } from "../add/read-picture";
import { meantSection } from "../add/section-file";
import type { Piece } from "../model/section";

const content = resolve("content");

/** Why nothing is added. */
class Refusal extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join("\n                   "));
  }
}

/** Pictures that were given: those before `--images` and those behind it. */
type GivenPictures = { pictures: Picture[]; images: Picture[] };

/** The pictures that were given, all of them fit to be used. One that stands before `--images` is not taken again behind it. */
async function readPictures(line: CommandLine): Promise<GivenPictures> {
  const before = await findInputs(line.pictures);
  const behind = await findInputs(line.images ?? []);
  const lost = [before, behind].flatMap((found) => ("refusals" in found ? found.refusals : []));
  if ("refusals" in before || "refusals" in behind) throw new Refusal(lost);
  const refusals: string[] = [];
  const read = async (inputs: readonly string[]): Promise<Picture[]> => {
    const pictures: Picture[] = [];
    for (const input of inputs) {
      const picture = await readPicture(content, input);
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
async function inComfortableSize(
  pictures: readonly Picture[],
  { switches }: CommandLine,
  isTerminal: boolean,
): Promise<Picture[]> {
  const large = pictures.filter(isOversized);
  if (large.length === 0 || switches.original || (isTerminal && !(await askSmaller(large))))
    return [...pictures];
  return Promise.all(pictures.map((picture) => (isOversized(picture) ? smallerPicture(picture) : picture)));
}

/** The section, which exists or is meant to be new. */
async function chooseSection({ section, switches }: CommandLine, isTerminal: boolean): Promise<string> {
  if (section === undefined && !isTerminal)
    throw new Refusal([`a section and a picture are needed.\n\n${usage}`]);
  const id = section ?? (await askSection());
  const meant = switches["new-section"] ? undefined : await meantSection(content, id);
  if (meant === undefined) return id;
  if (isTerminal) return askWhichSection(id, meant);
  throw new Refusal([`there is no section ${id}, did you mean ${meant}? Add --new-section if it is new`]);
}

/** The further pictures of a piece with what they show, which is asked for where the other texts were. */
async function describeImages(
  images: readonly Picture[],
  { furtherAlts = [] }: CommandLine,
  isAsked: boolean,
): Promise<FurtherPicture[]> {
  const alts = isAsked ? await askAlts(images, furtherAlts) : furtherAlts;
  return images.map((picture, index) => ({ picture, alt: alts[index] }));
}

async function add(line: CommandLine): Promise<void> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const given = await readPictures(line);
  const section = await chooseSection(line, isTerminal);
  if (given.pictures.length === 0 && !isTerminal)
    throw new Refusal([`a section and a picture are needed.\n\n${usage}`]);
  const read = async (path: string) => readPicture(content, await resolveInput(path));
  const own = given.pictures.length > 0 ? given.pictures : [await askPicture(read)];
  const all = await inComfortableSize([...own, ...given.images], line, isTerminal);
  const pictures = all.slice(0, own.length);
  const titles = titlesFrom(pictures.map(({ name }) => name));
  const isSeveral = pictures.length > 1;
  const isAsked = isTerminal && !isSeveral && !("title" in line.fields);
  const shared = isAsked ? await askFields(line.fields, titles[0] ?? "") : line.fields;
  const images = await describeImages(all.slice(own.length), line, isAsked);
  const shown = isTerminal && isSeveral ? await askTitles(pictures, titles) : titles;
  const found = await readFieldFiles(content, shared);
  if ("refusals" in found) throw new Refusal(found.refusals);
  const isBegun = isAsked && !("story" in shared) && (await askStory());
  const begun = isBegun ? await beginStory(content, section, String(shared["title"])) : undefined;
  if (begun && "refusals" in begun) throw new Refusal(begun.refusals);
  const pieces = pictures.map((picture, index) => ({
    picture,
    images,
    files: { ...found.files, ...(begun && { story: begun }) },
    fields: { title: shown[index], description: "", ...shared } as Omit<Piece, "image">,
  }));
  const added = await addPieces(content, { section, pieces });
  if ("refusals" in added) throw new Refusal(added.refusals);
  const file = relative(process.cwd(), added.jsonFile);
  const about = ({ width, height, notes }: Picture) =>
    `(${[`${width} × ${height} px`, ...notes].join("; ")})`;
  for (const [index, picture] of pictures.entries()) {
    const { title = "", image = "" } = added.pieces[index] ?? {};
    process.stdout.write(`Added ${JSON.stringify(title)} to ${file} with ${image} ${about(picture)}.\n`);
  }
  for (const { picture } of images) process.stdout.write(`  and ${picture.name} ${about(picture)}\n`);
  const [{ story } = {}] = added.pieces;
  if (begun && story !== undefined)
    process.stdout.write(`Write its story in ${join(dirname(file), story)}.\n`);
}

/** `npm run add`: adds pieces to a section. */
async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2));
  if ("mistakes" in line) throw new Refusal([...line.mistakes, `\n\n${usage}`]);
  if (line.switches.help) process.stdout.write(`${usage}\n`);
  else await add(line);
}

main().catch((error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`Nothing was added: ${error.message}\n`);
  process.exitCode = 1;
});
