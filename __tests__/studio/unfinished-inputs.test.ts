import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { listAt } from "../../packages/content/schema/value-paths";
import { plainImage, siteWith } from "../support/project-folder";
import { addInput, pathOf, removeEntry } from "../../packages/studio/document-state";
import { waitUntil } from "../support/wait-limit";
import { games, gamesFile, gamesText, gamesWith, piece } from "./support/games-section";
import {
  deleteDocument,
  exists,
  filesIn,
  pieces,
  problems,
  restart,
  start,
  studio,
  titles,
} from "./support/running-studio";
import { openTab } from "./support/studio-tab";

/** Starts a section of three pieces, the last one with a story and own pictures. */
async function startThreePieces(): Promise<void> {
  const picture = await plainImage("jpeg");
  const images = ["1", "2", "3", "4", "5"].map((name) => ({ image: `games/hex-${name}.jpg` }));
  const hex = piece("Hex", { story: "games/hex.md", link: "https://hex.example", images });
  await start({
    ...gamesWith(piece("Chess"), piece("Go"), hex),
    "content/sections/games/hex.md": "Six sides.\n",
    ...Object.fromEntries(images.map(({ image }) => [`content/sections/${image}`, picture])),
  });
}

const link = ["pieces", 2, "link"];

const inEnglish = JSON.stringify(siteWith({})["content/site.json"]);
const inEnglishAndGerman = siteWith({ languages: ["en", "de"] });

const filesOfHex = async () =>
  (await filesIn("content/sections/games")).filter((name) => name.startsWith("hex"));

it("keeps a link that is not finished after a restart, a change of the file by another program, and the deletion of its piece with Undo", async () => {
  await startThreePieces();
  await studio.type(games, link, "https:/");
  const { folder } = studio;
  await studio.stop();
  const text = await studio.read(gamesFile);
  const [hex, ...others] = (JSON.parse(text) as { pieces: object[] }).pieces.reverse();
  await studio.write(gamesFile, gamesText(...others, piece("Nim"), hex ?? {}));
  await start({}, { folder });
  const input = async () => {
    const { value, keys, inputs } = await studio.open(games);
    const at = (keys["pieces"] ?? []).findIndex((key) => inputs[0]?.at.includes(key));
    return [(value as { pieces: { title: string }[] }).pieces[at]?.title, inputs[0]?.value];
  };
  expect(await input()).toEqual(["Hex", "https:/"]);
  await studio.remove(games, ["pieces"], 3);
  expect(await filesOfHex()).toEqual([]);
  expect((await studio.open(games)).inputs).toEqual([]);
  await studio.undo();
  expect(await filesOfHex()).toHaveLength(6);
  expect(await input()).toEqual(["Hex", "https:/"]);
  const { documents } = await studio.state();
  expect(documents.flatMap(({ waiting }) => waiting)).toMatchObject([{ value: "https:/" }]);
});

it("brings the files of a piece back that is kept after another window has deleted it with them", async () => {
  await startThreePieces();
  const { value = {}, keys } = await studio.open(games);
  const hex = (value as { pieces: object[] }).pieces[2];
  await studio.remove(games, ["pieces"], 2);
  expect(await filesOfHex()).toEqual([]);
  const input = { at: `pieces/#${keys["pieces"]?.[2]}`, value: { ...hex, title: "Hex board" } };
  const { document } = await studio.edit(games, (state) => addInput(state, input));
  expect(document.inputs).toEqual([]);
  expect(await titles()).toEqual(["Chess", "Go", "Hex board"]);
  expect(await filesOfHex()).toHaveLength(6);
  expect(await problems()).toEqual([]);
  await studio.undo();
  expect(await filesOfHex()).toEqual([]);
});

