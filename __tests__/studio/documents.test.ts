import { basename, join } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { isLinkNote } from "../../packages/content/check/text-link-notes";
import {
  addInput,
  bodyField,
  placeOf,
  removeEntry,
  reorderEntries,
} from "../../packages/studio/document-state";
import { pageBody } from "../../packages/content/edit/update-page";
import { readMarkdown } from "../../packages/content/read/markdown/read-markdown";
import { fillMessage, serverMessages } from "../../packages/studio/server-messages";
import { plainImage, siteWith, webm } from "../support/project-folder";
import { games, gamesFile, gamesWith, piece } from "./support/games-section";
import { deleteDocument, exists, filesIn, pieces, problems, start, studio } from "./support/running-studio";

describe("documents", () => {
  const path = "pages/imprint.md";
  const page = "\uFEFF---\n# Mine\ntitle: 'Imprint'\nphone: 0123456\n---\n\nWho I am.\n";

  it("keep comments and quotes when fields and text of a page change", async () => {
    await start({ [`content/${path}`]: page });
    await studio.type(path, ["menu"], true);
    await studio.type(path, [bodyField], "Who *we* are.\n");
    expect(await studio.read(`content/${path}`)).toBe(
      "\uFEFF---\n# Mine\ntitle: 'Imprint'\nphone: 0123456\nmenu: true\n---\n\nWho *we* are.\n",
    );
    await studio.type(path, ["title"], "");
    const { document } = await studio.type(path, [bodyField], " ");
    expect(document.inputs.map(({ at }) => at)).toEqual(["title", bodyField]);
    expect(await studio.read(`content/${path}`)).toContain("title: 'Imprint'");
  });

  it("get an unused name when they are created, and lose their files when they are deleted", async () => {
    await start();
    const create = async (kind: string, title: string) => {
      const query = new URLSearchParams({ kind, title }).toString();
      const { address } = await studio.get<{ address: string }>(`/api/address?${query}`);
      const created = await studio.post("/api/documents", { kind, title });
      const { path } = (await created.json()) as { path: string };
      const [, name = ""] = /\/(.*)\./.exec(path) ?? [];
      expect(address).toBe(kind === "page" ? `/${name}/` : `/portfolio/${name}/`);
      return path;
    };
    expect(await create("page", "Contact")).toBe("pages/contact-2.md");
    // Its page on the site has no words that the owner has not written.
    const body = pageBody(await studio.read("content/pages/contact-2.md"));
    expect(readMarkdown(body)).toMatchObject({ content: [], problems: [], notes: [] });
    expect(await create("section", "Games")).toBe("sections/games-2.json");
    expect(await create("section", "Con")).toBe("sections/con-2.json");
    expect(await create("section", "Ölbilder & Skizzen")).toBe("sections/olbilder-and-skizzen.json");
    expect(await problems()).toEqual([]);
    expect((await deleteDocument(games)).status).toBe(200);
    expect(exists("content/sections/games/a.jpg")).toBe(false);
    await studio.undo();
    expect(exists("content/sections/games/a.jpg")).toBe(true);
    expect(await pieces()).toHaveLength(2);
    expect((await deleteDocument("site.json")).status).toBe(403);
  });

  it.each([
    ["Licht & Schatten", { language: "de" }, {}, "licht-und-schatten"],
    ["Licht & Schatten", { language: "fr" }, {}, "licht-et-schatten"],
    ["Licht & Schatten", { language: "zh-Hans" }, {}, "licht-schatten"],
    ["Shop", { siteUrl: "https://jo.example/shop" }, {}, "shop-2"],
    ["IT", { language: undefined, languages: ["en", "it"] }, {}, "it-2"],
    ["CV", {}, { "static/cv.html": "<p>CV</p>" }, "cv-2"],
  ])(
    "get a free address in the site's language when a page is called %s: %j",
    async (title, fields, files, name) => {
      await start({ ...siteWith(fields), ...files });
      const created = await studio.post("/api/documents", { kind: "page", title });
      expect(await created.json()).toMatchObject({ path: `pages/${name}.md` });
      expect(await problems()).toEqual([]);
    },
  );

  it("keep the entries of each list when one is reordered behind an entry that waits", () => {
    const topics = [
      { title: "Tools", items: ["Pen", "Ink"] },
      { title: "Clients", items: ["Ada", "Bo", "Cy", "Di"] },
    ];
    const keys = {
      topics: ["t", "c"],
      "topics/#t/items": ["p", "i"],
      "topics/#c/items": ["1", "2", "3", "4"],
    };
    const waiting = addInput(
      { value: { topics }, keys, inputs: [] },
      { at: "topics/#n", value: { title: "" } },
    );
    const first = reorderEntries(waiting, "topics", ["n", "t", "c"]);
    expect(reorderEntries(first, "topics/#t/items", ["i", "p"]).value).toEqual({
      topics: [{ title: "Tools", items: ["Ink", "Pen"] }, topics[1]],
    });
  });

  it("keep an entry in its place when a list is reordered that did not have it", () => {
    const pieces = ["Chess", "Copy", "Go"].map((title) => ({ title }));
    const state = { value: { pieces }, keys: { pieces: ["c", "copy", "g"] }, inputs: [] };
    expect(reorderEntries(state, "pieces", ["g", "c", "gone"]).keys).toEqual({ pieces: ["g", "c", "copy"] });
  });

  it("are an own section only when they have pieces", async () => {
    await start();
    const hasOwnSection = async () => (await studio.state()).hasOwnSection;
    expect(await hasOwnSection()).toBe(true);
    await studio.remove(games, ["pieces"], 0);
    await studio.remove(games, ["pieces"], 0);
    expect(await hasOwnSection()).toBe(false);
  });

  it("keep pictures that they did not name, and tell that these are a section now", async () => {
    const file = "content/sections/games/sketch.jpg";
    await start({ [file]: await plainImage("jpeg") });
    expect(await (await deleteDocument(games)).json()).toMatchObject({ leftPictures: 1 });
    expect(exists(file)).toBe(true);
    expect(await (await deleteDocument(games)).json()).toMatchObject({ leftPictures: 0 });
    expect(await filesIn("content/sections")).toEqual([]);
    await studio.undo();
    await studio.undo();
    expect(await pieces()).toHaveLength(2);
  });

  it("refuse a text of more than two million characters in words", async () => {
    await start({ [`content/${path}`]: page });
    const text = "a".repeat(2_000_001);
    const { version, value, keys } = await studio.open(path);
    const inputs = [{ at: bodyField, text, version }];
    const response = await studio.post("/api/save", { path, version, value, keys, inputs });
    expect(await response.json()).toEqual({ message: "A text can have at most 2,000,000 characters." });
  });
});

