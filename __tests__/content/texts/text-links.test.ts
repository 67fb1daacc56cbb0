import { reportedLines, siteWith, type ProjectFiles } from "../../support/project-folder";

const story = "content/sections/games/chess.md";
const piece = { description: "", image: "games/a.jpg" };
const page = (words: string, more = ""): string => `---\ntitle: A page\n${more}---\n\n${words}\n`;

/** Returns the findings of a site with this story, and with pages, pieces and drafts to link to. */
const linesWith = (text: string, files: ProjectFiles = {}) =>
  reportedLines({
    "content/sections/games.json": {
      id: "games",
      pieces: [
        { ...piece, title: "Chess", story: "games/chess.md" },
        { ...piece, title: "Go" },
        { ...piece, title: "Dots", draft: true, details: [] },
        { ...piece, title: "Reversi", draft: true, details: [{ label: "Year", text: "2024" }] },
      ],
    },
    "content/sections/later.json": { id: "later", pieces: [{ ...piece, title: "Soon", draft: true }] },
    "content/sections/empty.json": { id: "empty", pieces: [] },
    "content/about.json": { heading: "About", text: "about.md" },
    "content/about.md": "# Who I am\n",
    "content/pages/impressum.md": page("## Where\n\nHere."),
    "content/pages/draft.md": page("Words.", "draft: true\n"),
    "static/my cv/index.html": "<h1>Jo</h1>",
    [story]: text,
    ...files,
  });

const acceptedUrls = [
  ...[
    "/",
    "/about/",
    "/about",
    "/about/index.html",
    "/about/?from=story#who-i-am",
    "/contact/",
    "/portfolio/",
  ],
  ...[
    "/portfolio/games/",
    "/portfolio/games/#go",
    "/portfolio/games/#return_chess",
    "/portfolio/games/chess/",
  ],
  ...["/portfolio/games/chess#the-idea", "/impressum/", "/impressum/#where", "/resume.pdf", "/my%20cv/"],
  ...["#the-idea", "#the-idea-2", "#picture_0", "#top", "https://example.com/abuot/", "mailto:jo@a.example"],
];

test("accepts links to pages, headings, files and other sites", async () => {
  const links = acceptedUrls.map((url) => `[words](${url})`).join("\n\n");
  const text = `# The idea\n\n## The idea\n\n${links}\n\n[others][1]\n\n[1]: /about/`;
  expect(await linesWith(text)).toEqual({ problems: [], notes: [] });
});

const nothing = "but the site has no such page and static/ no such file";

test("accepts links to the pages of tags and of languages", async () => {
  const tagged = ["Chess", "Go"].map((title) => ({ ...piece, title, tags: ["Grey Ink", title] }));
  const files = {
    ...siteWith({ languages: ["en", "pt-BR"] }),
    "content/sections/games.json": {
      id: "games",
      pieces: [{ ...tagged[0], story: "games/chess.md" }, tagged[1]],
    },
  };
  const urls = [
    "/tags/grey-ink/",
    "/pt-br",
    "/pt-br/about/#quem",
    "/pt-br/tags/grey-ink/",
    "/tags/go/",
    "/pt-br/abuot/",
  ];
  const text = urls.map((url) => `[words](${url})`).join("\n\n");
  const { notes } = await linesWith(text, files);
  expect(notes.filter((line) => line.includes("chess.md:"))).toEqual([
    `${story}:9:1 link leads to "/tags/go/", ${nothing}`,
    `${story}:11:1 link leads to "/pt-br/abuot/", ${nothing}, did you mean /about/?`,
  ]);
});

