import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formatProblem } from "../../../packages/content/read/problem";
import { contentOf, compileSite, compileProject } from "../support/compile-project";
import {
  plainImage,
  reportedLines,
  siteWith,
  writeSite,
  type ProjectFiles,
  checkSite,
} from "../../support/project-folder";

const games = (pieces: readonly object[]): ProjectFiles => ({
  "content/sections/games.json": {
    id: "games",
    pieces: pieces.map((piece) => ({ title: "Chess", description: "", image: "games/a.jpg", ...piece })),
  },
});

const problemsWith = async (fields: object, files: ProjectFiles = {}): Promise<string[]> =>
  (await reportedLines({ ...siteWith(fields), ...files })).problems;

const german = { languages: ["en", "de"] };

test("accepts a text for each language, files next to their originals, and other files with such names", async () => {
  const text = "Some text.";
  const stories = ["chess", "film", "film.it", "film.en"];
  const titles = [{ en: "Chess", de: "Schach" }, "Film", "Go", "Hex"];
  const files = {
    ...games(titles.map((title, index) => ({ title, story: `games/${stories[index]}.md` }))),
    ...Object.fromEntries(
      [...stories, "chess.de"].map((name) => [`content/sections/games/${name}.md`, text]),
    ),
    "content/pages/imprint.md": `---\ntitle: Imprint\n---\n${text}`,
    "content/pages/imprint.de.md": `---\n---\n${text}`,
    "content/texts.de.json": { home: "Los" },
    "content/texts.fr.json": { $schema: "../schemas/texts.schema.json" },
  };
  expect(await problemsWith(german, files)).toEqual([]);
});

test.each([
  [{ languages: ["en", "Deutsch"] }, /languages\[1\] must be the tag of a language \(BCP 47\)/],
  [{ languages: ["en", "xx-notag"] }, /languages\[1\] must be the tag of a language/],
  [{ languages: [] }, /languages must be a list of languages/],
  [{ languages: ["en", "de", "DE"] }, /languages\[2\] must be named once, got it as in languages\[1\]/],
  [{ language: "fr", ...german }, /language must equal languages\[0\] or be left out, got "fr"/],
])("reports the languages %j", async (fields, line) => {
  const problems = await problemsWith(fields);
  expect(problems).toEqual([expect.stringMatching(line)]);
});

test.each<[unknown, object, RegExp]>([
  [["en", "german"], { en: "Chess", de: "Schach" }, /languages\[1\] .* got "german", did you mean de\?$/],
  [["german", "en"], { en: "Chess", de: "Schach" }, /languages\[0\] .* got "german"/],
  [["german", "en"], { de: "Schach" }, /languages\[0\] .* got "german"/],
  [["de", "en", "xx-bad"], { de: "Schach" }, /languages\[2\] .* got "xx-bad"/],
  [undefined, { en: "Chess", de: "Schach" }, /site\.json:1:28 must be valid JSON/],
])(
  "reports only the wrong tag, or the syntax, when the languages are %j and a title is %j",
  async (languages, title, line) => {
    const files = {
      ...games([{ title, story: "games/chess.md" }]),
      "content/sections/games/chess.md": "Text",
      "content/sections/games/chess.de.md": "Text",
      "content/texts.de.json": { home: "Los" },
      ...(languages === undefined && { "content/site.json": '{ "languages": ["en", "de"]' }),
    };
    expect(await problemsWith({ languages }, files)).toEqual([expect.stringMatching(line)]);
  },
);

test("keeps the position of a note about a language after a wrong tag", async () => {
  const { notes } = await reportedLines(siteWith({ languages: ["en", "german", "fr"] }));
  const position = /^content\/site\.json:15:5 fr \(French\) lacks/;
  expect(notes).toContainEqual(expect.stringMatching(position));
});

