import { reportedLines, plainImage, sectionWith, siteWith, validProject } from "../support/project-folder";
import type { ProjectFiles } from "../support/project-folder";

type Fields = Record<string, unknown>;

/** The problems of one file of the valid project in which some fields are replaced. */
async function problemsWith(file: string, fields: Fields, files: ProjectFiles = {}): Promise<string[]> {
  const before = (await validProject())[`content/${file}`] as Fields;
  return (await reportedLines({ [`content/${file}`]: { ...before, ...fields }, ...files })).problems;
}

const links = {
  resumePdf: "/resume.pdf",
  resumeHtml: "resume.pdf",
  linkedIn: "https://a.b/c",
  gitHub: "http://a.b",
};
const linkError = "must be an http(s) URL or the path of a file in static/, got";
const siteUrlError =
  'siteUrl must be an absolute http(s) URL without a query or fragment, such as "https://example.com", got';
const siteUrlPathError =
  "siteUrl must have a path of letters a-z, digits, - . _ ~ between single slashes, such as " +
  '"https://example.com/work", got';
const fontNameError =
  "look.font must be the name of a font of Fontsource in small letters and hyphens, such as " +
  '"bricolage-grotesque", or "system", got';
const install = "look.font must be a font that is installed, got";

test.each<[Fields, string]>([
  [{ name: " \n" }, '2:11 name must be a non-empty string, got " \\n"'],
  ...["\u200b", "\u00ad \u2060", "\u2800", "\u3164", "\u0007"].map((name): [Fields, string] => [
    { name },
    "2:11 name must be a non-empty string, got",
  ]),
  [{ name: undefined }, "1:1 name is missing, it must be a non-empty string"],
  [{ name: "\ud83d" }, '2:11 name must not contain half a character (a lone surrogate), got "\\ud83d"'],
  ...[
    "ftp://a.b",
    "example.com",
    "https://a.b/?a=1",
    "https://a.b/#",
    "https://a;b.com",
    "https://jo@a.b",
  ].map((siteUrl): [Fields, string] => [{ siteUrl }, `5:14 ${siteUrlError} "${siteUrl}"`]),
  ...["//work", "/work//", "/a;b", "/a$b", "/(x", "/%20", "/é", "/a\\b", "/:id", "/*"].map(
    (path): [Fields, string] => [
      { siteUrl: `https://a.b${path}` },
      `5:14 ${siteUrlPathError} ${JSON.stringify(`https://a.b${path}`)}`,
    ],
  ),
  ...[
    ["about/", "/about/"],
    ["portfolio", "/portfolio/"],
    ["tags", "/tags/"],
    ["tags/ink", "/tags/"],
    ["portfolio/games", "/portfolio/games/"],
  ].map(([path, page]): [Fields, string] => [
    { siteUrl: `https://example.com/${path}` },
    `5:14 siteUrl must have another path, because the site has the page ${page}`,
  ]),
  [{ tilte: "A" }, "12:3 tilte is not a known field, did you mean title?"],
  [{ crawlers: "google" }, '12:15 crawlers must be "all", "search" or "none", got "google"'],
  ...[1.5, 0, -5, 1e20, "", " ", true, "soon", "2O26"].map((year): [Fields, string] => [
    { rights: { year } },
    `13:13 rights.year must be a year, such as 2026 or "2019–2026", got ${JSON.stringify(year)}`,
  ]),
  [
    { rights: { contact: "me" } },
    '13:16 rights.contact must be an http(s) URL, the path of a page of this site such as /contact/, mailto: with an address, or an e-mail address, got "me"',
  ],
  [{ email: "jo at example" }, '12:12 email must be an e-mail address, got "jo at example"'],
  [{ portrait: { image: "home/a.jpg" } }, "12:15 portrait.alt is missing, it must be a string"],
  [
    { look: { accent: "blood" } },
    '13:15 look.accent must be a color, such as "#b3261e" or "oklch(0.55 0.16 30)", got "blood"',
  ],
  [
    { look: { accents: { gmes: "red" } } },
    "14:7 look.accents.gmes must be the id of a file in sections/, did you mean games?",
  ],
  ...["Hanken Grotesk", "../familjen-grotesk", "", 7].map((font): [Fields, string] => [
    { look: { font } },
    `13:13 ${fontNameError} ${JSON.stringify(font)}`,
  ]),
  [
    { look: { font: "hanken-grotesque" } },
    `13:13 ${install} "hanken-grotesque"; install it with npm i @fontsource-variable/hanken-grotesque, ` +
      "did you mean hanken-grotesk?",
  ],
  [
    { look: { font: "system", textFont: "comic-neue" } },
    "14:17 look.textFont must be a font that is installed, got",
  ],
  [{ look: { face: "comic-neue" } }, "13:13 look.face must be a font that is installed, got"],
  [{ sections: ["games", "games"] }, '14:5 sections[1] must be named once, got "games" as in sections[0]'],
  [
    { pages: ["imprint.md"] },
    '13:5 pages[0] must be the name of a file in pages/, without .md, got "imprint.md"',
  ],
])("reports one problem when site.json has %j", async (fields, line) => {
  expect(await problemsWith("site.json", fields)).toEqual([
    expect.stringContaining(`content/site.json:${line}`),
  ]);
});

