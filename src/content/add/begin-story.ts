import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { pieceSlugs } from "../model/slugs";
import type { TakenFile } from "./read-picture";
import { readSectionFile } from "./section-file";

/** What stands in a story that is still to be written: a note to its owner, which visitors do not see. */
const storyStart =
  "<!-- Write the story here, in place of this note, which visitors do not see. docs/content.md shows what it can hold. -->\n";

/**
 * The story of a piece that is about to be added at the end of a section: a file with the name of the piece's page, still
 * to be written. A file of this name that is there already is its owner's: then the answer is why no story begins.
 */
export async function beginStory(
  contentFolder: string,
  section: string,
  title: string,
): Promise<TakenFile | { refusals: string[] }> {
  const sections = join(contentFolder, "sections");
  const file = await readSectionFile(join(sections, `${section}.json`), section);
  if ("refusals" in file) return file;
  const titles = [...file.content.pieces.map((piece) => piece.title), title];
  const name = `${pieceSlugs(titles).at(-1) ?? ""}.md`;
  const path = join(sections, section, name);
  if (!existsSync(path)) return { name, bytes: Buffer.from(storyStart) };
  const shown = relative(join(contentFolder, ".."), path);
  return { refusals: [`${shown} is there already; if it is the story, name it with --story ${shown}`] };
}
