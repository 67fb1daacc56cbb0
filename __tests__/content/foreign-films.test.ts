import { linesFor, removeProjects, type ProjectFiles } from "./support/content-folder";

afterAll(removeProjects);

/** The problems of a site that has a piece with these fields, and films of many formats beside it. */
async function problemsWith(piece: object, files: ProjectFiles = {}): Promise<string[]> {
  const { problems } = await linesFor({
    "content/sections/games.json": {
      id: "games",
      pieces: [{ title: "Chess", description: "", image: "games/a.jpg", ...piece }],
    },
    "content/sections/games/reel.MOV": "film",
    "content/sections/games/reel.mp4": "film",
    ...files,
  });
  return problems;
}

const section = "content/sections/games.json";
const reason = (extension: string): string =>
  `must be an mp4 or webm video, because browsers do not all play ${extension}, got`;

test.each(["mov", "avi", "mkv", "m4v"])(
  "A %s in a story is told as a film that browsers do not all play, whether it is there or not.",
  async (extension) => {
    const text = `![A film](reel.${extension.toUpperCase()})\n\n![More](gone.${extension})\n`;
    const file = "content/sections/games/chess.md";
    expect(await problemsWith({ story: "games/chess.md" }, { [file]: text })).toEqual([
      `${file}:1:1 video ${reason(extension)} "reel.${extension.toUpperCase()}"`,
      `${file}:3:1 video ${reason(extension)} "gone.${extension}"`,
    ]);
  },
);

test("So is a loop.", async () => {
  expect(await problemsWith({ loop: "games/reel.MOV" })).toEqual([
    `${section}:8:15 pieces[0].loop ${reason("mov")} "games/reel.MOV" (in "Chess")`,
  ]);
});

test.each(["games/reel.MOV", "games/gone.avi", "games/reel.mp4"])(
  "The film %s where a picture belongs is told as that.",
  async (image) => {
    expect(await problemsWith({ image })).toEqual([
      `${section}:7:16 pieces[0].image must name an image file, but "${image}" is a video (in "Chess")`,
    ]);
  },
);
