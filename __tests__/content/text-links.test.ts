import { linesFor, removeProjects, type ProjectFiles } from "./support/content-folder";

afterAll(removeProjects);

const story = "content/sections/games/chess.md";
const page = (words: string, more = ""): string => `---\ntitle: A page\n${more}---\n\n${words}\n`;

/** A site with pages and pieces to link to, some of them drafts, and a story that holds this text. */
const linesWith = (text: string, files: ProjectFiles = {}) =>
  linesFor({
    "content/sections/games.json": {
      id: "games",
      pieces: [
        { title: "Chess", description: "", image: "games/a.jpg", story: "games/chess.md" },
        { title: "Go", description: "", image: "games/a.jpg" },
        { title: "Dots", description: "", image: "games/a.jpg", draft: true, details: [] },
        {
          title: "Reversi",
          description: "",
          image: "games/a.jpg",
          draft: true,
          details: [{ label: "Year", text: "2024" }],
        },
      ],
    },
    "content/sections/later.json": {
      id: "later",
      pieces: [{ title: "Soon", description: "", image: "games/a.jpg", draft: true }],
    },
    "content/sections/empty.json": { id: "empty", pieces: [] },
    "content/about.json": { heading: "About", text: "about.md" },
    "content/about.md": "# Who I am\n",
    "content/pages/impressum.md": page("## Where\n\nHere."),
    "content/pages/draft.md": page("Words.", "draft: true\n"),
    "static/my cv/index.html": "<h1>Jo</h1>",
    [story]: text,
    ...files,
  });

test.each([
  "/",
  "/about/",
  "/about",
  "/about/index.html",
  "/about/?from=story#who-i-am",
  "/contact/",
  "/portfolio/",
  "/portfolio/games/",
  "/portfolio/games/#go",
  "/portfolio/games/#story_chess",
  "/portfolio/games/chess/",
  "/portfolio/games/chess#the-idea",
  "/impressum/",
  "/impressum/#where",
  "/resume.pdf",
  "/resume.pdf#page=2",
  "/my%20cv/",
  "#the-idea",
  "#the-idea-2",
  "#picture_0",
  "#top",
  "https://example.com/abuot/",
  "mailto:jo@example.com",
])("A text may link to %s.", async (address) => {
  const text = `# The idea\n\n[words](${address}) and [others][1]\n\n## The idea\n\n[1]: ${address}`;
  expect(await linesWith(text)).toEqual({ problems: [], warnings: [] });
});

const page404 = "must lead to a page of the site, but there is no";

test.each([
  ["/portfolio/gmaes/", `${page404} "/portfolio/gmaes/", did you mean /portfolio/games/?`],
  ["/portfolio/games/no-such-piece/", `${page404} "/portfolio/games/no-such-piece/"`],
  ["/portfolio/games/ches", `${page404} "/portfolio/games/ches", did you mean /portfolio/games/chess/?`],
  [
    "/portfolio/games/go/",
    'must lead to a page of the site, but this piece has none of its own, got "/portfolio/games/go/", did you mean /portfolio/games/#go?',
  ],
  [
    "/portfolio/games/#ches",
    "must lead to a place on the page, but /portfolio/games/ has no #ches, did you mean #chess?",
  ],
  [
    "/impressum/#were",
    "must lead to a place on the page, but /impressum/ has no #were, did you mean #where?",
  ],
  ["/about/#where", "must lead to a place on the page, but /about/ has no #where"],
  ["#The-Idea", "must lead to a heading of this text, but it has no #The-Idea, did you mean #the-idea?"],
  ["#end", "must lead to a heading of this text, but it has no #end"],
])("A link to %s, where nothing can be, is refused at its place.", async (address, message) => {
  expect(await linesWith(`# The idea\n\nSome [words](${address})`)).toEqual({
    problems: [`${story}:3:6 link ${message}`],
    warnings: [],
  });
});