test.each<[Fields, string]>([
  [
    { resumePdf: "/Resume.PDF" },
    `7:18 links.resumePdf ${linkError} "/Resume.PDF", did you mean /resume.pdf?`,
  ],
  ...["../package.json", "javascript:alert(1)", "//github.com/jo", ""].map((gitHub): [Fields, string] => [
    { gitHub },
    `10:15 links.gitHub ${linkError} "${gitHub}"`,
  ]),
  ...["javascript:alert(1)", "mailto:jo", "mailto:a@b?subject=Hi there", "tel:call me", "ftp://a.b"].map(
    (url): [Fields, string] => [
      { more: [{ label: "A", url }] },
      "14:16 links.more[0].url must be an http(s) URL, mailto: with an address, tel: with a number or " +
        `the path of a file in static/, got "${url}"`,
    ],
  ),
  [
    { gitHub: "github.com/jo" },
    `10:15 links.gitHub ${linkError} "github.com/jo", write https://github.com/jo`,
  ],
  [
    { instagram: "https://instagram.com/jo" },
    '11:5 links.instagram is not a known field, write it into more: { "label": "Instagram", "url": "…" }',
  ],
  [{ more: [{ label: "A", url: "/none.pdf" }] }, `14:16 links.more[0].url ${linkError} "/none.pdf"`],
])("reports one problem when site.json has the links %j", async (fields, line) => {
  expect(await problemsWith("site.json", { links: { ...links, ...fields } })).toEqual([
    `content/site.json:${line}`,
  ]);
});

test.each<[Fields]>([
  [{ links: undefined }],
  ...["https://a.b", "mailto:jo@a.b", "mailto:jo@a.b?subject=Hi", "tel:+49-30-12"].map((url): [Fields] => [
    { links: { more: [{ label: "A", url }] } },
  ]),
  [{ sections: [], look: { font: "hanken-grotesk", accents: { games: "oklch(0.5 0.1 30)" } } }],
  [{ portrait: { image: "home/a.jpg", alt: "Jo" } }],
  ...["HTTPS://a.b", "https://[::1]:9000/work", "https://münchen.example/~jo/a_b-2.0/"].map(
    (siteUrl): [Fields] => [{ siteUrl }],
  ),
  [{ siteUrl: "https://example.com/portfolio/2024" }],
  ...["/resume.pdf", "resume.pdf", "/cv/", "/cv", "/cv/#work", "/my%20resume.pdf", "/my resume.pdf"].map(
    (resumeHtml): [Fields] => [{ links: { resumeHtml } }],
  ),
])("accepts site.json when it has %j", async (fields) => {
  const files = { "static/cv/index.html": "<h1>Jo</h1>", "static/my resume.pdf": "%PDF-1.4" };
  expect(await problemsWith("site.json", fields, files)).toEqual([]);
});

test("gives a note when a field has its former name", async () => {
  const site = (await validProject())["content/site.json"] as Fields;
  expect(await reportedLines({ "content/site.json": { ...site, look: { face: "hanken-grotesk" } } })).toEqual(
    {
      problems: [],
      notes: ["content/site.json:13:5 look.face is called font now"],
    },
  );
});

const home = { image: "home/a.jpg", alt: "A plane" };

test.each<[Fields, string]>([
  [{ quotes: [] }, "quotes must be a list of one or two strings, got 0"],
  [{ quotes: ["One.", ""] }, 'quotes[1] must be a non-empty string, got ""'],
  [{ wide: [] }, "wide must be a list of one to 6 images, got 0"],
  [
    { wide: [{ ...home, piece: "games/ches" }] },
    'wide[0].piece must be <section>/<name> of a piece, got "games/ches", did you mean games/chess?',
  ],
  [
    { wide: [{ ...home, piece: "games/CHESS" }] },
    'wide[0].piece must be <section>/<name> of a piece, got "games/CHESS", did you mean games/chess?',
  ],
  [{ tall: [{ ...home, caption: "" }] }, 'tall[0].caption must be a non-empty string, got ""'],
])("reports one problem when home.json has %j", async (fields, message) => {
  const problems = await problemsWith("home.json", fields);
  expect(problems.map((line) => line.replace(/^content\/home\.json:\d+:\d+ /, ""))).toEqual([message]);
});