it("deletes the pictures that only a page and its translations show together with the page", async () => {
  const picture = await plainImage("jpeg");
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    "content/pages/process.md":
      "---\ntitle: Process\n---\n\n![Mine](process/a.jpg)\n\n![Both](process/b.jpg)\n",
    "content/pages/process.de.md": "---\ntitle: Ablauf\n---\n\n![Meins](process/c.jpg)\n",
    "content/pages/prices.md": "---\ntitle: Prices\n---\n\n![Both](process/b.jpg)\n",
    ...Object.fromEntries(["a", "b", "c"].map((name) => [`content/pages/process/${name}.jpg`, picture])),
  });
  expect((await deleteDocument("pages/process.md")).status).toBe(200);
  const folder = "content/pages/process";
  expect(await filesIn(folder)).toEqual(["b.jpg"]);
  await studio.undo();
  expect(await filesIn(folder)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
});

it("keeps a page that is the story of a piece, too, and says of which, when it is deleted", async () => {
  const path = "pages/process.md";
  await start({
    [`content/${path}`]: "---\ntitle: Process\n---\n\nIn ink.\n",
    ...gamesWith(piece("Chess", { story: "../pages/process.md" })),
  });
  expect(await problems()).toEqual([]);
  expect(await (await deleteDocument(path)).json()).toEqual({
    message: fillMessage(serverMessages["text used"], "Games – Chess"),
  });
  expect(exists(`content/${path}`)).toBe(true);
});

