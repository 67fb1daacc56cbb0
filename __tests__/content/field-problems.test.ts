import { linesFor, removeProjects, validProject } from "./support/content-folder";

afterAll(removeProjects);

type Fields = Record<string, unknown>;

/** The problems of one file of the valid project in which some fields are replaced. */
async function problemsWith(file: string, fields: Fields): Promise<string[]> {
  const project = await validProject();
  const before = project[`content/${file}`];
  const { problems } = await linesFor({ [`content/${file}`]: { ...(before as Fields), ...fields } });
  return problems;
}

const site = { name: "Jo", title: "Jo", description: "Works.", siteUrl: "https://example.com" };
const links = {
  resumePdf: "/resume.pdf",
  resumeHtml: "resume.pdf",
  linkedIn: "https://a.b/c",
  gitHub: "http://a.b",
};
const linkError = "must be an http(s) URL or the path of a file in static/, got";
const siteUrlError =
  'siteUrl must be an absolute http(s) URL without a query or fragment, such as "https://example.com", got';
const siteUrlCharacterError =
  'siteUrl must have a path of letters a-z, digits, - . _ ~ between single slashes, such as "https://example.com/work", got';
const siteUrlPathError =
  "siteUrl must have another path than one of the site's own pages, such as /work, got";

test.each<[Fields, string]>([
  [{ name: "" }, '2:11 name must be a non-empty string, got ""'],
  [{ name: " \n" }, '2:11 name must be a non-empty string, got " \\n"'],
  [{ name: 5 }, "2:11 name must be a non-empty string, got 5"],
  [{ name: undefined }, "1:1 name is missing, it must be a non-empty string"],
  [
    { name: "half \ud83d" },
    '2:11 name must not hold half a character (a lone surrogate), got "half \\ud83d"',
  ],
  [{ siteUrl: "ftp://example.com" }, `5:14 ${siteUrlError} "ftp://example.com"`],
  [{ siteUrl: "example.com" }, `5:14 ${siteUrlError} "example.com"`],
  [{ siteUrl: "https://example.com/?a=1" }, `5:14 ${siteUrlError} "https://example.com/?a=1"`],
  [{ siteUrl: "https://example.com/#" }, `5:14 ${siteUrlError} "https://example.com/#"`],
  [{ siteUrl: "https://example.com/about/" }, `5:14 ${siteUrlPathError} "https://example.com/about/"`],
  ...["//work", "/work//", "/a;b", "/a$b", "/(x", "/%20", "/é", "/a\\b", "/:id", "/*"].map(
    (path): [Fields, string] => [
      { siteUrl: `https://example.com${path}` },
      `5:14 ${siteUrlCharacterError} ${JSON.stringify(`https://example.com${path}`)}`,
    ],
  ),
  ...["https://example.com/a b", "https://a;b.com", "https://$host", "https://jo@example.com"].map(
    (siteUrl): [Fields, string] => [{ siteUrl }, `5:14 ${siteUrlError} "${siteUrl}"`],
  ),
  [
    { siteUrl: undefined },
    '1:1 siteUrl is missing, it must be an absolute http(s) URL without a query or fragment, such as "https://example.com"',
  ],
  [{ tilte: "A" }, "12:3 tilte is not a known field, did you mean title?"],
  [{ colour: "A" }, "12:3 colour is not a known field, known are name, title, description, siteUrl, links, "],
  [{ links: [] }, "6:12 links must be an object, got an empty list"],
  [{ email: "jo at example" }, '12:12 email must be an e-mail address, got "jo at example"'],
  [{ status: " " }, '12:13 status must be a non-empty string, got " "'],
  [{ portrait: { image: "home/a.jpg" } }, "12:15 portrait.alt is missing, it must be a string"],
  [
    { look: { accent: "blood" } },
    '13:15 look.accent must be a colour, such as "#b3261e" or "oklch(0.55 0.16 30)", got "blood"',
  ],
  [
    { look: { accents: { gmes: "red" } } },
    "14:7 look.accents.gmes must be the id of a file in sections/, did you mean games?",
  ],
  [
    { look: { accents: { games: 1 } } },
    '14:16 look.accents.games must be a colour, such as "#b3261e" or "oklch(0.55 0.16 30)", got 1',
  ],
  [{ sections: "games" }, '12:15 sections must be a list of section ids, got "games"'],
  [
    { sections: ["games", "gmaes"] },
    '14:5 sections[1] must be the id of a file in sections/, got "gmaes", did you mean games?',
  ],
  [{ sections: ["games", "games"] }, '14:5 sections[1] must be named once, got "games" as in sections[0]'],
])("site.json with %j", async (fields, line) => {
  expect(await problemsWith("site.json", { ...site, links, ...fields })).toEqual([
    expect.stringContaining(`content/site.json:${line}`),
  ]);
});