test.each<[Fields, string]>([
  [{ heading: null }, "2:14 heading must be a non-empty string, got null"],
  [{ topics: [{ title: "A", items: ["a", 2] }] }, "8:9 topics[0].items[1] must be a non-empty string, got 2"],
  [{ topics: undefined }, "1:1 topics is missing, it must be a list of topics, or text must name a Markdown"],
  [{ text: "me.md" }, '11:11 text must name a Markdown file, but there is no "me.md", did you mean mee.md?'],
])("reports one problem when about.json has %j", async (fields, line) => {
  expect(await problemsWith("about.json", fields, { "content/mee.md": "I draw." })).toEqual([
    expect.stringContaining(`content/about.json:${line}`),
  ]);
});

test("accepts About with a text and no topics, and checks its image and its text", async () => {
  const about = { topics: undefined, text: "me.md", image: { image: "me.png", alt: "Me" } };
  const files = { "content/me.md": "I draw.", "content/me.png": await plainImage("png") };
  expect(await problemsWith("about.json", about, files)).toEqual([]);
  const broken = { "content/me.md": "<object>Me", "content/me.png": "no image" };
  expect(await problemsWith("about.json", about, broken)).toEqual([
    expect.stringMatching(/^content\/about\.json:5:14 image\.image must name a png image, but me\.png/),
    expect.stringMatching(/^content\/me\.md:1:1 must be Markdown, not HTML/),
  ]);
});

test("reports names of object members as unknown fields", async () => {
  const text = '{ "heading": "A", "topics": [],\n"__proto__": {}, "constructor": 1 }';
  const { problems } = await reportedLines({ "content/about.json": text });
  expect(problems).toEqual([
    "content/about.json:2:1 __proto__ is not a known field, known are heading, image, text, topics",
    "content/about.json:2:18 constructor is not a known field, known are heading, image, text, topics",
  ]);
});

test.each([
  ["index.html", "/"],
  ["404.html", "/404/"],
  ["About/index.html", "/about/"],
  ["portfolio/games.html", "/portfolio/games/"],
  ["portfolio/games/chess/index.html", "/portfolio/games/chess/"],
])("refuses static/%s, which is the file of the page %s", async (name, page) => {
  const files = { ...sectionWith({ details: [{ label: "Year", text: "2026" }] }), [`static/${name}`]: "x" };
  expect((await reportedLines(files)).problems).toEqual([
    `static/${name} must have another name, because the site has the page ${page}`,
  ]);
});

test("names files in static/ that the build would overwrite", async () => {
  const lost = [
    "_headers",
    "_redirects",
    "manifest.webmanifest",
    "manifest_de.webmanifest",
    "page-data/app-data.json",
    "sitemap-index.xml",
  ];
  const others = ["data/page-data/a.json", "manifest_fr.webmanifest", "map.xml"];
  const files = [...lost, ...others].map((file): [string, string] => [`static/${file}`, "x"]);
  const site = siteWith({ languages: ["en", "de"] });
  expect((await reportedLines({ ...site, ...Object.fromEntries(files) })).problems).toEqual(
    lost.map((file) => {
      const advice = file.startsWith("_") ? "put its rules into packages/output/hosting" : "delete it";
      return `static/${file} would be lost, because the build writes this file: ${advice}`;
    }),
  );
});

test.each(["svg", "png"])(
  "notes icons in static/ that the build overwrites when the icon is %s",
  async (format) => {
    const files = ["favicon-32x32.png", "favicon.ico", "favicon.svg", "icons/icon-512x512.png"];
    const icon =
      format === "svg"
        ? '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
        : await plainImage("png");
    const { problems, notes } = await reportedLines({
      [`content/icon.${format}`]: icon,
      ...Object.fromEntries(files.map((file) => [`static/${file}`, "x"])),
    });
    expect(problems).toEqual([]);
    const lost = notes.filter((note) => note.includes("would be lost")).map((note) => note.split(" ")[0]);
    const kept = ["favicon.ico", ...(format === "png" ? ["favicon.svg"] : [])];
    expect(lost).toEqual(files.filter((file) => !kept.includes(file)).map((file) => `static/${file}`));
  },
);
