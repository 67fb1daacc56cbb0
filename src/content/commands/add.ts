import { dirname, join, relative, resolve } from "node:path";
import { addPieces } from "../add/add-pieces";
import {
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

/** The pictures that were given, all of them fit to be used. */
async function readPictures(texts: readonly string[]): Promise<Picture[]> {
  const found = await findInputs(texts);
  if ("refusals" in found) throw new Refusal(found.refusals);
  const pictures: Picture[] = [];
  const refusals: string[] = [];
  for (const input of found.inputs) {
    const picture = await readPicture(content, input);
    if ("refusal" in picture) refusals.push(picture.refusal);
    else pictures.push(picture);
  }
  if (refusals.length > 0) throw new Refusal(refusals);
  return pictures;
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

async function add(line: CommandLine): Promise<void> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const given = await readPictures(line.pictures);
  const section = await chooseSection(line, isTerminal);
  if (given.length === 0 && !isTerminal)
    throw new Refusal([`a section and a picture are needed.\n\n${usage}`]);
  const read = async (path: string) => readPicture(content, await resolveInput(path));
  const all = given.length > 0 ? given : [await askPicture(read)];
  const pictures = await inComfortableSize(all, line, isTerminal);
  const titles = titlesFrom(pictures.map(({ name }) => name));
  const isSeveral = pictures.length > 1;
  const isAsking = isTerminal && !isSeveral && !("title" in line.fields);
  const shared = isAsking ? await askFields(line.fields, titles[0] ?? "") : line.fields;
  const shown = isTerminal && isSeveral ? await askTitles(pictures, titles) : titles;
  const found = await readFieldFiles(content, shared);
  if ("refusals" in found) throw new Refusal(found.refusals);
  const isBegun = isAsking && !("story" in shared) && (await askStory());
  const begun = isBegun ? await beginStory(content, section, String(shared["title"])) : undefined;
  if (begun && "refusals" in begun) throw new Refusal(begun.refusals);
  const pieces = pictures.map((picture, index) => ({
    picture,
    files: { ...found.files, ...(begun && { story: begun }) },
    fields: { title: shown[index], description: "", ...shared } as Omit<Piece, "image">,
  }));
  const added = await addPieces(content, { section, pieces });
  if ("refusals" in added) throw new Refusal(added.refusals);
  const file = relative(process.cwd(), added.jsonFile);
  for (const [index, { title, image }] of added.pieces.entries()) {
    const { width = 0, height = 0, notes = [] } = pictures[index] ?? {};
    const about = [`${width} × ${height} px`, ...notes].join("; ");
    process.stdout.write(`Added ${JSON.stringify(title)} to ${file} with ${image} (${about}).\n`);
  }
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
