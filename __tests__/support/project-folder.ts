import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../packages/content/check/check-content";
import { formatProblem } from "../../packages/content/read/problem";
import { temporaryFolder } from "./temporary-folder";

/** Files of a project by their path: text, bytes, or a value that is written as JSON with two blanks. */
export type ProjectFiles = Record<string, unknown>;

/** Returns an image of one color. */
export const plainImage = (
  format: "jpeg" | "png" | "webp" | "gif",
  width = 24,
  height = 16,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .toFormat(format)
    .toBuffer();

/** Returns a png with a title in its metadata. */
export const titledImage = async (title: string): Promise<Buffer> =>
  sharp(await plainImage("png"))
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>' +
        `<rdf:li xml:lang="x-default">${title}</rdf:li>` +
        "</rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>",
    )
    .toBuffer();

const jpeg = plainImage("jpeg");

const homeImage = { image: "home/a.jpg", alt: "A teal plane" };

/** Returns an animated gif of two frames. */
export async function animatedGif(): Promise<Buffer> {
  const frame = await plainImage("png");
  const frames = [frame, await sharp(frame).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

const site = {
  name: "Jo Example",
  title: "Jo Example, illustrator",
  description: "Works by Jo Example.",
  siteUrl: "https://example.com",
  links: {
    resumePdf: "/resume.pdf",
    resumeHtml: "https://example.com/resume",
    linkedIn: "https://www.linkedin.com/in/jo",
    gitHub: "https://github.com/jo",
  },
};

/** The smallest complete project: its content and what its links need. */
export async function validProject(): Promise<ProjectFiles> {
  const image = await jpeg;
  return {
    "static/resume.pdf": "%PDF-1.4",
    "content/site.json": site,
    "content/home.json": {
      quotes: ["One.", "Two."],
      wide: [homeImage, homeImage, homeImage],
      tall: [homeImage, homeImage, homeImage],
    },
    "content/about.json": { heading: "About", topics: [{ title: "Languages", items: ["TypeScript"] }] },
    "content/sections/games.json": {
      id: "games",
      pieces: [
        { title: "Chess", description: "A game.", image: "games/a.jpg", code: "https://example.com/chess" },
        { title: "Go", description: "", image: "games/a.jpg" },
      ],
    },
    "content/home/a.jpg": image,
    "content/sections/games/a.jpg": image,
  };
}

/** Returns the settings of the site with these fields in addition to its own, or in place of them. */
export const siteWith = (fields: object): ProjectFiles => ({ "content/site.json": { ...site, ...fields } });

/** Returns a section whose only piece has these fields in addition to those that it needs. */
export const sectionWith = (piece: object): ProjectFiles => ({
  "content/sections/games.json": {
    id: "games",
    pieces: [{ title: "Chess", description: "", image: "games/a.jpg", ...piece }],
  },
});

/** Files that begin like a video of their format. */
export const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from("ftypisom"), Buffer.alloc(100)]);
export const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]);

const bytesOf = (content: unknown): string | Buffer =>
  typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2);

/** Writes files into a folder, a new temporary one by default, and removes undefined ones; returns its path. */
export function writeProject(files: ProjectFiles, folder = temporaryFolder()): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    if (content === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytesOf(content));
  }
  return folder;
}

/** Writes the smallest complete project with these files in addition to its own, or in place of them. */
export const writeSite = async (files: ProjectFiles = {}): Promise<string> =>
  writeProject({ ...(await validProject()), ...files });

/** Checks a valid project in which some files are replaced. */
export const checkSite = async (changes: ProjectFiles = {}) =>
  checkContent(join(await writeSite(changes), "content"));

/** Returns the lines that an owner reads about a valid project in which some files are replaced. */
export async function reportedLines(changes: ProjectFiles): Promise<{ problems: string[]; notes: string[] }> {
  const { problems, notes } = await checkSite(changes);
  return { problems: problems.map(formatProblem), notes: notes.map(formatProblem) };
}
