import { readJson } from "../../src/content/check/json-document";
import { formatProblem } from "../../src/content/check/problem";
import { linesFor, removeProjects, validProject } from "./support/content-folder";

afterAll(removeProjects);

const piece = { title: "Chess", description: "A game.", image: "games/a.jpg" };

/** The problems of `games.json` when it holds these fields. */
const problemsOf = async (section: Record<string, unknown>): Promise<string[]> =>
  (await linesFor({ "content/sections/games.json": { id: "games", pieces: [piece], ...section } })).problems;

const idRule =
  "id must be letters a-z, digits, - and _ (first and last a letter or digit, at most 100) to be fit for a URL, got";

test.each<[Record<string, unknown>, string]>([
  [{ title: "" }, '10:12 title must be a non-empty string, got ""'],
  [{ pieces: {} }, "3:13 pieces must be a list of pieces, got an object"],
  [{ pieces: undefined }, "1:1 pieces is missing, it must be a list of pieces"],
  [{ pieces: ["Chess"] }, '4:5 pieces[0] must be an object with title, description and image, got "Chess"'],
  [
    { pieces: [{ ...piece, title: undefined }] },
    "4:5 pieces[0].title is missing, it must be a non-empty string",
  ],
  [{ pieces: [{ ...piece, title: " " }] }, '5:16 pieces[0].title must be a non-empty string, got " "'],
  [
    { pieces: [{ ...piece, description: ["A", "B"] }] },
    "6:22 pieces[0].description must be a string, got a list",
  ],
  [{ pieces: [{ ...piece, image: "" }] }, '7:16 pieces[0].image must be the path of an image, got ""'],
  [
    { pieces: [{ ...piece, image: undefined }] },
    "4:5 pieces[0].image is missing, it must be the path of an image",
  ],
  [
    { pieces: [{ ...piece, video: "/films/1" }] },
    '8:16 pieces[0].video must be an http(s) URL or the path of an mp4 or webm file, got "/films/1"',
  ],
  [
    { pieces: [{ ...piece, description: "[a](javascript:alert(1))" }] },
    '6:22 pieces[0].description must have links to http(s) addresses alone, as in [words](https://example.com), got "[a](javascript:alert(1))"',
  ],
  [{ intro: "" }, '10:12 intro must be a non-empty string, got ""'],
  [{ pieces: [{ ...piece, draft: "yes" }] }, '8:16 pieces[0].draft must be true or false, got "yes"'],
  [{ pieces: [{ ...piece, code: "" }] }, '8:15 pieces[0].code must be an http(s) URL, got ""'],
  [
    { pieces: [{ ...piece, code: "ftp://a.b/c" }] },
    '8:15 pieces[0].code must be an http(s) URL, got "ftp://a.b/c"',
  ],
  [
    { pieces: [{ ...piece, link: "https://" }] },
    '8:15 pieces[0].link must be an http(s) URL, got "https://"',
  ],
  [
    { pieces: [{ ...piece, link: "https://a.b/c d" }] },
    '8:15 pieces[0].link must be an http(s) URL, got "https://a.b/c d"',
  ],
  [{ pieces: [{ ...piece, link: null }] }, "8:15 pieces[0].link must be an http(s) URL, got null"],
  [
    { pieces: [{ ...piece, vidoe: "https://a.b" }] },
    "8:7 pieces[0].vidoe is not a known field, did you mean video?",
  ],
  [
    { pieces: [piece, { ...piece, title: "Chess " }] },
    '10:16 pieces[1].title must be unique in its section, got "Chess " as in pieces[0]',
  ],
  [{ id: "game" }, '2:9 id must be the file\'s name "games", got "game"'],
  [{ id: "my games" }, `2:9 ${idRule} "my games"`],
  [{ id: "" }, `2:9 ${idRule} ""`],
  [{ id: 7 }, `2:9 ${idRule} 7`],
  [{ id: undefined }, "1:1 id is missing, it must be letters a-z, digits"],
])("games.json with %j", async (section, line) => {
  expect(await problemsOf(section)).toEqual([expect.stringContaining(`content/sections/games.json:${line}`)]);
});

