import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../../src/content/check/check-content";
import { formatProblem } from "../../../src/content/read/problem";

/** Files of a project by their path: text, bytes, or a value that is written as JSON with two blanks. */
export type ProjectFiles = Record<string, unknown>;

/** A plain image of one colour, 24 × 16 px unless told. */
export const plainImage = (
  format: "jpeg" | "png" | "webp" | "gif",
  width = 24,
  height = 16,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .toFormat(format)
    .toBuffer();

const homeImage = { image: "home/a.jpg", alt: "A teal plane" };

/** The smallest complete project: its content and what its links need. */
export async function validProject(): Promise<ProjectFiles> {
  const jpeg = await plainImage("jpeg");
  return {
    "static/resume.pdf": "%PDF-1.4",
    "content/site.json": {
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
    },
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
    "content/home/a.jpg": jpeg,
    "content/sections/games/a.jpg": jpeg,
  };
}

const bytesOf = (content: unknown): string | Buffer =>
  typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2);

const folders: string[] = [];

/** Writes a project into a new temporary folder and answers the folder's path. */
export async function writeProject(files: ProjectFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-content-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytesOf(content));
  }
  return folder;
}

/** Removes every folder that `writeProject` made. */
export async function removeProjects(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
}

/** The lines that an owner reads about a valid project in which some files are replaced. */
export async function linesFor(changes: ProjectFiles): Promise<{ problems: string[]; notes: string[] }> {
  const folder = await writeProject({ ...(await validProject()), ...changes });
  const { problems, notes } = await checkContent(join(folder, "content"));
  return { problems: problems.map(formatProblem), notes: notes.map(formatProblem) };
}
