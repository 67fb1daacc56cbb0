import { reportedLines, removeProjects, sectionWith } from "../support/project-folder";

afterAll(removeProjects);

const svgWith = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n${text}</svg>`;

test("reports a small SVG that takes too long to render", async () => {
  const turbulence = '<feTurbulence baseFrequency="9" numOctaves="99"/>'.repeat(4);
  const shape = '<rect width="2400" height="1600" filter="url(#f)"/>';
  const start = '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600">';
  const svg = `${start}<filter id="f">${turbulence}</filter>${shape}</svg>`;
  const advice = "simplify its filters and patterns, or save it as png";
  const { problems } = await reportedLines({
    ...sectionWith({ image: "games/b.svg" }),
    "content/sections/games/b.svg": svg,
  });
  expect(problems).toEqual([
    expect.stringContaining(`must name a svg image, but games/b.svg takes more than 10 s to draw: ${advice}`),
  ]);
});

test("reports an icon that cannot be read", async () => {
  expect((await reportedLines({ "content/icon.svg": svgWith("") })).problems).toEqual([]);
  expect((await reportedLines({ "content/icon.svg": "<svg" })).problems).toEqual([
    expect.stringMatching(
      /^content\/icon\.svg must be a square svg image \(or be left out\), but it is no image/,
    ),
  ]);
});

test.each([
  ["<script>alert(1)</script>", "<script"],
  ['<s:SCRIPT xmlns:s="http://www.w3.org/2000/svg"/>', "<s:SCRIPT"],
  ['<g\nonload = "alert(1)"/>', "onload"],
  ['<a href="JavaScript:alert(1)"/>', "JavaScript:"],
  ['<a href="&#106;avascript:alert(1)"/>', 'href="&#'],
  ["<iframe/>", "<iframe"],
])("reports an SVG that is published as it is and has %j", async (text, script) => {
  const files = { "content/icon.svg": svgWith(text), "static/art/a.svg": svgWith(text) };
  const reason = "visitors get this file as it is, so it may have no scripts";
  const message = `must not contain ${JSON.stringify(script)}: ${reason}`;
  const { problems } = await reportedLines(files);
  expect(problems).toEqual([
    expect.stringMatching(/^content\/icon\.svg:[23]:\d+ /),
    expect.stringMatching(/^static\/art\/a\.svg:[23]:\d+ /),
  ]);
  for (const problem of problems) expect(problem).toContain(message);
});

test("accepts entities, texts and links of SVGs that are published as they are", async () => {
  const svg = `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
${svgWith('<foreignObject/><text>once = &#169; a script: 1</text><a href="https://a.b/?a=1&amp;b#c"/>')}`;
  const { problems } = await reportedLines({ "content/icon.svg": svg, "static/a.SVG": svg });
  expect(problems).toEqual([]);
});
