import { reportedLines, sectionWith } from "../../support/project-folder";

const megabytes = (count: number, text = "a"): string => text.repeat((count * 1024 * 1024) / text.length);

/** Field and value are shown up to 80 characters each. */
const maxLineLength = 400;

test.each([
  ["base64 without its start", megabytes(1, "iVBORw0KGgo+/AAA")],
  ["a path up and down the folders", `${megabytes(1, "../games/")}a.jpg`],
  ["a data URL with a million parameters", `data:image/png${megabytes(2, ";a")};base64,AAAA`],
  ["a data URL with padding before its end", `data:image/png;base64,${megabytes(1, "=")}A`],
  ["a file with the name of an object member", "games.constructor"],
])("reports one short line when an image field holds %s", async (_what, image) => {
  const { problems } = await reportedLines(sectionWith({ image }));
  expect(problems).toEqual([
    expect.stringMatching(/^content\/sections\/games\.json:7:16 pieces\[0\]\.image must /),
  ]);
  expect(problems[0]?.length).toBeLessThan(maxLineLength);
  expect(problems[0]).not.toContain("native code");
});

test.each<[string, object, string]>([
  ["a field's name", { [megabytes(1)]: 1 }, `${"a".repeat(80)}… is not a known field`],
  ["a title", { title: `${megabytes(1)}\ud83d` }, "title must not contain half a character"],
  ["a link", { links: { resumePdf: megabytes(1) } }, "links.resumePdf must be"],
  ["a URL", { siteUrl: `https://example.com/${megabytes(1, "/a ")}` }, "siteUrl must be"],
])("shortens the line when %s has a million characters", async (_what, fields, start) => {
  const site = { name: "Jo", title: "Jo", description: "", siteUrl: "https://example.com", links: {} };
  const { problems } = await reportedLines({ "content/site.json": { ...site, ...fields } });
  expect(problems).toContainEqual(expect.stringContaining(` ${start}`));
  expect(problems.filter((problem) => problem.length >= maxLineLength)).toEqual([]);
});
