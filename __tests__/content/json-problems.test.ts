import { linesFor, removeProjects } from "./support/content-folder";

afterAll(removeProjects);

const problemsFor = async (file: string, content: unknown): Promise<string[]> =>
  (await linesFor({ [`content/${file}`]: content })).problems;

test("A complete project has no problem and no warning.", async () => {
  expect(await linesFor({})).toEqual({ problems: [], warnings: [] });
});

test.each([
  [
    "about.json",
    '{\n  "heading": "About",\n  "topics": [],\n}',
    "4:1 must be valid JSON: remove the comma before this }",
  ],
  [
    "about.json",
    '{\n  "heading": "About"\n  "topics": []\n}',
    '3:3 must be valid JSON: a comma is expected, but found "topics":',
  ],
  [
    "about.json",
    '{\n  // hello\n  "heading": "About", "topics": []\n}',
    "2:3 must be valid JSON: JSON has no comments, but found //",
  ],
  [
    "about.json",
    '{ "heading": About, "topics": [] }',
    "1:14 must be valid JSON: text needs double quotes, but found About,",
  ],
  [
    "about.json",
    '{ "heading": "About',
    '1:14 must be valid JSON: a string must be closed with a double quote on its line, a line break in it is written \\n, but found "About',
  ],
  [
    "about.json",
    '{ "heading": "a\\b", "topics": [ }',
    "1:33 must be valid JSON: a value is expected, but found }",
  ],
  [
    "about.json",
    '{ "heading": "C:\\Users", "topics": [] }',
    '1:14 must be valid JSON: a backslash in a string has to be doubled (\\\\), but found "C:\\Users",',
  ],
  [
    "about.json",
    '{ "heading": "a\tb", "topics": [] }',
    "1:14 must be valid JSON: a line break or tab in a string has to be written as \\n or \\t",
  ],
  [
    "about.json",
    '{ "heading": "About", "topics": [',
    "1:34 must be valid JSON: a closing ] is expected, but the file ends",
  ],
  ["about.json", "", "1:1 must hold a JSON object, but is empty"],
  ["about.json", " \n", "1:1 must hold a JSON object, but is empty"],
  ["about.json", "[".repeat(100_000), "1:1 must not be nested this deeply"],
  ["about.json", undefined, "1:1 is missing, every site needs this file"],
  [
    "about.json",
    Buffer.from('\uFEFF{"heading":"A","topics":[]}', "utf16le"),
    "1:1 must be saved as UTF-8, but is UTF-16 (most editors: Save with Encoding, UTF-8)",
  ],
  [
    "about.json",
    Buffer.from('{"heading":"A","topics":[]}', "utf16le"),
    "1:1 must be saved as UTF-8, but is UTF-16",
  ],
  [
    "about.json",
    Buffer.from('{\n"heading":"Caf\xE9","topics":[]}', "latin1"),
    "2:15 must be saved as UTF-8, but this character is not, perhaps it is Windows-1252 or Latin-1 (most editors: Save with Encoding, UTF-8)",
  ],
])("%s with %j has one problem: %s", async (file, content, line) => {
  const problems = await problemsFor(file, content);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(`content/${file}:${line}`);
});

test("A misspelt name of a missing file is recognised.", async () => {
  const { problems } = await linesFor({ "content/home.json": undefined, "content/Home.json": {} });
  expect(problems).toEqual([
    "content/home.json:1:1 is missing, every site needs this file, did you mean Home.json?",
  ]);
});

test("A byte order mark, CRLF line ends and other files lying beside are accepted, and places stay right.", async () => {
  const { problems } = await linesFor({
    "content/about.json": '\uFEFF{\r\n  "heading": "About",\r\n  "topics": "none"\r\n}\r\n',
    "content/notes.json": "not JSON at all",
    "content/sections/games/data.json": [1, 2],
    "content/sections/._games.json": Buffer.from([0, 5, 22, 7]),
    "content/sections/games.json.bak": "{",
    "content/sections/read me.txt": "Hello",
    "content/schema/site.schema.json": {},
  });
  expect(problems).toEqual(['content/about.json:3:13 topics must be a list of topics, got "none"']);
});

test("Nothing at all gives one line for each file that every site needs.", async () => {
  const names = ["site", "home", "about"];
  const without = Object.fromEntries(names.map((name) => [`content/${name}.json`, undefined]));
  const { problems } = await linesFor(without);
  expect(problems).toEqual(
    names.map((name) => `content/${name}.json:1:1 is missing, every site needs this file`),
  );
});