test.each([
  [
    { en: "Chess", fr: "Échecs" },
    /title\.fr is no language of the site, add it to languages .*\(now en, de\)/,
  ],
  [{ en: "Chess", ed: "Schach" }, /title\.ed is no language of the site/],
  [{ de: "Schach" }, /title is missing in "en", the first language of the site/],
  [{ en: "Chess", de: " " }, /title\.de must be a non-empty string, got " "/],
  [{ en: "Chess", de: 5 }, /title\.de must be a non-empty string, got 5/],
  [{ de: 5 }, /:6:15 pieces\[0\]\.title\.de must be a non-empty string, got 5$/],
  [{ en: "", de: "Schach" }, /title\.en must be a non-empty string, got ""/],
  [{ en: 5, de: "Schach" }, /:6:15 pieces\[0\]\.title\.en must be a non-empty string, got 5$/],
  [{ en: ["Chess"], de: "Schach" }, /:6:15 pieces\[0\]\.title\.en must be a non-empty string, got a list/],
  [{}, /title is missing, it must be a non-empty string$/],
])("names the language of a problem in the title %j", async (title, line) => {
  const problems = await problemsWith(german, games([{ title }]));
  expect(problems).toEqual([expect.stringMatching(line)]);
  expect(problems[0]).toMatch(/^content\/sections\/games\.json:\d+:\d+ pieces\[0\]/);
});

test("reports a long tag in any language", async () => {
  const files = games([{ tags: [{ en: "Ink", de: "x".repeat(61) }] }]);
  expect(await problemsWith(german, files)).toEqual([
    expect.stringMatching(/pieces\[0\]\.tags\[0\]\.de must be a tag of at most 60 characters, got/),
  ]);
});

test.each([
  ["texts.fr.json", { home: "Accueil" }, 'is in the language "fr", which the site does not have'],
  ["pages/imprint.fr.md", "---\n---\nText", "is a translation of imprint.md, but there is no such text"],
  ["sections/games/chess.de.md", "Text", "is a translation of chess.md, but there is no such text"],
  ["sections/games/chess.fr.md", "Text", 'is in the language "fr", which the site does not have'],
  ["sections/games/chess.en.md", "Text", "is in the first language of the site: write it into chess.md"],
])("reports %s when no language shows it", async (path, content, message) => {
  const story = path.endsWith("chess.de.md") ? {} : { story: "games/chess.md" };
  const files = { ...games([story]), ...(story.story ? { "content/sections/games/chess.md": "Text" } : {}) };
  const problems = await problemsWith(german, { ...files, [`content/${path}`]: content });
  expect(problems).toEqual([expect.stringContaining(`content/${path}:1:1 ${message}`)]);
});

test.each([
  [
    {},
    { "content/pages/de.md": "---\ntitle: German\n---\nText" },
    "name must be another name, because /de/ is the URL",
  ],
  [{}, { "static/de/a.txt": "a" }, "languages[1] has the URL /de/, which static/de/a.txt has, too"],
  [
    { siteUrl: "https://example.com/DE/" },
    {},
    "languages[1] has the URL /de/, which is the path of siteUrl, too",
  ],
])("reports what has the URL of a language: %j %j", async (fields, files, message) => {
  const problems = await problemsWith({ ...german, ...fields }, files);
  expect(problems).toEqual([expect.stringContaining(message)]);
});

test("takes the switches of a page from the original, and tells where a translation has others", async () => {
  const files = {
    ...siteWith(german),
    "content/pages/imprint.md": "---\ntitle: Imprint\nmenu: true\n---\nText",
    "content/pages/imprint.de.md":
      "---\ntitle: Impressum\nmenu: true\ndraft: true\nunlisted: true\n---\nText",
  };
  const { problems, notes } = await reportedLines(files);
  const ignored = "has no effect in a translation: write it into imprint.md";
  expect([problems, notes.filter((line) => line.includes("imprint"))]).toEqual([
    [],
    ["draft", "unlisted"].map(
      (name, index) => `content/pages/imprint.de.md:${4 + index}:1 ${name} ${ignored}`,
    ),
  ]);
  const { documents } = await compileSite(files);
  expect(documents.get("CustomPage/imprint.de")).toMatchObject({ title: "Impressum", unlisted: undefined });
  const pages = [{ path: "/de/imprint/", title: "Impressum", menu: true }];
  expect(documents.get("SiteContent/site.de")).toMatchObject({ pages });
});