describe("words that are kept after another window has deleted their place", () => {
  const words = "My words.\n\n![Board](board.jpg)\n";
  const folder = "content/sections/games";

  /** Starts a section of two pieces. Only the story of the first one shows a picture. */
  async function startBoard() {
    await start({
      ...gamesWith(piece("Hex", { story: "games/hex.md" }), piece("Go")),
      [`${folder}/hex.md`]: "Six sides.\n\n![Board](board.jpg)\n",
      [`${folder}/board.jpg`]: await plainImage("jpeg"),
    });
    return studio.open(games);
  }

  it.each([0, 1])("are written with the whole section and the picture they show: piece %d", async (index) => {
    const { value = {}, keys } = await startBoard();
    const { version: read } = await studio.get<{ version: string }>(
      "/api/markdown?path=sections/games/hex.md",
    );
    await deleteDocument(games);
    expect(exists(`${folder}/board.jpg`)).toBe(false);
    const at = `pieces/#${keys["pieces"]?.[index]}/story`;
    const inputs = [{ at, text: words, ...(index === 0 && { version: read }) }];
    const response = await studio.post("/api/save", { path: games, version: null, value, keys, inputs });
    expect(response.status).toBe(200);
    const { story } = (await pieces())[index] ?? {};
    expect(await studio.read(`content/sections/${String(story)}`)).toBe(words);
    expect(await problems()).toEqual([]);
  });

  it("are written with the whole page and the picture they show", async () => {
    const page = "pages/imprint.md";
    const text = `---\ntitle: Imprint\n---\n\n${words}`;
    await start({ [`content/${page}`]: text, "content/pages/board.jpg": await plainImage("jpeg") });
    const { value, keys } = await studio.open(page);
    await deleteDocument(page);
    expect(exists("content/pages/board.jpg")).toBe(false);
    const response = await studio.post("/api/save", { path: page, version: null, value, keys, inputs: [] });
    expect(response.status).toBe(200);
    expect(await studio.read(`content/${page}`)).toBe(text);
    expect(await problems()).toEqual([]);
  });

  it("are written with their piece and the picture they show, in place of its old story", async () => {
    const { value = {}, keys } = await startBoard();
    const at = `pieces/#${keys["pieces"]?.[0]}`;
    await studio.remove(games, ["pieces"], 0);
    const inputs = [
      { at, value: listAt(value, "pieces")[0] },
      { at: `${at}/story`, text: words },
    ];
    const { document } = await studio.edit(games, (state) => inputs.reduce(addInput, state));
    expect(document.inputs).toEqual([]);
    expect(await studio.read(`${folder}/hex.md`)).toBe(words);
    expect(await problems()).toEqual([]);
  });

  it("bring back no file of another piece that was deleted at once", async () => {
    await startThreePieces();
    const { value = {}, keys } = await studio.open(games);
    const places = keys["pieces"]?.map((key) => `pieces/#${key}`) ?? [];
    await studio.write(`${folder}/go.jpg`, await plainImage("jpeg"));
    await studio.type(games, ["pieces", 1, "image"], "games/go.jpg");
    await studio.edit(games, (state) => places.slice(1).reduce((next, at) => removeEntry(next, at), state));
    expect(exists(`${folder}/go.jpg`)).toBe(false);
    const input = { at: places[2] ?? "", value: listAt(value, "pieces")[2] };
    await studio.edit(games, (state) => addInput(state, input));
    expect(await filesOfHex()).toHaveLength(6);
    expect(exists(`${folder}/go.jpg`)).toBe(false);
  });
});

it("writes the story of a new piece with the piece, and waits with it", async () => {
  await start();
  const at = "pieces/#new";
  const { document } = await studio.edit(games, (state) =>
    [
      { at, value: piece("") },
      { at: `${at}/story`, text: "Six sides.\n" },
    ].reduce(addInput, state),
  );
  expect(document.inputs.map((input) => input.at)).toEqual([at, `${at}/story`]);
  expect(await filesIn("content/sections/games")).toEqual(["a.jpg"]);
  const { document: finished } = await studio.type(games, ["pieces", 2, "title"], "Hex");
  expect(finished.inputs).toEqual([]);
  expect((await pieces())[2]).toMatchObject({ title: "Hex", story: "games/hex.md" });
  expect(await studio.read("content/sections/games/hex.md")).toBe("Six sides.\n");
});