describe("a section whose pictures are shown elsewhere", () => {
  const imprint = "content/pages/imprint.md";
  const imprintText = (folder: string, text: string) =>
    `---\ntitle: Imprint\n---\n\n![A](${folder}/a.jpg "Mine")\n${text}`;
  const remove = async () => (await deleteDocument(games)).json();

  it("is gone when it is deleted, and they are still shown, until that is undone", async () => {
    const names = ["b c.jpg", "d(1).jpg", "e.jpg", "film.jpg"];
    const picture = await plainImage("jpeg");
    const apps = {
      id: "apps",
      pieces: [piece("Chess"), piece("Go", { image: "apps/go.jpg", story: "apps/go.md" })],
    };
    await start({
      [imprint]: imprintText(
        "../sections/games",
        "![B](<../sections/games/b c.jpg>)\n\n![D][1]\n\n[1]: ../sections/games/d\\(1\\).jpg 'Its (title)'\n",
      ),
      "content/sections/apps.json": apps,
      "content/sections/apps/go.jpg": picture,
      "content/sections/apps/go.md": "![Film](../games/film.webm)\n",
      "content/sections/games/later.md": "![E](e.jpg)\n",
      "content/sections/games/film.webm": Buffer.from("\x1a\x45\xdf\xa3webm", "latin1"),
      ...Object.fromEntries(names.map((name) => [`content/sections/games/${name}`, picture])),
    });
    const before = await filesIn("content");
    expect(await problems()).toEqual([]);
    expect(await remove()).toMatchObject({ leftPictures: 0 });
    expect((await studio.state()).documents.map(({ path }) => path)).not.toContain(games);
    expect(await problems()).toEqual([]);
    expect(await studio.read(imprint)).toBe(
      imprintText(
        "../sections/apps",
        "![B](imprint/b%20c.jpg)\n\n![D][1]\n\n[1]: imprint/d%281%29.jpg 'Its (title)'\n",
      ),
    );
    expect(JSON.parse(await studio.read("content/sections/apps.json"))).toMatchObject({
      pieces: [{ image: "apps/a.jpg" }, { image: "apps/go.jpg" }],
    });
    expect(await studio.read("content/sections/apps/go.md")).toBe("![Film](go/film.webm)\n");
    expect(await filesIn("content")).toEqual(
      expect.arrayContaining([
        "pages/imprint/b c.jpg",
        "pages/imprint/d(1).jpg",
        "sections/apps/go/film.jpg",
        "sections/apps/go/film.webm",
        "sections/games/later/e.jpg",
      ]),
    );
    await studio.undo();
    expect(await filesIn("content")).toEqual(before);
    expect(await problems()).toEqual([]);
  });

  it("keeps them when it is deleted and a text cannot name another file", async () => {
    const text = imprintText("../sections/games", "![A](../sections&sol;games/a.jpg)\n");
    await start({ [imprint]: text });
    expect(await problems()).toEqual([]);
    expect(await remove()).toMatchObject({ leftPictures: 1 });
    expect(await studio.read(imprint)).toBe(text);
    expect(await problems()).toEqual([]);
  });
});

