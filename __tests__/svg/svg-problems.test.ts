import { scriptProblems } from "../../packages/content/check/svg-script-problems";
import { reportedLines, sectionWith } from "../support/project-folder";

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

const xhtml = 'xmlns="http://www.w3.org/1999/xhtml"';

test.each([
  ["<script>alert(1)</script>", "<script"],
  ['<s:SCRIPT xmlns:s="http://www.w3.org/2000/svg"/>', "<s:SCRIPT"],
  ['<g\nonload = "alert(1)"/>', "onload"],
  ['<g title="a>b" onclick="alert(1)"/>', "onclick"],
  ['<a href="JavaScript:alert(1)"/>', "JavaScript:"],
  ['<a href="&#106;ava&#10;script:alert(1)"/>', "javascript:"],
  ['<set attributeName="href" to="&#x6a;avascript:alert(1)"/>', "javascript:"],
  ['<animate values="#a; javascript:alert(1)"/>', "javascript:"],
  ['<a href="&start;script:alert(1)"/>', "javascript:"],
  ['<a href="data:text/html,hello"/>', "data:"],
  ["<iframe/>", "<iframe"],
  [`<foreignObject><div ${xhtml}><form action="https://a.example/"/></div></foreignObject>`, "<form"],
])("reports an SVG that is published as it is and has %j", async (text, script) => {
  const svg = `<!DOCTYPE svg [<!ENTITY start "java">]>${svgWith(text)}`;
  const files = { "content/icon.svg": svg, "static/art/a.svg": Buffer.from(`\ufeff${svg}`, "utf16le") };
  const reason = "visitors get this file as it is, so it may have no scripts and no forms";
  const message = `must not contain ${JSON.stringify(script)}: ${reason}`;
  const { problems } = await reportedLines(files);
  expect(problems).toEqual([
    expect.stringMatching(/^content\/icon\.svg:[23]:\d+ /),
    expect.stringMatching(/^static\/art\/a\.svg:[23]:\d+ /),
  ]);
  for (const problem of problems) expect(problem).toContain(message);
});

test.each([
  ['<!ATTLIST svg onload CDATA "alert(1)">', "onload"],
  ['<!ATTLIST a href CDATA "javascript:alert(1)">', "<!ATTLIST"],
  ['<!ENTITY a "<script/>">', "<!ENTITY"],
  ['<!ENTITY a SYSTEM "https://a.example/">', "<!ENTITY"],
  ['<!ENTITY % a "b">', "<!ENTITY"],
])("reports an SVG whose DOCTYPE has %j", async (declaration, part) => {
  const svg = `<!DOCTYPE svg [\n${declaration}]>${svgWith("")}`;
  const { problems } = await reportedLines({ "static/a.svg": svg });
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^static/a\\.svg:2:\\d+ must not contain "${part}"`)),
  ]);
});

test("accepts entities, texts, pictures and links of SVGs that are published as they are", async () => {
  const svg = `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">
<!ATTLIST svg xmlns:a CDATA #FIXED "http://a.example/">]>
${svgWith(
  '<foreignObject/><text title="a: &ns_svg; on=1">once = &#169; <![CDATA[<script>]]> javascript: 1</text>' +
    '<!-- <script/> --><a href="https://a.b/?a=1&amp;b#c"/><image href="data:image/png;base64,AAAA"/>',
)}`;
  const { problems } = await reportedLines({ "content/icon.svg": svg, "static/a.SVG": svg });
  expect(problems).toEqual([]);
});

test.each(["<", '<g a="', "&a;", "<g>", "<!--", "<a href='&#", "<g onx ", "</g>"])(
  "searches 1 MB of %j for scripts, for which quadratic time would be minutes",
  (part) => {
    const bytes = Buffer.from(svgWith(part.repeat(1_000_000 / part.length)));
    expect(scriptProblems(bytes, "a.svg")).toEqual([]);
  },
);