test.each([
  [["pieces", 3, "code"], '(in "Chess")', { pieces: [{}, {}, {}, { title: " Chess ", code: "x" }] }],
  [
    ["pieces", 0, "images", 1, "alt"],
    '(in "Chess")',
    { pieces: [{ title: "Chess", images: [{}, { alt: 1 }] }] },
  ],
  [["pieces", 0, "title"], "", { pieces: [{ title: "Chess" }] }],
  [["pieces", 0, "alt"], "", { pieces: [{ title: "" }] }],
  [["pieces", 0, "alt"], "", { pieces: [{ title: 7 }] }],
  [["intro"], "", { title: "Chess", intro: 1 }],
  [["pieces", 0], `(in "${"x".repeat(80)}"…)`, { pieces: [{ title: "x".repeat(81) }] }],
])("A problem at %j is told with %j at its end.", (path, end, value) => {
  const { document } = readJson("content/sections/games.json", Buffer.from(JSON.stringify(value)));
  const problem = document?.problemAt(path, "is wrong");
  expect(problem && formatProblem(problem)).toMatch(/^content\/sections\/games\.json:1:\d+ \S+ is wrong/);
  expect(problem && formatProblem(problem).split("is wrong")[1]?.trim()).toBe(end);
});

test.each(["music", "3d", "motion-design", "pixel_art", "UI", "x", "constructor"])(
  "The id %s is accepted.",
  async (id) => {
    const { problems } = await linesFor({ [`content/sections/${id}.json`]: { id, pieces: [] } });
    expect(problems).toEqual([]);
  },
);

test.each(["my games", "-games", "games-", "gämes", "a.b", "__proto__", "a+b", "50%", "a".repeat(101)])(
  "The id %s is not fit for a URL.",
  async (id) => {
    const { problems } = await linesFor({ [`content/sections/${id}.json`]: { id, pieces: [] } });
    expect(problems).toEqual([
      expect.stringContaining(`/${id}.json:2:9 ${idRule} ${JSON.stringify(id).slice(0, 50)}`),
    ]);
  },
);

test("A file name that is no id is to be renamed.", async () => {
  const { problems } = await linesFor({ "content/sections/my games.json": { id: "my-games", pieces: [] } });
  expect(problems).toEqual([
    `content/sections/my games.json:2:9 id must be the file's name, got "my-games"; rename the file to my-games.json`,
  ]);
});

test("A section cannot be named like the address of the portfolio itself.", async () => {
  const { problems } = await linesFor({ "content/sections/index.json": { id: "index", pieces: [] } });
  expect(problems).toEqual([
    'content/sections/index.json:2:9 id must be another name, because hosts use this one themselves, got "index"',
  ]);
});

test("Sections that differ by capitals alone, and extensions in capitals, are told.", async () => {
  const { problems } = await linesFor({
    "content/sections/Games.json": { id: "Games", pieces: [] },
    "content/sections/music.JSON": { id: "music", pieces: [] },
  });
  expect(problems).toEqual([
    "content/sections/games.json:2:9 id must differ by more than capitals from the section in content/sections/Games.json",
    "content/sections/music.JSON:1:1 must have a name that ends in .json (small letters) to be a section",
  ]);
});

test("The same title may be used in different sections, and a section may be empty.", async () => {
  const { problems, warnings } = await linesFor({
    "content/sections/apps.json": { id: "apps", title: "Apps", pieces: [{ ...piece, image: "games/a.jpg" }] },
    "content/sections/music.json": { $schema: "anything", id: "music", pieces: [] },
  });
  expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
});

test("All problems of all files come at once, by file and place.", async () => {
  const { problems } = await linesFor({
    "content/sections/games.json": { id: "game", pieces: [{ ...piece, title: "" }] },
    "content/sections/apps.json": { id: "apps", pieces: 1 },
    "content/about.json": "{",
    "content/home.json": { quotes: [], wide: [], tall: [] },
    "content/site.json": undefined,
  });
  expect(problems.map((line) => line.split(" ", 2).join(" "))).toEqual([
    "content/site.json:1:1 is",
    "content/home.json:2:13 quotes",
    "content/home.json:3:11 wide",
    "content/home.json:4:11 tall",
    "content/about.json:1:2 must",
    "content/sections/apps.json:3:13 pieces",
    "content/sections/games.json:2:9 id",
    "content/sections/games.json:5:16 pieces[0].title",
  ]);
});

test("A section whose file cannot be read is told alone, not where other files name it or its pieces.", async () => {
  const project = await validProject();
  const site = {
    ...(project["content/site.json"] as object),
    sections: ["games"],
    look: { accents: { games: "#05f" } },
  };
  const home = project["content/home.json"] as { wide: object[] };
  const wide = home.wide.map((image) => ({ ...image, piece: "games/chess" }));
  const { problems } = await linesFor({
    "content/site.json": site,
    "content/home.json": { ...home, wide },
    "content/sections/games.json": '{ "pieces": [',
  });
  expect(problems.map((line) => line.split(/[:.]/)[0])).toEqual(["content/sections/games"]);
});