describe("a piece", () => {
  it("is listed for Home by its title in the first language, unless it is a draft or unlisted", async () => {
    const title = { de: "Schach", en: "Chess" };
    const hidden = [piece("Draft", { draft: true }), piece("Secret", { unlisted: true })];
    await start({
      ...siteWith({ languages: ["en", "de"] }),
      ...gamesWith(...hidden, piece("Go"), { ...piece("Chess"), title }),
    });
    expect(await studio.get("/api/pieces")).toEqual([
      { id: "games/go", title: "Games – Go" },
      { id: "games/chess", title: "Games – Chess" },
    ]);
  });

  const home = { image: "home/a.jpg", alt: "A" };

  /** Starts a section whose second piece has its own picture, a loop, and a story. */
  const startWithStory = async (text: string, files: object = {}) =>
    start({
      ...gamesWith(
        piece("Chess"),
        piece("Go", { image: "games/b.jpg", loop: "games/loop.webm", story: "games/go.md" }),
      ),
      "content/sections/games/b.jpg": await plainImage("jpeg"),
      "content/sections/games/c.jpg": await plainImage("jpeg"),
      "content/sections/games/go.md": `![A board](c.jpg)\n\n${text}\n`,
      "content/sections/games/loop.webm": webm,
      ...files,
    });

  it("is deleted with the files that only it used, and restored with them when Undo is clicked", async () => {
    await startWithStory("![A stone](a.jpg)");
    await studio.type(games, ["pieces", 1, "loop"], undefined);
    const names = ["a.jpg", "b.jpg", "c.jpg", "go.md"];
    expect(await filesIn("content/sections/games")).toEqual(names);
    const before = await studio.read(gamesFile);
    await studio.remove(games, ["pieces"], 1);
    expect(await filesIn("content/sections/games")).toEqual(["a.jpg"]);
    await studio.undo();
    expect(await filesIn("content/sections/games")).toEqual(names);
    expect(await studio.read(gamesFile)).toBe(before);
  });

  it("leaves the icon, and pictures that only a text without a piece shows, when it is deleted", async () => {
    await startWithStory("![Logo](../../icon.png)", {
      "content/icon.png": await plainImage("png", 512, 512),
      "content/sections/games/later.md": "![A board](c.jpg)\n",
    });
    await studio.write("content/sections/games/latin.md", Buffer.from([0xe9]));
    await studio.remove(games, ["pieces"], 1);
    expect(await filesIn("content/sections/games")).toContain("b.jpg");
    await studio.undo();
    await studio.write("content/sections/games/latin.md", "");
    await studio.remove(games, ["pieces"], 1);
    expect(await filesIn("content")).toContain("icon.png");
    expect(await filesIn("content/sections/games")).toEqual(expect.arrayContaining(["c.jpg", "later.md"]));
  });

  it("is unlinked on Home when it is deleted, and linked by its new slug when it is renamed", async () => {
    const linked = { ...home, piece: "games/go" };
    await start({ "content/home.json": { quotes: ["One."], wide: [linked], tall: [home] } });
    await studio.type(games, ["pieces", 1, "title"], "Weiqi");
    expect(await studio.read("content/home.json")).toContain('"piece": "games/weiqi"');
    await studio.edit(games, (state) =>
      reorderEntries(
        addInput(state, { at: placeOf(state.keys, ["pieces", 1, "title"]) ?? "", value: "Baduk" }),
        "pieces",
        [...(state.keys["pieces"] ?? [])].reverse(),
      ),
    );
    expect(await studio.read("content/home.json")).toContain('"piece": "games/baduk"');
    await studio.edit(games, (state) =>
      removeEntry(
        addInput(state, { at: placeOf(state.keys, ["pieces", 0, "title"]) ?? "", value: "Weiqi" }),
        placeOf(state.keys, ["pieces", 1]) ?? "",
      ),
    );
    expect(await studio.read("content/home.json")).toContain('"piece": "games/weiqi"');
    await studio.add(games, ["pieces"], piece("Chess"));
    await studio.remove(games, ["pieces"], 0);
    expect(await studio.read("content/home.json")).not.toContain("piece");
    expect(await problems()).toEqual([]);
  });
});

it("keeps the links of texts to a piece when it is renamed, with every other byte", async () => {
  const story = (slug: string) =>
    `See [Go](/portfolio/games/${slug}#rules), [more][1] and \`[Go](/portfolio/games/go-ban/)\`.\r\n\r\n[1]: /portfolio/games/${slug}/\n`;
  const description = (slug: string) => `Like [Go](/portfolio/games/${slug}/).`;
  const link = (slug: string) => `https://example.com/portfolio/games/${slug}/`;
  const section = (slug: string, title: string) => ({
    ...{ id: "games", intro: `Begin with [Go](/portfolio/games/#${slug}).` },
    pieces: [piece("Chess", { link: link(slug) }), piece(title)],
  });
  await start({
    "content/about.json": { heading: "About", topics: [], text: "me.md" },
    "content/me.md": story("go"),
    "content/sections/film.json": { id: "film", pieces: [piece("Ko", { description: description("go") })] },
    [gamesFile]: section("go", "Go"),
  });
  const { document } = await studio.type(games, ["pieces", 1, "title"], "Weiqi");
  expect(document.value).toMatchObject(section("weiqi", "Weiqi"));
  expect(await studio.open(games)).toMatchObject(document);
  expect(await studio.read("content/me.md")).toBe(story("weiqi").replace("weiqi#", "weiqi/#"));
  expect(await studio.read("content/sections/film.json")).toContain(description("weiqi"));
  await studio.undo();
  expect(await studio.read("content/me.md")).toBe(story("go"));
});