test.each([
  "HTTPS://example.com",
  "http://localhost:8000/",
  "https://[::1]:9000/work",
  "https://münchen.example/work/",
  "https://uni.example/~jo/art_work-2.0/",
])("site.json may have the siteUrl %s", async (siteUrl) => {
  expect(await problemsWith("site.json", { siteUrl })).toEqual([]);
});

test.each<[Fields, string]>([
  [
    { resumePdf: "/Resume.PDF" },
    `7:18 links.resumePdf ${linkError} "/Resume.PDF", did you mean /resume.pdf?`,
  ],
  [
    { resumePdf: "static/resume.pdf" },
    `7:18 links.resumePdf ${linkError} "static/resume.pdf", did you mean /resume.pdf?`,
  ],
  [{ resumePdf: "../package.json" }, `7:18 links.resumePdf ${linkError} "../package.json"`],
  [{ gitHub: "javascript:alert(1)" }, `10:15 links.gitHub ${linkError} "javascript:alert(1)"`],
  [{ gitHub: "//github.com/jo" }, `10:15 links.gitHub ${linkError} "//github.com/jo"`],
  [{ gitHub: "" }, `10:15 links.gitHub ${linkError} ""`],
  ...[
    "javascript:alert(1)",
    "mailto:",
    "mailto:jo",
    "mailto:a@b?bcc=c@d",
    "tel:",
    "tel:call me",
    "ftp://a.b",
  ].map((url): [Fields, string] => [
    { more: [{ label: "A", url }] },
    `14:16 links.more[0].url must be an http(s) URL, mailto: with an address, tel: with a number or the path of a file in static/, got "${url}"`,
  ]),
  [{ more: [{ label: "A", url: "/none.pdf" }] }, `14:16 links.more[0].url ${linkError} "/none.pdf"`],
  [{ more: [{ url: "https://a.b" }] }, "12:7 links.more[0].label is missing, it must be a non-empty string"],
])("site.json with the links %j", async (fields, line) => {
  expect(await problemsWith("site.json", { ...site, links: { ...links, ...fields } })).toEqual([
    `content/site.json:${line}`,
  ]);
});

test.each<[Fields]>([
  [{ links: undefined }],
  [{ links: {} }],
  [
    {
      links: {
        more: ["https://a.b", "mailto:jo@example.com", "tel:+49-30-12", "resume.pdf"].map((url) => ({
          label: "A",
          url,
        })),
      },
    },
  ],
  [{ sections: [] }],
  [
    {
      status: "Open",
      place: "Bergen",
      email: "jo+a@exämple.com",
      portrait: { image: "home/a.jpg", alt: "Jo" },
    },
  ],
])("site.json may have %j", async (fields) => {
  expect(await problemsWith("site.json", fields)).toEqual([]);
});

test.each(["/cv #2, 100%?.pdf", "/cv #2", "/100%.pdf"])(
  "the link %s leads to another file in a browser, so the right one is suggested",
  async (resumePdf) => {
    const { problems } = await linesFor({
      "content/site.json": { ...site, links: { ...links, resumePdf } },
      "static/cv #2, 100%?.pdf": "%PDF-1.4",
      "static/100%.pdf": "%PDF-1.4",
    });
    expect(problems).toEqual([expect.stringContaining(`7:18 links.resumePdf ${linkError} "${resumePdf}"`)]);
    const suggestion = /did you mean (.*)\?$/.exec(problems[0] ?? "")?.[1] ?? "";
    const corrected = { ...site, links: { ...links, resumePdf: suggestion || "/resume.pdf" } };
    const again = await linesFor({
      "content/site.json": corrected,
      "static/cv #2, 100%?.pdf": "%PDF-1.4",
      "static/100%.pdf": "%PDF-1.4",
    });
    expect(again.problems).toEqual([]);
  },
);