test("counts missing texts in one note per language, and lists each", async () => {
  const files = {
    ...siteWith(german),
    ...games([{ title: { en: "Chess", de: "Schach" }, description: "A game", story: "games/chess.md" }]),
    "content/sections/games/chess.md": "Text",
    "content/home.json": { quotes: [], wide: [], tall: [] },
    "content/pages/imprint.md": "---\ntitle: Imprint\ndescription: Who.\n---\nText",
    "content/pages/imprint.de.md": "---\ntitle: Impressum\n---\nText",
    "content/pages/terms.md": "---\ntitle: Terms\n---\nText",
    "content/sections/birds/heron.jpg": await plainImage("jpeg"),
    "content/sections/birds/heron.md": "Text",
  };
  const { notes, missingTranslations } = await checkSite(files);
  const lines = [...missingTranslations.values()].flat().map(formatProblem);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^content\/sections\/games\.json:\d+:\d+ pieces\[0\]\.description is missing in "de"/,
    ),
  );
  expect(lines).toContainEqual(
    'content/sections/games.json:11:16 pieces[0].story is missing in "de": write chess.de.md next to chess.md (in "Chess")',
  );
  for (const name of ["pages/terms", "sections/birds/heron"])
    expect(lines).toContainEqual(
      `content/${name}.md:1:1 is missing in "de": write ${basename(name)}.de.md next to ${basename(name)}.md`,
    );
  expect(lines.filter((line) => line.includes("imprint"))).toEqual([
    'content/pages/imprint.de.md:2:1 description is missing in "de"',
  ]);
  expect(lines.join()).not.toContain("pieces[0].title");
  for (const file of ["games.json:1:1", "birds"])
    expect(lines).toContain(`content/sections/${file} title is missing in "de"`);
  expect(notes.map(formatProblem)).toContainEqual(
    expect.stringMatching(
      `^content/site.json:\\d+:\\d+ de \\(German\\) lacks ${lines.length} texts, shown in en `,
    ),
  );
});

test.each(["---\ntitle: Kolophon\n---\n", "---\ntitle: Kolophon\n---\n\n \n"])(
  "shows the text of the first language on a page whose translation is %j, and counts it as missing",
  async (translation) => {
    const folder = await writeSite({
      ...siteWith(german),
      "content/pages/colophon.md": "---\ntitle: Colophon\n---\n\nMade by hand.\n",
      "content/pages/colophon.de.md": translation,
    });
    const content = contentOf(folder);
    const { problems, notes, missingTranslations } = await content.read();
    expect(problems).toEqual([]);
    const lines = [...missingTranslations.values()].flat().map(formatProblem);
    expect(lines.filter((line) => line.includes("colophon"))).toEqual([
      'content/pages/colophon.de.md:1:1 text is missing in "de": write it below the front matter',
    ]);
    expect(notes.map(formatProblem).join("\n")).toContain(`de (German) lacks ${lines.length} texts`);
    const { documents } = content.compile();
    expect(documents.get("CustomPage/colophon.de")).toMatchObject({
      title: "Kolophon",
      untranslated: undefined,
      text: { untranslated: ["content"] },
    });
    expect(JSON.stringify(documents.get("CustomPage/colophon.de"))).toContain("Made by hand.");
  },
);

test("counts no name of a person, which is the same in each language, but one that lacks its own version", async () => {
  const missing = async (name: unknown, holder: unknown) => {
    const { missingTranslations } = await checkSite(siteWith({ ...german, name, rights: { holder } }));
    const lines = [...missingTranslations.values()].flat().map(formatProblem);
    return lines.flatMap((line) => /^content\/site\.json\S* (.*)/.exec(line)?.[1] ?? []);
  };
  const texts = ["title", "description"].map((field) => `${field} is missing in "de"`);
  expect(await missing("Jo", "Jo")).toEqual(texts);
  expect(await missing({ en: "Jo" }, { en: "Jo" })).toEqual([
    'name is missing in "de"',
    ...texts,
    'rights.holder is missing in "de"',
  ]);
});