const url = "https://example.com/portfolio/games";

/** Links to the page of a piece and to its place in its section, with and without a language and the site's URL. */
const queryLinks = (page: string, place: string) =>
  ["", "/de", "https://example.com", "https://example.com/de"]
    .map((start) => `${start}/portfolio/games`)
    .map((base) => `[a](${base}${page}?a=b), [b](${base}${page}?a=b&c#d), [c](${base}/?a=b${place})\n`)
    .join("");

it("keeps links in a language, in HTML, with the URL of the site, index.html, a query or a place when a piece is renamed", async () => {
  const linksTo = (slug: string) =>
    `[Go](/de/portfolio/games/${slug}/), [here](/de/portfolio/games/#${slug}), [no page](/fr/portfolio/games/go/), ` +
    `<a href="/portfolio/games/${slug}/">Go</a>, [Go](${url}/${slug}/), <${url}/#${slug}>, ${url}/${slug}/, ` +
    "https://jo.example/portfolio/games/go/\n";
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    "content/about.json": { heading: "About", topics: [], text: "me.md" },
    "content/me.md": linksTo("go") + queryLinks("/go/index.html", "#go") + queryLinks("/go", "#go"),
  });
  await studio.type(games, ["pieces", 1, "title"], "Weiqi");
  expect(await studio.read("content/me.md")).toBe(
    linksTo("weiqi") + queryLinks("/weiqi/", "#weiqi").repeat(2),
  );
});

/** A text in two languages. */
const both = (en: string, de = en) => ({ en, de });

/** Files of a site whose texts are all in two languages. */
const translatedFiles = {
  "content/site.json": {
    ...{ name: both("Jo"), title: both("Jo"), description: both("Works.", "Werke.") },
    ...{ siteUrl: "https://example.com", languages: ["en", "de"] },
  },
  "content/home.json": {
    quotes: [both("One.", "Eins.")],
    wide: [{ image: "home/a.jpg", alt: both("A"), piece: "games/heron" }],
    tall: [{ image: "home/a.jpg", alt: both("A"), piece: "games/gull" }],
  },
  "content/about.json": { heading: both("About"), topics: [], text: "me.md" },
  "content/me.md": "Me.\n",
  "content/me.de.md": "Ich.\n",
  [gamesFile]: {
    id: "games",
    title: both("Games", "Spiele"),
    pieces: [
      piece("", {
        title: both("Heron", "Reiher"),
        tags: [both("Birds", "Vögel"), both("Ink")],
        details: [{ label: both("Size", "Größe"), text: both("Small", "Klein") }],
      }),
      piece("", { title: both("Reiher", "Heron"), tags: [both("Birds", "Vögel"), both("Ink")] }),
      piece("", { title: both("Gull", "Möwe") }),
    ],
  },
};

const moveGermanUp = () => studio.type("site.json", ["languages"], ["de", "en"]);

it("keeps the links to pieces and tags when another language becomes the first one", async () => {
  const story = (slug: string, tag: string, english: string, german: string) =>
    `A [heron](/portfolio/games/${slug}/), [here](/portfolio/games/#${slug}), ` +
    `[German](${german}/portfolio/games/${slug}/), https://example.com${english}/portfolio/games/${slug}/, ` +
    `[About](${german}/about/), https://example.com${english}/about/, ` +
    `all [birds](/tags/${tag}/), all [ink](/tags/ink/).\n`;
  await start({
    ...translatedFiles,
    "content/me.md": story("heron", "birds", "", "/de"),
    "content/me.de.md": "Ein [Reiher](/portfolio/games/heron/).\n",
  });
  const { refused, document } = await moveGermanUp();
  expect([refused, document.inputs]).toEqual([[], []]);
  expect(JSON.parse(await studio.read("content/home.json"))).toMatchObject({
    wide: [{ piece: "games/reiher" }],
    tall: [{ piece: "games/mowe" }],
  });
  expect(await studio.read("content/me.en.md")).toBe(story("reiher", "vogel", "/en", ""));
  expect(await studio.read("content/me.md")).toBe("Ein [Reiher](/portfolio/games/reiher/).\n");
  const { problems, notes } = await checkContent(join(studio.folder, "content"));
  expect([problems, notes.filter(({ message }) => isLinkNote(message))]).toEqual([[], []]);
  await studio.undo();
  expect(await studio.read("content/home.json")).toContain('"piece": "games/heron"');
  expect(await studio.read("content/me.md")).toBe(story("heron", "birds", "", "/de"));
});