test.each(["/resume.pdf", "resume.pdf", "/cv/", "/cv", "/cv/#work", "/my%20resume.pdf", "/my resume.pdf"])(
  "site.json may link to the static file %s",
  async (resumeHtml) => {
    const { problems } = await linesFor({
      "content/site.json": { ...site, links: { ...links, resumeHtml } },
      "static/cv/index.html": "<h1>Jo</h1>",
      "static/my resume.pdf": "%PDF-1.4",
    });
    expect(problems).toEqual([]);
  },
);

const home = { image: "home/a.jpg", alt: "A plane" };

test.each<[Fields, string]>([
  [{ quotes: [] }, "quotes must be a list of one or two strings, got 0"],
  [{ quotes: ["One.", "Two.", "Three."] }, "quotes must be a list of one or two strings, got 3"],
  [{ quotes: ["One.", ""] }, 'quotes[1] must be a non-empty string, got ""'],
  [{ quotes: "One." }, 'quotes must be a list of one or two strings, got "One."'],
  [{ wide: [] }, "wide must be a list of one to 6 images, got 0"],
  [{ tall: Array(7).fill(home) }, "tall must be a list of one to 6 images, got 7"],
  [{ tall: [home, "home/a.jpg", home] }, 'tall[1] must be an object with image and alt, got "home/a.jpg"'],
  [{ tall: [home, { image: "home/a.jpg" }, home] }, "tall[1].alt is missing, it must be a string"],
  [
    { wide: [{ ...home, piece: "games/ches" }] },
    'wide[0].piece must be <section>/<name> of a piece, got "games/ches", did you mean games/chess?',
  ],
  [{ tall: [{ ...home, piece: "go" }] }, 'tall[0].piece must be <section>/<name> of a piece, got "go"'],
  [{ tall: [{ ...home, caption: "" }] }, 'tall[0].caption must be a non-empty string, got ""'],
])("home.json with %j", async (fields, message) => {
  expect(await problemsWith("home.json", fields)).toEqual([
    expect.stringMatching(/^content\/home\.json:\d+:\d+ /),
  ]);
  expect((await problemsWith("home.json", fields))[0]).toContain(` ${message}`);
});

test.each<[Fields]>([
  [{ quotes: ["One."], wide: [home], tall: Array(6).fill(home) }],
  [{ wide: [{ ...home, caption: "At sea", piece: "games/go" }] }],
])("home.json may have %j", async (fields) => {
  expect(await problemsWith("home.json", fields)).toEqual([]);
});

test.each<[Fields, string]>([
  [{ heading: null }, "heading must be a non-empty string, got null"],
  [{ topics: { title: "A" } }, "topics must be a list of topics, got an object"],
  [{ topics: [{ title: "A", items: ["a", 2] }] }, "topics[0].items[1] must be a non-empty string, got 2"],
  [{ topics: [{ title: "A", item: [] }] }, "topics[0].item is not a known field, did you mean items?"],
])("about.json with %j", async (fields, message) => {
  expect(await problemsWith("about.json", fields)).toContainEqual(expect.stringContaining(` ${message}`));
});

test.each<[string, string]>([["{", "}"]])("A key given twice is told at its second place.", async () => {
  const { problems } = await linesFor({
    "content/about.json": '{\n  "heading": "A",\n  "topics": [],\n  "heading": "B"\n}',
  });
  expect(problems).toEqual(["content/about.json:4:3 heading must not be given twice in the same object"]);
});

test("Names that JavaScript objects have of their own are unknown fields like any other.", async () => {
  const { problems } = await linesFor({
    "content/about.json": '{ "heading": "A", "topics": [],\n"__proto__": {}, "constructor": 1 }',
  });
  expect(problems).toEqual([
    "content/about.json:2:1 __proto__ is not a known field, known are heading, image, text, topics",
    "content/about.json:2:18 constructor is not a known field, known are heading, image, text, topics",
  ]);
});
