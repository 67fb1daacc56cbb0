import { reportedLines } from "../support/project-folder";

test("reports nothing when the project is complete", async () => {
  expect(await reportedLines({})).toEqual({ problems: [], notes: [] });
});

const valid = "must be valid JSON:";
const utf8 = "must be saved as UTF-8, but";

test.each<[string | Buffer | undefined, string]>([
  ['{\n  "heading": "About",\n}', `3:1 ${valid} remove the comma before this }`],
  ['{\n  "heading": "A"\n  "topics": []\n}', `2:17 ${valid} a comma is missing at the end of this line`],
  ['{\n  // hello\n  "heading": "A"\n}', `2:3 ${valid} JSON has no comments, but found //`],
  ['{ "heading": About }', `1:14 ${valid} text needs straight double quotes (") around it, but found About`],
  [
    '{ "heading": "About',
    `1:14 ${valid} a string must be closed with a straight double quote (") on its line, a line break in it is written \\n, but found "About`,
  ],
  [
    '{ "heading": "The "big" one" }',
    `1:20 ${valid} a double quote inside a text has to be written as \\" (or use „…“)`,
  ],
  [
    '{ "heading": "C:\\Users" }',
    `1:14 ${valid} a backslash in a text has to be doubled (\\\\), and a path is written with /, but found "C:\\Users"`,
  ],
  ['{ "heading": "A" "topics": [] }', `1:17 ${valid} a comma is missing here`],
  [
    '{ “heading”: "A" }',
    `1:3 ${valid} text needs straight double quotes (") around it, but found “heading”:`,
  ],
  ['{ "heading": „A“ }', `1:14 ${valid} text needs straight double quotes (") around it, but found „A“`],
  ['{ "heading": "A", "topics": [', `1:30 ${valid} a closing ] is expected, but the file ends`],
  [" \n", "1:1 must contain a JSON object, but is empty"],
  ["[".repeat(100_000), "1:1 must not be nested this deeply"],
  [undefined, "1:1 is missing, every site needs this file"],
  [
    Buffer.from('\uFEFF{"heading":"A"}', "utf16le"),
    `1:1 ${utf8} is UTF-16 (most editors: Save with Encoding`,
  ],
  [Buffer.from('{\n"heading":"Caf\xE9"}', "latin1"), `2:15 ${utf8} this character is not, perhaps it is`],
  [
    '{\n  "heading": "A",\n  "topics": [],\n  "heading": "B"\n}',
    "4:3 heading must not be given twice in the same object",
  ],
])("reports one problem when about.json is %j", async (content, line) => {
  const { problems } = await reportedLines({ "content/about.json": content });
  expect(problems).toEqual([expect.stringContaining(`content/about.json:${line}`)]);
});

test("ignores other files, and counts positions correctly with a byte order mark and CRLF", async () => {
  const { problems } = await reportedLines({
    "content/about.json": '\uFEFF{\r\n  "heading": "About",\r\n  "topics": "none"\r\n}\r\n',
    "content/notes.json": "not JSON at all",
    "content/sections/games/data.json": [1, 2],
    "content/sections/._games.json": Buffer.from([0, 5, 22, 7]),
    "content/sections/games.json.bak": "{",
    "content/schema/site.schema.json": {},
    "content/impressum.md": "No page",
    "content/pages/.a.md": "No page",
    "content/pages/a.md.bak": "No page",
  });
  expect(problems).toEqual(['content/about.json:3:13 topics must be a list of topics, got "none"']);
});

test("gives each of several problems its position when lines end in LF and CRLF", async () => {
  const { problems } = await reportedLines({
    "content/about.json": '{ "a": 1,\n\n  "heading": 2,\r\n\r\n"topics": [\n"x", "ü",\r\n{} ], "b": 3\n}',
  });
  expect(problems.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "content/about.json:1:3 a",
    "content/about.json:3:14 heading",
    "content/about.json:6:1 topics[0]",
    "content/about.json:6:6 topics[1]",
    "content/about.json:7:1 topics[2].items",
    "content/about.json:7:1 topics[2].title",
    "content/about.json:7:7 b",
  ]);
});
