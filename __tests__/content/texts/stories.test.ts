import { reportedLines, mp4, plainImage, sectionWith, webm } from "../../support/project-folder";
import type { ProjectFiles } from "../../support/project-folder";

const story = "content/sections/games/chess.md";

const withStory = (text: string | Buffer, files: ProjectFiles = {}) =>
  reportedLines({ ...sectionWith({ story: "games/chess.md" }), [story]: text, ...files });

test("accepts a story with images, videos and a poster, and reports none of them as unused", async () => {
  const files = {
    "content/sections/games/night.png": await plainImage("png"),
    "content/sections/games/reel.webm": webm,
    "content/sections/games/reel.jpg": await plainImage("jpeg"),
    "content/sections/games/end.MP4": mp4,
  };
  const text =
    '# How it began\n\n![The board](night.png "At night")\n\n![A game](reel.webm)\n\n![The end](end.MP4)\n';
  expect(await withStory(text, files)).toEqual({ problems: [], notes: [] });
});

test.each([
  [
    "games/ches.md",
    'must name a Markdown file, but there is no "games/ches.md", did you mean games/chess.md?',
  ],
  ["games/a.jpg", 'must name a Markdown file, whose name ends in .md, got "games/a.jpg"'],
  ["games/B.MD", 'must name a file that ends in .md (small letters), got "games/B.MD"'],
  ["../../secret.md", 'must be a text inside content/, got "../../secret.md"'],
  [7, "must be the path of a Markdown file, got 7"],
])("reports a story when it is named %j", async (name, message) => {
  const files = { [story]: "Words.", "content/sections/games/B.MD": "Words." };
  const { problems } = await reportedLines({ ...sectionWith({ story: name }), ...files });
  expect(problems).toEqual([`content/sections/games.json:8:16 pieces[0].story ${message} (in "Chess")`]);
});

test("reports a story when it is empty or in another encoding", async () => {
  expect((await withStory(" \n")).problems).toEqual([`${story}:1:1 must contain some text, but is empty`]);
  expect((await withStory(Buffer.from("caf\xe9", "latin1"))).problems).toEqual([
    expect.stringMatching(`^${story}:1:4 must be saved as UTF-8`),
  ]);
});

test("reports a video when not all browsers play its format, even if the file is missing", async () => {
  const files = { "content/sections/games/reel.MOV": "video" };
  const { problems } = await withStory("![A film](reel.MOV)\n\n![More](gone.avi)", files);
  const reason = "video must be an mp4 or webm video, because browsers do not all play";
  expect(problems).toEqual([
    `${story}:1:1 ${reason} mov, got "reel.MOV"`,
    `${story}:3:1 ${reason} avi, got "gone.avi"`,
  ]);
});

test("gives a note when no file names a story or a video", async () => {
  const files = {
    "content/sections/games/old.md": "Words.",
    "content/sections/games/old.webm": webm,
    "content/notes.md": "x",
  };
  expect(await reportedLines(files)).toEqual({
    problems: [],
    notes: [
      "content/sections/games/old.md is a story that no piece uses",
      "content/sections/games/old.webm is a video that no other file uses",
    ],
  });
});

test("gives a note when a story has only comments", async () => {
  expect(await withStory("<!-- To be written. -->\n\n<!-- Soon. -->")).toEqual({
    problems: [],
    notes: [`${story} has no text yet`],
  });
});

test("checks further images like the first one, and allows eight details at most", async () => {
  const detail = { label: "Year", text: "2024" };
  const { problems } = await reportedLines(
    sectionWith({
      images: [{ image: "games/b.jpg" }, { caption: "No picture" }],
      details: Array(9).fill(detail),
    }),
  );
  expect(problems).toEqual([
    "content/sections/games.json:10:20 pieces[0].images[0].image must name an image file, but there is " +
      'no "games/b.jpg", did you mean games/a.jpg? (in "Chess")',
    "content/sections/games.json:12:9 pieces[0].images[1].image is missing, it must be the path of an " +
      'image (in "Chess")',
    "content/sections/games.json:16:18 pieces[0].details must be a list of at most 8 details, got 9 (in " +
      '"Chess")',
  ]);
  const fine = sectionWith({ images: [{ image: "games/a.jpg" }], details: Array(8).fill(detail) });
  expect((await reportedLines(fine)).problems).toEqual([]);
});

const frontMatters = [
  ["---\nlayout: post\ntitle: Heron\n---\n", 4],
  ["---\r\n  tags: [a]\r\n---\r\n", 3],
  ["---\ntitle: Heron\ndate created: 2026\ngröße: 3 m\n---\n", 5],
  ["---\ntitle: Heron: a film\n---\n", 3],
  ['+++\ntitle = "Heron"\n+++\n', 3],
] as const;

test.each(frontMatters)(
  "leaves out the front matter %j of a story with a note",
  async (frontMatter, lineCount) => {
    expect(await withStory(`${frontMatter}\nWords\n\n### Deep\n`)).toEqual({
      problems: [`${story}:${lineCount + 4}:1 heading must not skip a level, use ## instead of ###`],
      notes: [
        `${story}:1:1 begins with front matter, which only pages have: it is not shown; remove lines 1 to ${lineCount}`,
      ],
    });
  },
);

test.each([
  "---\nWords\n---\n",
  "---\n\nPhotos: Anna.\n\nWords\n\n---\n",
  "---\nPhotos: Anna.\n\nWords\n\n---\n",
])("keeps a line and the words below it at the beginning of the story %j", async (text) => {
  expect(await withStory(text)).toEqual({ problems: [], notes: [] });
});