test("leads links of texts to pages in the language, and to files and headings that all languages share", async () => {
  const shared = "[b](/cv/), [c](https://a.example/about/), [d](#idea), [f](/portfolio/press/)";
  const links = `[a](/about#top), [e](/portfolio/games/#go), ${shared}`;
  const local = links.replace("/about#", "/de/about#").replace("/portfolio/games", "/de/portfolio/games");
  const { documents } = await compileSite({
    ...siteWith({ ...german, contactIntro: links }),
    ...games([{ description: links, story: "games/chess.md" }]),
    "content/sections/games/chess.md": `- ${links}`,
    "static/cv/index.html": "<h1>CV</h1>",
    "static/portfolio/press/index.html": "<h1>Press</h1>",
  });
  const storyLinks = (name: string) =>
    Array.from(JSON.stringify(documents.get(name)).matchAll(/"href":"([^"]*)"/g), ([, href]) => href);
  for (const [suffix, text] of [
    ["", links],
    [".de", local],
  ] as const) {
    expect(documents.get(`SiteContent/site${suffix}`)).toMatchObject({ contactIntro: text });
    expect(documents.get(`PiecePage/games.chess${suffix}`)).toMatchObject({ piece: { description: text } });
    const targets = Array.from(text.matchAll(/\(([^)]*)\)/g), ([, target]) => target);
    expect(storyLinks(`PiecePage/games.chess${suffix}`)).toEqual(targets);
  }
});

test.each([
  ["Jo", {}, true],
  ["Jo", { holder: "Studio Jo", year: 2026 }, true],
  ["Jo", { holder: { en: "Jo's Studio", de: "Atelier Jo" } }, false],
  [{ en: "Jo", de: "Jo" }, {}, false],
  [{ en: "Jo", de: "Jo" }, { holder: "Studio Jo" }, true],
])("marks the copyright when the name is %j and the rights are %j: %j", async (name, rights, isMarked) => {
  const { documents } = await compileSite(siteWith({ ...german, name, rights }));
  const marked = ["SiteContent/site", "SiteContent/site.de"].map((key) => {
    const { untranslated = [] } = documents.get(key) as { untranslated?: string[] };
    return untranslated.includes("copyright");
  });
  expect(marked).toEqual([false, isMarked]);
});

test("compiles each language with the slugs of the first one, and marks what it lacks", async () => {
  const folder = await writeSite({
    ...siteWith({ ...german, title: { en: "Jo", de: "Jo!" } }),
    ...games([
      { title: { en: "Chess", de: "Schach" }, description: "A game", images: [{ image: "games/a.jpg" }] },
    ]),
  });
  const { documents, site } = await compileProject(folder);
  expect(documents.get("PiecePage/games.chess")).toMatchObject({
    language: "en",
    path: "/portfolio/games/chess/",
    title: "Chess",
  });
  expect(documents.get("PiecePage/games.chess.de")).toMatchObject({
    language: "de",
    path: "/de/portfolio/games/chess/",
    title: "Schach",
    piece: { title: "Schach", description: "A game", untranslated: ["description"] },
  });
  for (const [suffix, untranslated] of [
    ["", undefined],
    [".de", ["title"]],
  ] as const) {
    const section = { title: "Games", untranslated };
    expect(documents.get(`Section/games${suffix}`)).toMatchObject(section);
    expect(documents.get(`SiteContent/site${suffix}`)).toMatchObject({ sections: [section] });
  }
  expect(documents.get("SiteContent/site.de")).toMatchObject({
    title: "Jo!",
    untranslated: expect.arrayContaining(["name", "description"]) as unknown,
  });
  expect(site.languages).toMatchObject([
    { tag: "en", name: "English", prefix: "", title: "Jo" },
    { tag: "de", name: "Deutsch", prefix: "/de", title: "Jo!" },
  ]);
  expect(readFileSync(join(folder, "content/sections/games.json"), "utf8")).toContain("Schach");
});

test("translates the group of a topic in each language when another topic of the group has it", async () => {
  const group = { en: "Work", de: "Arbeit" };
  const topics = [group, "Work", { en: "Work", de: "Beruf" }, undefined].map((each) => ({
    title: "A",
    group: each,
    items: ["B"],
  }));
  const files = { ...siteWith(german), "content/about.json": { heading: "Me", topics } };
  const { documents } = await compileSite(files);
  const untranslated = ["title", "items.0"];
  expect(documents.get("AboutContent/about.de")).toMatchObject({
    topics: [
      { group: "Arbeit", untranslated },
      { group: "Arbeit", untranslated },
      { group: "Beruf", untranslated },
      { group: undefined, untranslated },
    ],
  });
  expect(documents.get("AboutContent/about")).toMatchObject({
    topics: [{ group: "Work" }, { group: "Work" }, { group: "Work" }, {}],
  });
});