const nothing = "but the site has no such page and static/ no such file";

test.each([
  ["/abuot/", `leads to "/abuot/", ${nothing}, did you mean /about/?`],
  ["/About/", `leads to "/About/", ${nothing}, did you mean /about/?`],
  ["/shop/", `leads to "/shop/", ${nothing}`],
  ["/resumee.pdf", `leads to "/resumee.pdf", ${nothing}, did you mean /resume.pdf?`],
  ["/draft/", 'leads to "/draft/", which is not published: it is a draft'],
  [
    "/portfolio/games/reversi/",
    'leads to "/portfolio/games/reversi/", which is not published: it is a draft',
  ],
  ["/portfolio/games/#dots", 'leads to "/portfolio/games/#dots", which is not published: it is a draft'],
  ["/portfolio/later/", 'leads to "/portfolio/later/", which is not published: it is a draft'],
  ["/portfolio/empty/", 'leads to "/portfolio/empty/", which is not published: it has no piece yet'],
])("A link to %s, which may be right one day or on this host, is a warning.", async (address, message) => {
  expect(await linesWith(`Some [words](${address})`)).toEqual({
    problems: [],
    warnings: [`${story}:1:6 link ${message}`],
  });
});

test("Links are checked in own pages and in About's text, each in its own lines.", async () => {
  const link = "[words](/portfolio/gmaes/)";
  const message = `link ${page404} "/portfolio/gmaes/", did you mean /portfolio/games/?`;
  const { problems } = await linesWith("Words.", {
    "content/about.md": link,
    "content/pages/impressum.md": page(link),
  });
  expect(problems).toEqual([`content/pages/impressum.md:5:1 ${message}`, `content/about.md:1:1 ${message}`]);
});

test("Of a very long name behind the # only the beginning is told.", async () => {
  const { problems } = await linesWith(`[words](#${"a".repeat(500)})`);
  expect(problems).toEqual([
    `${story}:1:1 link must lead to a heading of this text, but it has no #${"a".repeat(79)}…`,
  ]);
});

test("A draft may link to drafts, and is checked like the rest.", async () => {
  const text = "[a](/draft/) [b](/portfolio/later/) [c](/portfolio/games/reversi/) [d](/portfolio/none/)";
  expect(await linesWith("Words.", { "content/pages/draft.md": page(text, "draft: true\n") })).toEqual({
    problems: [`content/pages/draft.md:6:68 link ${page404} "/portfolio/none/"`],
    warnings: [],
  });
});

test("What cannot be read makes no link to it wrong.", async () => {
  const text = "[a](/portfolio/games/chess/) [b](/about/#who) [c](/impressum/#here)";
  const { problems, warnings } = await linesWith("Words.", {
    "content/sections/games.json": "{",
    "content/about.md": "*".repeat(3_000),
    "content/pages/impressum.md": "---\ntitle: A",
    "content/pages/more.md": page(text),
  });
  expect(problems.filter((line) => line.includes("more.md"))).toEqual([]);
  expect(warnings).toEqual([]);
});

test("An image of Home that leads to a draft is a warning, to one that is not there a problem.", async () => {
  const image = { image: "home/a.jpg", alt: "A plane" };
  const home = (piece: string) => ({
    "content/home.json": { quotes: ["One."], wide: [{ ...image, piece }], tall: [image] },
  });
  expect(await linesWith("Words.", home("games/go"))).toEqual({ problems: [], warnings: [] });
  expect(await linesWith("Words.", home("games/reversi"))).toEqual({
    problems: [],
    warnings: [
      'content/home.json:9:16 wide[0].piece names a draft, so the image leads nowhere until it is published, got "games/reversi"',
    ],
  });
  expect((await linesWith("Words.", home("games/reversy"))).problems).toEqual([
    'content/home.json:9:16 wide[0].piece must be <section>/<name> of a piece, got "games/reversy", did you mean games/reversi?',
  ]);
});