describe("the picture of a new piece that waits", () => {
  const waitingTitle = ["pieces", 2, "title"];

  /** Adds a piece with the title of another one. */
  async function addPiece(): Promise<Buffer> {
    await start();
    const picture = await plainImage("png");
    const { token } = await studio.upload("hex.png", picture);
    await studio.add(games, ["pieces"], piece("Go", { image: token }));
    return picture;
  }

  /** Starts the Studio again a month later. */
  async function startLater(): Promise<void> {
    const { folder, stateFolder } = studio;
    await studio.stop();
    const uploads = join(stateFolder, "uploads");
    const time = Date.now() / 1000 - 30 * 24 * 3600;
    for (const name of await readdir(uploads)) await utimes(join(uploads, name), time, time);
    await start({}, { folder });
  }

  const pictureOf = async (title: string) => {
    await studio.type(games, waitingTitle, title);
    expect((await pieces())[2]).toMatchObject({ title, image: "games/hex.png" });
    return readFile(join(studio.folder, "content/sections/games/hex.png"));
  };

  it("is there a month later, while other uploads are deleted", async () => {
    const picture = await addPiece();
    await studio.upload("other.png", picture);
    await startLater();
    expect(await readdir(join(studio.stateFolder, "uploads"))).toHaveLength(2);
    expect(await pictureOf("Hex")).toEqual(picture);
  });

  it("is there when Undo lets the piece wait again, also a month later", async () => {
    const picture = await addPiece();
    for (const title of ["Hex", "Nim"]) {
      expect(await pictureOf(title)).toEqual(picture);
      await startLater();
      await studio.undo();
      expect((await studio.open(games)).inputs).toHaveLength(1);
    }
  });

  it("is there when it is saved from another window after its piece was deleted, and Undo brings that back", async () => {
    const picture = await addPiece();
    const [input] = (await studio.open(games)).inputs;
    await studio.remove(games, ["pieces"], 2);
    await studio.add(games, ["pieces"], { ...Object(input?.value), title: "Pong" });
    await studio.undo();
    await studio.undo();
    expect(await pictureOf("Hex")).toEqual(picture);
  });
});

it("keeps the place of new entries that wait when others are moved, finished and deleted", async () => {
  await startThreePieces();
  const add = () => studio.add(games, ["pieces"], piece("", { image: "games/a.jpg" }));
  const finish = (index: number, title: string) => studio.type(games, ["pieces", index, "title"], title);
  for (let count = 0; count < 3; count += 1) await add();
  await studio.move(games, ["pieces"], 1, 0);
  await finish(4, "Fifth");
  await finish(3, "Fourth");
  expect(await titles()).toEqual(["Go", "Chess", "Hex", "Fourth", "Fifth"]);
  await add();
  await add();
  await finish(7, "Last");
  await studio.remove(games, ["pieces"], 6);
  await finish(5, "Sixth");
  expect(await titles()).toEqual(["Go", "Chess", "Hex", "Fourth", "Fifth", "Sixth", "Last"]);
});

it("writes two titles that are valid only together when they are exchanged", async () => {
  await start();
  await studio.type(games, ["pieces", 0, "title"], "Go");
  expect(await titles()).toEqual(["Chess", "Go"]);
  const { document } = await studio.type(games, ["pieces", 1, "title"], "Chess");
  expect(document.inputs).toEqual([]);
  expect(await titles()).toEqual(["Go", "Chess"]);
});

