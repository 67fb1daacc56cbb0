import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { linesFor, removeProjects } from "./support/content-folder";

afterAll(removeProjects);

/** A real film of a few frames: `heard` with a track of sound, `silent` without, `live` with sound and parts of unknown length. */
const filmFile = (name: string): Promise<Buffer> =>
  readFile(join(__dirname, "..", "fixtures", "films", name));

/** What an owner reads about a piece with this loop, beside which the file of that name lies. */
const withLoop = (loop: unknown, files: Readonly<Record<string, Buffer>> = {}) =>
  linesFor({
    "content/sections/games.json": {
      id: "games",
      pieces: [{ title: "Chess", description: "", image: "games/a.jpg", loop }],
    },
    ...Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [`content/sections/games/${name}`, bytes]),
    ),
  });

const place = "content/sections/games.json:8:15 pieces[0].loop";

test.each(["silent.mp4", "silent.webm"])("The loop %s is fine, and is used.", async (name) => {
  expect(await withLoop(`games/${name}`, { [name]: await filmFile(name) })).toEqual({
    problems: [],
    warnings: [],
  });
});

test.each(["heard.mp4", "heard.webm", "live.webm"])(
  "The loop %s, which has sound, is refused.",
  async (name) => {
    const { problems } = await withLoop(`games/${name}`, { [name]: await filmFile(name) });
    expect(problems).toEqual([
      `${place} must be silent, but games/${name} has a track of sound; export it without one (in "Chess")`,
    ]);
  },
);

test("A loop of more than 4 MB is refused, and one of just that is not.", async () => {
  const film = await filmFile("silent.webm");
  const ofSize = (bytes: number) =>
    withLoop("games/a.webm", { "a.webm": Buffer.concat([film, Buffer.alloc(bytes - film.length)]) });
  expect((await ofSize(4_000_000)).problems).toEqual([]);
  expect((await ofSize(4_200_000)).problems).toEqual([
    `${place} must be at most 4 MB, but games/a.webm has 4.2 MB; make it shorter or smaller (in "Chess")`,
  ]);
});

test.each([
  ["games/none.mp4", 'must name an mp4 or webm file, but there is no "games/none.mp4"'],
  ["games/a.jpg", 'must name an mp4 or webm file, got "games/a.jpg"'],
  [
    "https://example.com/a.mp4",
    'must be a film in content/, not a remote one, got "https://example.com/a.mp4"',
  ],
  ["", 'must be the path of an mp4 or webm file, got ""'],
  [true, "must be the path of an mp4 or webm file, got true"],
])("The loop %j is refused.", async (loop, message) => {
  expect((await withLoop(loop)).problems).toEqual([`${place} ${message} (in "Chess")`]);
});

test("A loop that is something else inside, or broken off, is told or harmless, and never stops the check.", async () => {
  expect((await withLoop("games/a.mp4", { "a.mp4": Buffer.from("<html>") })).problems).toEqual([
    `${place} must be mp4 as its name says, but games/a.mp4 is something else inside (in "Chess")`,
  ]);
  for (const name of ["heard.mp4", "heard.webm"]) {
    const film = await filmFile(name);
    for (const length of [12, 40, 100, film.length - 9]) {
      const { problems } = await withLoop(`games/${name}`, { [name]: film.subarray(0, length) });
      expect(problems.filter((line) => !line.includes("must be silent"))).toEqual([]);
    }
  }
});