test("looks for places in the page of the text's own language", async () => {
  const languages = ["en", "de"];
  const places = "[a](/impressum/#where) [b](/impressum/#wo) [c](/about/#who-i-am)";
  const { notes } = await linesWith("Words.", {
    ...siteWith({ languages, contactPrivacy: { en: places, de: places } }),
    "content/pages/impressum.de.md": page("## Wo\n\nHier."),
    "content/about.de.md": places,
  });
  expect(notes.filter((line) => line.includes("leads to"))).toEqual([
    expect.stringMatching(/contactPrivacy\.en leads to a place that \/impressum\/ does not have: #wo/),
    expect.stringMatching(/contactPrivacy\.de leads to a place that \/impressum\/ does not have: #where/),
    expect.stringMatching(/contactPrivacy\.de leads to a place that \/about\/ does not have: #who-i-am/),
    expect.stringMatching(/about\.de\.md:1:1 link leads to a place that \/impressum\/ does not have: #where/),
    expect.stringMatching(/about\.de\.md:1:44 link leads to a place that \/about\/ does not have: #who-i-am/),
  ]);
});

test("accepts links to the pages of tags that come from the keywords of pictures", async () => {
  const games = {
    id: "games",
    tagsFromKeywords: true,
    pieces: [{ ...piece, title: "Chess", story: "games/chess.md" }],
  };
  const { notes } = await linesWith("[ink](/tags/ink/)", { "content/sections/games.json": games });
  expect(notes).toEqual([]);
});

const draft = "which is not published: it is a draft";
const noHeading = "leads to a heading that this text does not have:";

const notes = [
  `leads to "/portfolio/gmaes/", ${nothing}, did you mean /portfolio/games/?`,
  `leads to "/portfolio/games/no-such-piece/", ${nothing}`,
  `leads to "/portfolio/games/ches", ${nothing}, did you mean /portfolio/games/chess/?`,
  'leads to "/portfolio/games/go/", but this piece has no own page, did you mean /portfolio/games/#go?',
  `leads to "/About/", ${nothing}, did you mean /about/?`,
  `leads to "/shop/", ${nothing}`,
  `leads to "/resumee.pdf", ${nothing}, did you mean /resume.pdf?`,
  `leads to "/draft/", ${draft}`,
  `leads to "/portfolio/games/reversi/", ${draft}`,
  `leads to "/portfolio/games/#dots", ${draft}`,
  `leads to "/portfolio/later/", ${draft}`,
  'leads to "/portfolio/empty/", which is not published: it has no piece yet',
  "leads to a place that /portfolio/games/ does not have: #ches, did you mean #chess?",
  "leads to a place that /about/ does not have: #where",
  `${noHeading} #The-Idea, did you mean #the-idea?`,
  `${noHeading} #${"a".repeat(79)}…`,
];
const wrongUrls = [
  ...notes.flatMap((note) => /^leads to "(.+?)"/.exec(note)?.[1] ?? []),
  ...["/portfolio/games/#ches", "/about/#where", "#The-Idea", `#${"a".repeat(500)}`],
];

test("gives a note at the position of a link when it leads nowhere", async () => {
  const links = wrongUrls.map((url) => `Some [words](${url})`).join("\n\n");
  expect(await linesWith(`# The idea\n\n${links}`)).toEqual({
    problems: [],
    notes: notes.map((message, index) => `${story}:${3 + 2 * index}:6 link ${message}`),
  });
});

test("checks the links of custom pages and of About's text", async () => {
  const link = "[words](/portfolio/gmaes/)";
  const message = `link leads to "/portfolio/gmaes/", ${nothing}, did you mean /portfolio/games/?`;
  const { notes } = await linesWith("Words.", {
    "content/about.md": link,
    "content/pages/impressum.md": page(link),
  });
  expect(notes).toEqual([`content/pages/impressum.md:5:1 ${message}`, `content/about.md:1:1 ${message}`]);
});

test("knows the page of an unlisted piece, which no section and no image of Home leads to", async () => {
  const image = { image: "home/a.jpg", alt: "A plane" };
  const more = { title: "Gift", unlisted: true };
  const files = {
    "content/sections/hidden.json": { id: "hidden", pieces: [{ ...piece, image: "games/a.jpg", ...more }] },
    "content/home.json": { quotes: ["One."], wide: [{ ...image, piece: "hidden/gift" }], tall: [image] },
  };
  const { problems, notes } = await linesWith("[a](/portfolio/hidden/gift/) [b](/portfolio/hidden/)", files);
  expect([problems, notes]).toEqual([
    [],
    [
      'content/home.json:9:16 wide[0].piece names an unlisted piece, so the image leads nowhere, got "hidden/gift"',
      `${story}:1:30 link leads to "/portfolio/hidden/", which is not published: it has no piece yet`,
      'content/sections/hidden.json:8:7 pieces[0].unlisted gives it the page /portfolio/hidden/gift/ (in "Gift")',
    ],
  ]);
});

test("accepts links to drafts when the text is a draft", async () => {
  const text = "[a](/draft/) [b](/portfolio/later/) [c](/portfolio/games/reversi/) [d](/portfolio/none/)";
  expect(await linesWith("Words.", { "content/pages/draft.md": page(text, "draft: true\n") })).toEqual({
    problems: [],
    notes: [`content/pages/draft.md:6:68 link leads to "/portfolio/none/", ${nothing}`],
  });
});

test("gives a note when an image of Home leads to a draft, and reports it when it leads to no piece", async () => {
  const image = { image: "home/a.jpg", alt: "A plane" };
  const home = (piece: string) => ({
    "content/home.json": { quotes: ["One."], wide: [{ ...image, piece }], tall: [image] },
  });
  expect(await linesWith("Words.", home("games/go"))).toEqual({ problems: [], notes: [] });
  expect(await linesWith("Words.", home("games/reversi"))).toEqual({
    problems: [],
    notes: [
      "content/home.json:9:16 wide[0].piece names a draft, so the image leads nowhere until it is " +
        'published, got "games/reversi"',
    ],
  });
  expect((await linesWith("Words.", home("games/reversy"))).problems).toEqual([
    'content/home.json:9:16 wide[0].piece must be <section>/<name> of a piece, got "games/reversy", did ' +
      "you mean games/reversi?",
  ]);
});

test("gives a note when an image of Home names a piece as version 2 did, by its position", async () => {
  const image = { image: "home/a.jpg", alt: "A plane" };
  const files = (name: string) => ({
    "content/home.json": { quotes: ["One."], wide: [{ ...image, piece: name }], tall: [image] },
    "content/sections/ink.json": {
      id: "ink",
      pieces: ["鷺", "鶴"].map((title) => ({ ...piece, title })),
    },
  });
  expect(await linesWith("Words.", files("ink/piece-2"))).toEqual({
    problems: [],
    notes: [
      "content/home.json:9:16 wide[0].piece is a name of version 2, which depended on the order of the " +
        'pieces: the image leads to the section; write "ink/piece-1cutlur" for "鶴"',
    ],
  });
  expect((await linesWith("Words.", files("ink/鶴"))).problems).toEqual([
    'content/home.json:9:16 wide[0].piece must be <section>/<name> of a piece, got "ink/鶴", did you mean ' +
      "ink/piece-1cutlur?",
  ]);
});

const withDescription = (description: unknown) => {
  const ink = { id: "ink", intro: "[a](/about/)", pieces: [{ ...piece, title: "Heron", description }] };
  return linesWith("Words.", { "content/sections/ink.json": ink });
};

test("accepts links of short texts to pages, pieces, files and other sites", async () => {
  const urls = [
    "/about/",
    "/portfolio/games/chess/",
    "/portfolio/games/#go",
    "/my%20cv/",
    "https://a.example",
  ];
  const description = urls.map((url) => `[a](${url})`).join(" ");
  expect(await withDescription(description)).toEqual({ problems: [], notes: [] });
});

test.each([
  ["/contct/", `leads to "/contct/", ${nothing}, did you mean /contact/?`],
  [
    "/portfolio/games/ches/",
    `leads to "/portfolio/games/ches/", ${nothing}, did you mean /portfolio/games/chess/?`,
  ],
  [
    "game",
    "has a link that is text: it must lead to https://… or to a path such as /about/, " +
      'got "game", did you mean /portfolio/games/?',
  ],
])("gives a note when a short text has a link to %s", async (url, message) => {
  expect(await withDescription(`Words, [a](${url}).`)).toEqual({
    problems: [],
    notes: [`content/sections/ink.json:6:22 pieces[0].description ${message} (in "Heron")`],
  });
});
