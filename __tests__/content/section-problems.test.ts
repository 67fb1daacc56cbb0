import { reportedLines } from "../support/project-folder";

const file = "content/sections/games.json";
const piece = { title: "Chess", description: "A game.", image: "games/a.jpg" };

/** The problems of `games.json` with these fields. */
const problemsWith = async (section: object): Promise<string[]> =>
  (await reportedLines({ [file]: { id: "games", pieces: [piece], ...section } })).problems;

const idRule =
  "id must be letters a-z, digits, - and _ (first and last a letter or digit, at most 100) to be fit for " +
  "a URL, got";

test.each<[object, string]>([
  [{ title: "" }, '10:12 title must be a non-empty string, got ""'],
  [{ pieces: {} }, "3:13 pieces must be a list of pieces, got an object"],
  [{ pieces: ["Chess"] }, '4:5 pieces[0] must be an object with title, description and image, got "Chess"'],
  [{ id: "game" }, '2:9 id must be the file\'s name "games", got "game"'],
  [{ id: "my games" }, `2:9 ${idRule} "my games"`],
])("reports one problem when a section has %j", async (section, line) => {
  expect(await problemsWith(section)).toEqual([expect.stringContaining(`${file}:${line}`)]);
});

test.each<[object, string]>([
  [{ title: " " }, '5:16 pieces[0].title must be a non-empty string, got " "'],
  [
    { description: "[a](javascript:alert(1))" },
    "6:22 pieces[0].description must have no links but to http(s) URLs, as in " +
      "[words](https://example.com), got",
  ],
  [{ image: "" }, '7:16 pieces[0].image must be the path of an image, got "" (in "Chess")'],
  [{ draft: "yes" }, '8:16 pieces[0].draft must be true or false, got "yes" (in "Chess")'],
  ...[-1, 100.5, "left"].map((focus): [object, string] => [
    { focus },
    "8:16 pieces[0].focus must be a number from 0 (left edge) to 100 (right edge), got " +
      `${JSON.stringify(focus)} (in "Chess")`,
  ]),
  ...["", "ftp://a.b/c", "https://", "https://a.b/c d", null].map((code): [object, string] => [
    { code },
    `8:15 pieces[0].code must be an http(s) URL, got ${JSON.stringify(code)} (in "Chess")`,
  ]),
  [
    { code: "github.com/jo/chess" },
    '8:15 pieces[0].code must be an http(s) URL, got "github.com/jo/chess", write https://github.com/jo/chess (in "Chess")',
  ],
  [
    { image: "games\\one-picture.jpg" },
    '7:16 pieces[0].image must name an image file, but there is no "games\\\\one-picture.jpg"; write / instead of \\ (in "Chess")',
  ],
  [{ vidoe: "a" }, '8:7 pieces[0].vidoe is not a known field, did you mean video? (in "Chess")'],
  [
    { title: "x".repeat(81), draft: 1 },
    `8:16 pieces[0].draft must be true or false, got 1 (in "${"x".repeat(80)}"…)`,
  ],
])("reports one problem when a piece has %j", async (fields, line) => {
  expect(await problemsWith({ pieces: [{ ...piece, ...fields }] })).toEqual([
    expect.stringContaining(`${file}:${line}`),
  ]);
});

test.each(["Chess ", "Che\u0301ss", "Ch\u00e9ss"])(
  "reports the title %j when it is used twice",
  async (title) => {
    const first = title.trim().normalize();
    expect(
      await problemsWith({
        pieces: [
          { ...piece, title: first },
          { ...piece, title },
        ],
      }),
    ).toEqual([
      `${file}:10:16 pieces[1].title must be unique in its section, got ${JSON.stringify(title)} as in ` +
        "pieces[0]",
    ]);
  },
);

test("accepts a focus between whole numbers", async () => {
  expect(await problemsWith({ pieces: [{ ...piece, focus: 33.5 }] })).toEqual([]);
});

test.each(["3d", "motion-design", "pixel_art", "UI", "x", "constructor"])("accepts the id %s", async (id) => {
  const { problems } = await reportedLines({ [`content/sections/${id}.json`]: { id, pieces: [] } });
  expect(problems).toEqual([]);
});

test.each(["-games", "games-", "gämes", "a.b", "__proto__", "a+b", "50%", "a".repeat(101)])(
  "reports an id that is not fit for a URL when it is %s",
  async (id) => {
    const { problems } = await reportedLines({ [`content/sections/${id}.json`]: { id, pieces: [] } });
    expect(problems).toEqual([
      expect.stringContaining(`/${id}.json:2:9 ${idRule} ${JSON.stringify(id).slice(0, 50)}`),
    ]);
  },
);

test("reports a file name that is no id, that a host uses, or that has wrong capitals", async () => {
  const empty = (id: string) => ({ id, pieces: [] });
  const { problems } = await reportedLines({
    "content/sections/my games.json": empty("my-games"),
    "content/sections/index.json": empty("index"),
    "content/sections/Games.json": empty("Games"),
    "content/sections/apps.JSON": empty("apps"),
  });
  expect(problems).toEqual([
    "content/sections/apps.JSON:1:1 must have a name that ends in .json (small letters) to be a section",
    `${file}:2:9 id must differ by more than capitals from the section in content/sections/Games.json`,
    "content/sections/index.json:2:9 id must be another name, because hosts use this one themselves, got " +
      '"index"',
    `content/sections/my games.json:2:9 id must be the file's name, got "my-games"; rename the file to ` +
      "my-games.json",
  ]);
});

test("reports all problems at once, sorted by file and position", async () => {
  const { problems } = await reportedLines({
    [file]: { id: "game", pieces: [{ ...piece, title: "" }] },
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
    `${file}:2:9 id`,
    `${file}:5:16 pieces[0].title`,
  ]);
});

test("suggests an unused id when a section is copied", async () => {
  const section = { id: "games", pieces: [piece] };
  const files = { [file]: section, "content/sections/games Kopie.json": section };
  expect((await reportedLines(files)).problems).toEqual([
    'content/sections/games Kopie.json:2:9 id must be another one, because games.json has it: write "games-kopie", and rename the file to games-kopie.json',
  ]);
});
