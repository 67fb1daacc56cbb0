import { linesFor, removeProjects } from "./support/content-folder";

afterAll(removeProjects);

const megabytes = (count: number, text = "a"): string => text.repeat((count * 1024 * 1024) / text.length);

const problemsOf = async (changes: Record<string, unknown>): Promise<string[]> =>
  (await linesFor(changes)).problems;

const sectionOf = (pieces: readonly object[]): Record<string, unknown> => ({
  "content/sections/games.json": { id: "games", pieces },
});

const pieceWith = (image: string, number = 0): object => ({
  title: `Chess ${number}`,
  description: "",
  image,
});

/** Field and value of a problem are shown up to 80 characters each; place and sentence are the checks' own. */
const longestLine = 400;

test.each([
  ["base64 without its start", megabytes(4, "iVBORw0KGgo+/AAA")],
  ["text that reads like the start of an address", megabytes(10)],
  ["a way up and down the folders", `${megabytes(4, "../games/")}a.jpg`],
  ["a data address with ten million parameters", `data:image/png${megabytes(10, ";a")};base64,AAAA`],
  ["a data address without a comma", `data:image/png;base64${megabytes(10)}`],
  ["a data address with padding before its end", `data:image/png;base64,${megabytes(10, "=")}A`],
  ["a data address that names what every object has", "data:image/constructor;base64,AAAA"],
  ["a file that names what every object has", "games.constructor"],
])("An image field that holds %s is one short line.", async (_what, image) => {
  const problems = await problemsOf(sectionOf([pieceWith(image)]));
  expect(problems).toEqual([
    expect.stringMatching(/^content\/sections\/games\.json:7:16 pieces\[0\]\.image must /),
  ]);
  expect(problems[0]?.length).toBeLessThan(longestLine);
  expect(problems[0]).not.toContain("native code");
});

test("Two hundred images of bare base64 among two hundred files are a short line each, which says what is missing.", async () => {
  const base64 = megabytes(4, "iVBORw0KGgo+/AAA").slice(0, 20 * 1024);
  const files = Array.from(
    { length: 200 },
    (_, index) => [`content/sections/games/${index}.png`, "x"] as const,
  );
  const problems = await problemsOf({
    ...Object.fromEntries(files),
    ...sectionOf(Array.from({ length: 200 }, (_, index) => pieceWith(base64, index))),
  });
  expect(problems).toHaveLength(200);
  expect(problems[199]).toBe(
    "content/sections/games.json:1002:16 pieces[199].image must be the path of an image or start like " +
      `data:image/png;base64, got "${base64.slice(0, 80)}"… (in "Chess 199")`,
  );
});

test.each<[string, Record<string, unknown>, string]>([
  ["A field's name", { [megabytes(5)]: 1 }, `${"a".repeat(80)}… is not a known field`],
  ["A name of signs", { [megabytes(5, '"\n')]: 1 }, '["\\"\\n'],
  ["A title", { title: `${megabytes(5)}\ud83d` }, "title must not hold half a character"],
  ["A link", { links: { resumePdf: megabytes(5) } }, "links.resumePdf must be"],
  ["An address", { siteUrl: `https://example.com/${megabytes(5, "/a ")}` }, "siteUrl must be"],
])("%s of five million characters is cut in its line.", async (_what, fields, start) => {
  const site = { name: "Jo", title: "Jo", description: "", siteUrl: "https://example.com", links: {} };
  const problems = await problemsOf({ "content/site.json": { ...site, ...fields } });
  expect(problems).toContainEqual(expect.stringContaining(` ${start}`));
  expect(problems.filter((problem) => problem.length >= longestLine)).toEqual([]);
});
