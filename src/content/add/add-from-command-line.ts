import type { Piece } from "../model/section";
import { addPieces, type FurtherPicture } from "./add-pieces";
import { addedLines } from "./added-lines";
import { askFields, askStory } from "./ask-fields";
import { askAlts, askPicture, askTitles } from "./ask-pictures";
import { beginStory } from "./begin-story";
import { chooseSection } from "./choose-section";
import type { CommandLine } from "./command-line";
import { resolveInput, titlesFrom } from "./find-inputs";
import { inComfortableSize, readGivenPictures } from "./given-pictures";
import { readFieldFiles } from "./read-files";
import { readPicture, type Picture } from "./read-picture";
import { Refusal, tooLittleGiven } from "./refusal";

/** The further pictures of a piece with what they show, which is asked for where the other texts were. */
async function describeImages(
  images: readonly Picture[],
  { furtherAlts = [] }: CommandLine,
  isAsked: boolean,
): Promise<FurtherPicture[]> {
  const alts = isAsked ? await askAlts(images, furtherAlts) : furtherAlts;
  return images.map((picture, index) => ({ picture, alt: alts[index] }));
}

/**
 * Adds what the command line says, asks for what is missing where there is a terminal, and says what was added.
 *
 * @throws Refusal when nothing is added
 */
export async function addFromCommandLine(content: string, line: CommandLine): Promise<void> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const given = await readGivenPictures(content, line);
  const section = await chooseSection(content, line, isTerminal);
  if (given.pictures.length === 0 && !isTerminal) throw tooLittleGiven();
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
  const told = { added, pictures, images, files: found.files, isStoryBegun: begun !== undefined };
  process.stdout.write(
    addedLines(told)
      .map((text) => `${text}\n`)
      .join(""),
  );
}