it("waits again when another program brings its entry back, also after a restart and other changes", async () => {
  await startThreePieces();
  await studio.type(games, link, "https:/");
  const { keys } = await studio.open(games);
  const [chess, go, hex] = await pieces();
  await studio.write(gamesFile, gamesText(go ?? {}, piece("Nim")));
  expect((await studio.open(games)).inputs).toEqual([]);
  await studio.type(games, ["pieces", 1, "title"], "Pong");
  await restart();
  await studio.open(games);
  await studio.write(gamesFile, JSON.stringify({ id: "games", title: "Board", pieces: [hex, chess, go] }));
  const document = await studio.open(games);
  const [first, second, third] = keys["pieces"] ?? [];
  expect(document.keys["pieces"]).toEqual([third, first, second]);
  expect(document.inputs).toMatchObject([{ at: `pieces/#${third}/link`, value: "https:/" }]);
  await studio.type(games, ["pieces", 0, "link"], "https://finished.example");
  expect((await studio.open(games)).inputs).toEqual([]);
});

it("is removed with Undo after another program has changed the file, and all entries keep their keys", async () => {
  await startThreePieces();
  await studio.type(games, ["title"], "Board Games");
  await studio.type(games, link, "https:/");
  await studio.write(gamesFile, (await studio.read(gamesFile)).replace('"Hex"', '"Hexagon"'));
  const { keys, inputs } = await studio.open(games);
  expect(inputs).toHaveLength(1);
  await studio.undo();
  expect(await studio.open(games)).toMatchObject({ keys, inputs: [] });
  await studio.redo();
  expect(await studio.open(games)).toMatchObject({ keys, inputs });
});

it("waits again as a new detail when another program brings the piece around it back", async () => {
  await startThreePieces();
  await studio.add(games, ["pieces", 2, "details"], { label: "Year" });
  const [input] = (await studio.open(games)).inputs;
  const before = await studio.read(gamesFile);
  await studio.write(gamesFile, gamesText(...(await pieces()).slice(0, 2)));
  expect((await studio.open(games)).inputs).toEqual([]);
  await studio.write(gamesFile, before);
  expect((await studio.open(games)).inputs).toMatchObject([{ at: input?.at, value: { label: "Year" } }]);
});

it("stays with its piece when another program gives that the title of a piece it has removed", async () => {
  await startThreePieces();
  await studio.type(games, link, "https:/");
  const [chess, go, hex] = await pieces();
  await studio.write(gamesFile, gamesText(go ?? {}, hex ?? {}));
  await studio.open(games);
  await studio.write(gamesFile, gamesText(go ?? {}, { ...hex, title: "Chess" }));
  expect(chess?.["title"]).toBe("Chess");
  expect((await studio.open(games)).inputs).toMatchObject([{ value: "https:/" }]);
});

it("says why and writes nothing when the last image of Home is deleted", async () => {
  const images = [{ image: "home/a.jpg", alt: "" }];
  await start({ "content/home.json": { quotes: ["One."], wide: images, tall: images } });
  const before = await studio.read("content/home.json");
  const { refused } = await studio.remove("home.json", ["wide"], 0);
  expect(refused).toMatchObject([{ at: "wide" }]);
  expect(await studio.read("content/home.json")).toBe(before);
});

/** A text that is the same in both languages. */
const both = (text: string) => ({ en: text, de: text });