it("renames the texts of both languages when another one becomes the first, and takes it back with Undo", async () => {
  const page = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\n\n${title}.\n`;
  await start({
    ...translatedFiles,
    "content/pages/imprint.md": page("Imprint", "draft: true\nmenu: true\n"),
    "content/pages/imprint.de.md": page("Impressum"),
    "content/texts.json": { home: "Start" },
    "content/texts.de.json": { home: "Los" },
  });
  const { refused, document } = await moveGermanUp();
  expect([refused, document.inputs]).toEqual([[], []]);
  const read = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => studio.read(`content/${path}`).catch(() => undefined)));
  const paths = ["me.md", "me.en.md", "me.de.md", "pages/imprint.md", "pages/imprint.en.md"];
  expect(await read([...paths, "pages/imprint.de.md"])).toEqual([
    ...["Ich.\n", "Me.\n", undefined],
    ...[page("Impressum", "draft: true\nmenu: true\n"), page("Imprint"), undefined],
  ]);
  const texts = await read(["texts.json", "texts.en.json"]);
  expect(texts.map((text) => JSON.parse(text ?? "") as unknown)).toEqual([
    { home: "Los" },
    { home: "Start" },
  ]);
  const { problems, missingTranslations } = await checkContent(join(studio.folder, "content"));
  expect([problems, missingTranslations.get("en")]).toEqual([[], []]);
  await studio.undo();
  expect(await read(["me.md", "me.en.md", "me.de.md"])).toEqual(["Me.\n", undefined, "Ich.\n"]);
});

it("deletes a language with all its texts and the pictures that only they show, and brings all back with Undo", async () => {
  await start({
    ...translatedFiles,
    "content/texts.de.json": { home: "Los" },
    "content/me.de.md": "Ich.\n\n![Mein Tisch](tisch.jpg)\n",
    "content/tisch.jpg": await plainImage("jpeg"),
    "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nBy Jo.\n",
    "content/pages/imprint.de.md": "---\ntitle: Impressum\n---\n\nVon Jo.\n",
  });
  const before = await filesIn("content");
  const site = await studio.read("content/site.json");
  await studio.type("site.json", ["languages"], ["en"]);
  expect((await studio.post("/api/remove-texts", { language: "de" })).status).toBe(200);
  const texts = await Promise.all(
    (await filesIn("content"))
      .filter((path) => /json$|md$/.test(path))
      .map((path) => studio.read(`content/${path}`)),
  );
  expect(texts.join("\n")).not.toMatch(/"de"|Möwe|Von Jo|Ich\./);
  expect(await filesIn("content")).toEqual(before.filter((path) => !/\.de\.|tisch/.test(path)));
  expect(JSON.parse(await studio.read("content/site.json"))).toMatchObject({ name: "Jo", languages: ["en"] });
  expect((await studio.open("site.json")).inputs).toEqual([]);
  expect(await problems()).toEqual([]);
  await studio.undo();
  expect(await filesIn("content")).toEqual(before);
  expect(await studio.read("content/site.json")).toBe(site);
  expect((await studio.open("site.json")).inputs).toEqual([]);
  expect((await studio.state()).undo).toBeUndefined();
  expect((await studio.post("/api/remove-texts", { language: "en" })).status).toBe(404);
});

it("keeps the first language as long as a page has no text in the other one, which may be emptied", async () => {
  const german = "pages/colophon.de.md";
  await start({
    ...translatedFiles,
    "content/pages/colophon.md": "---\ntitle: Colophon\n---\n\nBy hand.\n",
    [`content/${german}`]: "---\ntitle: Kolophon # mine\n---\n\nVon Hand.\n",
  });
  const { document } = await studio.type(german, ["$body"], "");
  expect(document.inputs).toEqual([]);
  expect(await studio.read(`content/${german}`)).toBe("---\ntitle: Kolophon # mine\n---\n\n");
  expect((await studio.open(german)).value).toEqual({ title: "Kolophon", $body: "" });
  const message = 'must have every text in "de", the new first language, but lacks 1';
  expect((await moveGermanUp()).document.inputs).toMatchObject([{ problems: [{ message }] }]);
  await studio.type(german, ["$body"], "Mit der Hand.\n");
  expect((await moveGermanUp()).document.inputs).toEqual([]);
  expect(await studio.read("content/pages/colophon.md")).toContain("Mit der Hand.");
});

it.each([
  [{ languages: ["en", "de", "sw"] }, "texts.sw.json"],
  [{ language: "sw" }, "texts.json"],
])(
  "begins the texts of the interface in a language that does not come with the site: %j",
  async (fields, path) => {
    await start(siteWith(fields));
    const listed = async () =>
      (await studio.state()).documents.filter(({ kind }) => kind === "texts").map((each) => each.path);
    expect(await listed()).toEqual([path]);
    const { document } = await studio.type(path, ["home"], "Mwanzo");
    expect(document.inputs).toEqual([]);
    expect(JSON.parse(await studio.read(`content/${path}`))).toEqual({ home: "Mwanzo" });
    await studio.undo();
    expect(exists(`content/${path}`)).toBe(false);
    expect(await listed()).toEqual([path]);
  },
);

it("sends a new state to every tab when a file or the problems of the content change", async () => {
  await start();
  const hasVersion = (version: string) =>
    studio.waitForState(({ documents }) => documents.some((document) => document.version === version));
  await studio.write("content/about.json", '{ "heading": "Theirs", "topics": [] }');
  await hasVersion((await studio.open("about.json")).version);
  await hasVersion((await studio.change("about.json", { heading: "Mine" })).document.version);
  await studio.write("content/about.json", "{");
  await studio.waitForState(({ problems }) =>
    problems.some(({ line }) => line.includes("about.json:1:2 must be valid JSON")),
  );
  await studio.write(
    gamesFile,
    JSON.stringify({ id: "games", title: "Games", pieces: [piece("Chess", { code: "chess" })] }),
  );
  await studio.waitForState(({ problems }) =>
    problems.some(({ place }) => place?.title === "Games – Chess" && place.field.join() === "pieces,0,code"),
  );
});

it("writes no file again whose name the check refuses, and says why", async () => {
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    "content/pages/CV.md": "---\ntitle: CV\n---\n\nWords.\n",
  });
  const valueOf = (path: string) => {
    if (path.startsWith("sections/")) return { id: basename(path, ".json"), pieces: [] };
    return path.endsWith(".md") ? { title: "Page", $body: "Words." } : { home: "Start" };
  };
  const write = async (path: string) => {
    const value = valueOf(path);
    const response = await studio.post("/api/save", { path, version: null, value });
    const { message = "" } = (await response.json()) as { message?: string };
    return `${response.status} ${message}`;
  };
  const name = "must be another name, because";
  const reasons = {
    "pages/index.md": `${name} hosts use this one themselves, got "index"`,
    "pages/about.md": `${name} the site uses this one itself, got "about"`,
    "pages/de.md": `${name} /de/ is the URL of a language of the site`,
    "pages/a.de.md": "is a translation of a.md, but there is no such text",
    "texts.xx.json": 'is in the language "xx", which the site does not have',
    "pages/cv.md": "must differ by more than capitals from the page in content/pages/CV.md",
    "sections/Games.json":
      "must differ by more than capitals from the section in content/sections/games.json",
  };
  for (const [path, reason] of Object.entries(reasons))
    expect(await write(path)).toContain(`403 ${path} ${reason}`);
  expect(await problems()).toEqual([]);
  expect(await write("pages/imprint.md")).toBe("200 ");
  expect(await write("pages/imprint.de.md")).toBe("200 ");
  expect(await write("sections/film.json")).toBe("200 ");
});

it.each([
  ["pages/imprint.md", { $body: "Words." }],
  ["sections/film.json", {}],
])("writes no new file that lacks what it needs: %s", async (path, value) => {
  await start();
  const response = await studio.post("/api/save", { path, version: null, value });
  expect(response.status).toBe(409);
  expect(exists(`content/${path}`)).toBe(false);
});
