import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeExample } from "../images/example-images";
import { measureCommand } from "../support/measure-command";
import { writeOwnerContent } from "../support/owner-content";
import { copyProject } from "../support/project-copy";

/** One line of the table: what was built cold, what it took, and what that is more than the site without it. */
export interface StoriesResult {
  readonly site: string;
  readonly seconds: number;
  readonly peakMiB: number;
  readonly addedSeconds: number;
  /** What was added, as a multiple of what the pictures alone add. */
  readonly ofPictures: number;
}

interface BenchPiece {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly story?: string;
}

const picturesOfStory = 2;
const charactersOfStory = 5_000;
const gatsby = path.join("node_modules", "gatsby", "cli.js");
const paragraph =
  "The _first_ sketch was made **outside**, on [a bridge](https://example.com), in `A5`. It rained all the time. ";

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Two pictures, and paragraphs of a few sentences. */
function storyText(index: number): string {
  const pictures = times(
    picturesOfStory,
    (place) => `![Example ${index}](example-${index * picturesOfStory + place}.jpg)\n\n`,
  );
  const words = `${paragraph.repeat(4)}\n\n`;
  const text = words.repeat(Math.ceil(charactersOfStory / words.length)).slice(0, charactersOfStory);
  return `${pictures.join(words)}${text}\n`;
}

/** Builds a site of these pieces cold. */
async function build(pictures: string, pieces: readonly BenchPiece[]) {
  const copy = copyProject();
  try {
    const folder = path.join(copy.content, "sections", "bench");
    cpSync(pictures, folder, { recursive: true });
    writeOwnerContent(copy.content, "sections/bench/example-0.jpg");
    for (const [index, { story }] of pieces.entries()) {
      if (story !== undefined) writeFileSync(path.join(copy.content, "sections", story), storyText(index));
    }
    const section = path.join(copy.content, "sections", "bench.json");
    writeFileSync(section, JSON.stringify({ id: "bench", pieces }));
    return await measureCommand(gatsby, ["build"], copy.folder);
  } finally {
    copy.remove();
  }
}

/**
 * Builds three sites cold: of `count` pieces with one image for all, of the same with the pictures of the stories as pieces
 * beside them, and of the same with a story of 5,000 characters and two pictures of 1600×1200 px each.
 */
export async function benchStories(count: number): Promise<StoriesResult[]> {
  const pictures = mkdtempSync(path.join(tmpdir(), "portfolio-bench-pictures-"));
  try {
    for (let index = 0; index < count * picturesOfStory; index += 1) await writeExample(pictures, index);
    const bare = times(count, (index) => ({
      title: `Story ${index}`,
      description: "",
      image: "bench/example-0.jpg",
    }));
    const alone = times(count * picturesOfStory, (index) => ({
      title: `Picture ${index}`,
      description: "",
      image: `bench/example-${index}.jpg`,
    }));
    const told = bare.map((piece, index) => ({ ...piece, story: `bench/story-${index}.md` }));
    const sites = [
      { site: "pieces alone", cost: await build(pictures, bare) },
      { site: "with the pictures", cost: await build(pictures, [...bare, ...alone]) },
      { site: "with the stories", cost: await build(pictures, told) },
    ];
    const [base = 0, withPictures = 0] = sites.map(({ cost }) => cost.seconds);
    return sites.map(({ site, cost: { seconds, peakMiB } }) => ({
      site,
      seconds,
      peakMiB,
      addedSeconds: Number((seconds - base).toFixed(1)),
      ofPictures: Number(((seconds - base) / (withPictures - base)).toFixed(2)),
    }));
  } finally {
    rmSync(pictures, { recursive: true, force: true });
  }
}