describe("a translated text that is not finished", () => {
  const story = ["pieces", 0, "story"];
  const german = async () => (await studio.open(games)).inputs.filter(({ language }) => language === "de");

  async function startStory(): Promise<void> {
    await start({
      ...inEnglishAndGerman,
      ...gamesWith(piece("Go", { story: "games/go.md" }), piece("Hex")),
      "content/sections/games/go.md": "Black begins.",
    });
    await studio.typeText(games, story, "#### Zu tief\n", "de");
    expect(await german()).toHaveLength(1);
  }

  it("keeps its language and its original", async () => {
    await startStory();
    const { refused } = await studio.remove("site.json", ["languages"], 1);
    expect(refused[0]?.message).toContain("must suit the texts");
    const { document } = await studio.typeText(games, story, "");
    const message = "must stay as long as it has a translation: empty that one first";
    expect(document.inputs).toMatchObject([
      { language: "de", problems: [{ message: expect.stringContaining("level") as string }] },
      { text: "", problems: [{ message }] },
    ]);
    await studio.typeText(games, story, "", "de");
    expect((await studio.open(games)).inputs).toEqual([]);
    expect((await pieces())[0]).not.toHaveProperty("story");
    expect((await studio.remove("site.json", ["languages"], 1)).refused).toEqual([]);
  });

  it("waits and holds nothing else back when another program removes its original, also during a check", async () => {
    await startStory();
    await studio.write(gamesFile, gamesText(piece("Go"), piece("Hex")));
    const { document } = await studio.edit(games, async (state) => {
      await studio.get("/api/review");
      return { ...state, value: { ...state.value, title: "Board Games" } };
    });
    expect(JSON.parse(await studio.read(gamesFile))).toMatchObject({ title: "Board Games" });
    const message = 'is missing in "en", the first language of the site';
    expect(document.inputs).toMatchObject([{ text: "#### Zu tief\n", problems: [{ message }] }]);
    await studio.typeText(games, story, "", "de");
    expect(await german()).toEqual([]);
  });

  it("waits while another program leaves the languages of the site unreadable for a moment", async () => {
    await startStory();
    const site = await studio.read("content/site.json");
    await studio.write("content/site.json", site.slice(0, -3));
    await studio.type(games, ["title"], "Board Games");
    await studio.typeText(games, ["pieces", 1, "story"], "Sechs.\n", "de");
    await studio.type(games, ["title"], "Games");
    await studio.write("content/site.json", site);
    expect((await german()).map(({ text }) => text)).toEqual(["#### Zu tief\n", "Sechs.\n"]);
  });

  it("comes back with Undo when another program removes its language", async () => {
    await startStory();
    await studio.write("content/site.json", inEnglish);
    await studio.remove(games, ["pieces"], 1);
    expect(await titles()).toEqual(["Go"]);
    expect(await german()).toEqual([]);
    await studio.undo();
    expect(await german()).toHaveLength(1);
  });
});

describe("a translated field that is not finished in one language", () => {
  const title = ["pieces", 0, "title"];
  const writtenTitle = async () => (await pieces())[0]?.["title"];
  const waiting = async () => {
    const { inputs, keys } = await studio.open(games);
    return inputs.map(({ value, problems }) => [value, ...problems.map(({ at }) => pathOf(keys, at))]);
  };

  async function startTitle(written: unknown): Promise<void> {
    await start({
      ...inEnglishAndGerman,
      ...gamesWith(piece("Chess", { title: written }), piece("Go")),
    });
  }

  it("is written in the others, which are kept, and waits in this one only", async () => {
    await startTitle("Chess");
    await studio.type(games, title, { en: "", de: "Schach" });
    expect(await writtenTitle()).toEqual({ en: "Chess", de: "Schach" });
    const problem = [...title, "en"];
    expect(await waiting()).toEqual([[{ en: "", de: "Schach" }, problem]]);
    const { refused } = await studio.remove("site.json", ["languages"], 1);
    expect(refused[0]?.message).toContain("must suit the texts");
    await studio.type(games, ["title"], "Board Games");
    expect(await waiting()).toEqual([[{ en: "", de: "Schach" }, problem]]);
    await studio.type(games, title, { en: "Go", de: "" });
    expect(await writtenTitle()).toEqual({ en: "Chess", de: "Schach" });
    expect(await waiting()).toEqual([[{ en: "Go", de: "" }, [...title, "de"], problem]]);
    await studio.type(games, title, { en: "Checkers", de: "" });
    expect(await writtenTitle()).toEqual({ en: "Checkers", de: "Schach" });
    await studio.type(games, title, "Checkers");
    expect([await writtenTitle(), await waiting()]).toEqual(["Checkers", []]);
  });

  it("is finished without a language that another program has removed", async () => {
    await startTitle({ en: "Chess", de: "Schach" });
    await studio.type(games, title, { en: "", de: "Schachspiel" });
    await studio.write("content/site.json", inEnglish);
    await studio.write(gamesFile, gamesText(piece("Chess"), piece("Go")));
    await studio.type(games, title, { en: "Checkers", de: "Schachspiel" });
    expect([await writtenTitle(), await waiting()]).toEqual(["Checkers", []]);
  });

  it("waits as a whole without a text in the first language", async () => {
    await startTitle("Chess");
    await studio.type(games, ["pieces", 0, "alt"], { de: "Ein Brett" });
    expect((await pieces())[0]).not.toHaveProperty("alt");
    expect(await waiting()).toEqual([[{ de: "Ein Brett" }, ["pieces", 0, "alt"]]]);
  });
});

/** Changes the languages as their control does, which names the only one in another field. */
const chooseLanguages = (...tags: readonly string[]) =>
  studio.edit("site.json", (state) => {
    const isOne = tags.length === 1;
    const hasField = isOne || state.value["language"] !== undefined;
    const next = hasField ? addInput(state, { at: "language", value: tags[0] }) : state;
    return addInput(next, { at: "languages", value: isOne ? undefined : tags });
  });

const lacks = (count: number): string =>
  `must have every text in "de", the new first language, but lacks ${count}`;

it.each([
  [["en"], {}, "", 'must suit the texts of the site: 8 in "de", empty them first'],
  [["de"], {}, "", 'must have "en" until another language is the first one'],
  [["de", "en"], { description: { en: "Works." } }, "", lacks(1)],
  [["de"], { language: "en", description: { en: "Works." } }, "#### Too deep\n", lacks(1)],
  [["de", "en"], {}, "#### Too deep\n", 'about.json text has an unfinished text in "en"'],
])(
  "keeps the languages, and says why, when they are to be %j with %j",
  async (tags, fields, text, message) => {
    const shown = { name: both("Jo"), title: both("Jo"), description: both("Works."), place: both("Bergen") };
    const images = [{ image: "home/a.jpg", alt: "" }];
    await start({
      ...siteWith({ ...shown, languages: ["en", "de"], ...fields }),
      "content/home.json": { quotes: [], wide: images, tall: images },
      "content/about.json": { heading: both("About"), text: "me.md", topics: [] },
      "content/me.md": "Me.\n",
      "content/me.de.md": "Ich.\n",
      "content/texts.de.json": { home: "Los" },
      [gamesFile]: { id: "games", title: both("Games"), pieces: [] },
    });
    if (text) await studio.typeText("about.json", ["text"], text);
    const site = await studio.read("content/site.json");
    const { inputs } = (await chooseLanguages(...tags)).document;
    const problem = { at: "languages", message: expect.stringContaining(message) as string };
    expect(inputs.flatMap((input) => input.problems)).toEqual([problem]);
    await studio.undo();
    await studio.redo();
    expect([await studio.read("content/site.json"), (await studio.state()).languages]).toEqual([
      site,
      ["en", "de"],
    ]);
  },
);

it("keeps a language that texts have, and removes one whose texts are empty, also when Site has another problem", async () => {
  await start({
    ...siteWith({ siteUrl: "nowhere", languages: ["en", "de"] }),
    "content/texts.de.json": { home: "Los" },
  });
  expect((await studio.remove("site.json", ["languages"], 1)).refused).toHaveLength(1);
  await studio.edit("texts.de.json", (state) => ({ ...state, value: {} }), { keys: undefined });
  expect((await studio.remove("site.json", ["languages"], 1)).refused).toEqual([]);
  expect(await problems()).toEqual([expect.stringContaining("siteUrl must be")]);
});

describe("an input that waits for another file", () => {
  const isWritten = (path: string) =>
    studio.waitForState(
      ({ documents }) => documents.find((each) => each.path === path)?.waiting.length === 0,
    );

  it("is written when the last text of the language that it removes is emptied in another document", async () => {
    await start({
      ...siteWith({ languages: ["en", "de"] }),
      "content/about.json": { heading: { en: "About", de: "Über" }, topics: [{ title: "A", items: [] }] },
    });
    await studio.type("site.json", ["languages"], ["en"]);
    await studio.type("about.json", ["heading"], "About");
    await isWritten("site.json");
    expect((await studio.open("site.json")).value?.["languages"]).toEqual(["en"]);
    expect(await problems()).toEqual([]);
    await studio.undo();
    expect((await studio.open("site.json")).inputs).toHaveLength(1);
  });

  it("is written when the picture that its text shows is there, and Undo lets it wait again", async () => {
    await startThreePieces();
    const file = "content/sections/games/hex.md";
    await studio.typeText(games, ["pieces", 2, "story"], "Six.\n\n![A board](later.jpg)\n");
    expect((await studio.open(games)).inputs).toHaveLength(1);
    await studio.write("content/sections/games/later.jpg", await plainImage("jpeg"));
    await isWritten(games);
    expect(await studio.read(file)).toContain("later.jpg");
    await studio.undo();
    expect(await studio.read(file)).toBe("Six sides.\n");
    expect((await studio.open(games)).inputs).toHaveLength(1);
  });
});

it("keeps what waits in other documents, with its links, when the piece that they lead to is renamed or moved", async () => {
  const [film, page] = ["sections/film.json", "pages/imprint.md"];
  const words = (level: string, slug: string) => `${level} My [Chess](/portfolio/${slug}/).\n`;
  await start({
    ...gamesWith(piece("Chess"), piece("Go")),
    [`content/${film}`]: { id: "film", pieces: [piece("Go", { story: "film/go.md" })] },
    "content/sections/film/go.md": words("##", "games/chess"),
    [`content/${page}`]: `---\ntitle: Imprint\n---\n\n${words("##", "games/chess")}`,
  });
  await studio.typeText(film, ["pieces", 0, "story"], words("####", "games/chess"));
  await studio.type(film, ["pieces", 0, "link"], "htt");
  await studio.type(page, ["$body"], words("####", "games/chess"));
  const waiting = async () =>
    (await Promise.all([film, page].map(async (path) => (await studio.open(path)).inputs))).flat();
  const expectLinks = async (slug: string) =>
    expect(await waiting()).toMatchObject([
      { text: words("####", slug) },
      { value: "htt" },
      { value: words("####", slug) },
    ]);
  const tab = await openTab(studio, film);
  await tab.loadText(film, ["pieces", 0, "story"]);
  await studio.type(games, ["pieces", 0, "title"], "Queens");
  await expectLinks("games/queens");
  const shown = () => tab.getOpenDocument(film);
  await waitUntil(() => Promise.resolve(JSON.stringify(shown()?.state.inputs).includes("games/queens")));
  tab.editField(film, ["pieces", 0, "description"], "New words.");
  await waitUntil(async () => (await studio.read(`content/${film}`)).includes("New words."));
  expect(shown()?.conflict).toBeUndefined();
  for (let step = 0; step < 2; step += 1) await studio.undo();
  await expectLinks("games/chess");
  for (let step = 0; step < 2; step += 1) await studio.redo();
  await restart();
  await expectLinks("games/queens");
  const { version, keys } = await studio.open(games);
  const move = { path: games, version, key: keys["pieces"]?.[0], to: film };
  expect((await studio.post("/api/pieces", move)).status).toBe(200);
  await expectLinks("film/queens");
  // What is finished then is written without a conflict.
  const finish = (text: unknown) => typeof text === "string" && text.replace("####", "##");
  for (const path of [film, page])
    await studio.edit(path, (state) => ({
      ...state,
      inputs: state.inputs.map((input) =>
        input.text === undefined
          ? { ...input, value: finish(input.value) }
          : { ...input, text: finish(input.text) || "" },
      ),
    }));
  expect(await studio.read("content/sections/film/go.md")).toBe(words("##", "film/queens"));
  expect(await studio.read(`content/${page}`)).toContain(words("##", "film/queens"));
});
