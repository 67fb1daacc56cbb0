import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { plainImage, siteWith } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import { filesIn, pieces, problems, start, studio, titles } from "./support/running-studio";

const film = "sections/film.json";
const filmFile = `content/${film}`;
const home = { image: "home/a.jpg", alt: "A" };

const filesOf = (section: string) => filesIn(`content/sections/${section}`);

async function act(path: string, index: number, to?: string) {
  const { version, keys } = await studio.open(path);
  const key = keys["pieces"]?.[index];
  return studio.post("/api/pieces", { path, version, key, ...(to !== undefined && { to }) });
}

/** Starts a Studio with Chess and Go in Games, Go with own files, and Chess in Film. */
async function startWithFiles(story = "![A board](c.jpg)\n\n[top](/portfolio/games/go/#top)\n") {
  await start({
    [gamesFile]: {
      id: "games",
      intro: "See [Go](/portfolio/games/go).",
      pieces: [piece("Chess"), piece("Go", { image: "games/b.jpg", story: "games/go.md" })],
    },
    [filmFile]: {
      id: "film",
      intro: "After [Go](/portfolio/games/#go).",
      pieces: [piece("Go", { image: "games/a.jpg" })],
    },
    "content/sections/games/b.jpg": await plainImage("jpeg"),
    "content/sections/games/c.jpg": await plainImage("jpeg"),
    "content/sections/games/go.md": story,
    "content/home.json": { quotes: ["One."], wide: [{ ...home, piece: "games/go" }], tall: [home] },
    "content/pages/games.md": "---\ntitle: Games\n---\n\nMy [Go](/portfolio/games/go/).\n",
  });
}

it("moves a piece with its files, unfinished inputs and links to another section, and back with Undo", async () => {
  await startWithFiles();
  await studio.type(games, ["pieces", 1, "link"], "htt");
  expect((await act(games, 1, film)).status).toBe(200);
  expect([await titles(), await titles(film)]).toEqual([["Chess"], ["Go", "Go 2"]]);
  expect([await filesOf("games"), await filesOf("film")]).toEqual([["a.jpg"], ["b.jpg", "c.jpg", "go.md"]]);
  expect(await studio.read("content/home.json")).toContain('"piece": "film/go-2"');
  expect(await studio.read("content/pages/games.md")).toContain("My [Go](/portfolio/film/go-2/).");
  expect(await studio.read("content/sections/film/go.md")).toContain("[top](/portfolio/film/go-2/#top)");
  expect((await studio.open(games)).value).toMatchObject({ intro: "See [Go](/portfolio/film/go-2/)." });
  const { value, keys, inputs } = await studio.open(film);
  expect(value).toMatchObject({ intro: "After [Go](/portfolio/film/#go-2)." });
  expect(inputs).toMatchObject([{ at: `pieces/#${keys["pieces"]?.[1]}/link`, value: "htt" }]);
  expect((await studio.open(games)).inputs).toEqual([]);
  expect(await problems()).toEqual([]);
  await studio.undo();
  expect([await titles(), await titles(film)]).toEqual([["Chess", "Go"], ["Go"]]);
  expect(await filesOf("games")).toEqual(["a.jpg", "b.jpg", "c.jpg", "go.md"]);
  expect((await studio.open(games)).inputs).toHaveLength(1);
  expect(await studio.read("content/home.json")).toContain('"piece": "games/go"');
});

it("moves a story that waits with its piece, and its links lead there", async () => {
  await startWithFiles();
  const story = (slug: string, level: string) => `${level} Rules\n\n[top](/portfolio/${slug}/#top)\n`;
  await studio.typeText(games, ["pieces", 1, "story"], story("games/go", "####"));
  expect((await act(games, 1, film)).status).toBe(200);
  expect((await studio.open(film)).inputs).toMatchObject([{ text: story("film/go-2", "####") }]);
  await studio.edit(film, (state) => ({
    ...state,
    inputs: state.inputs.map((input) => ({ ...input, text: story("film/go-2", "##") })),
  }));
  expect(await studio.read("content/sections/film/go.md")).toBe(story("film/go-2", "##"));
});

it("writes a title that waited for the one of a moved piece, as a part of the same step", async () => {
  await startWithFiles();
  await studio.type(games, ["pieces", 0, "title"], "Go");
  expect((await studio.open(games)).inputs).toHaveLength(1);
  await act(games, 1, film);
  expect(await titles()).toEqual(["Go"]);
  expect((await studio.open(games)).inputs).toEqual([]);
  await studio.undo();
  expect(await titles()).toEqual(["Chess", "Go"]);
  expect((await studio.open(games)).inputs).toHaveLength(1);
});

it("leaves the files of a moved piece where they are when its story shows a file of another piece", async () => {
  await startWithFiles("![A board](a.jpg)\n");
  await act(games, 1, film);
  expect(await filesOf("games")).toEqual(["a.jpg", "b.jpg", "c.jpg", "go.md"]);
  expect(await problems()).toEqual([]);
});

it("leaves them when one has the name of another in other capitals, and lists the piece as moved", async () => {
  await startWithFiles();
  await mkdir(join(studio.folder, "content/sections/film"));
  await studio.write("content/sections/film/B.jpg", await plainImage("jpeg"));
  await act(games, 1, film);
  expect(await filesOf("film")).toEqual(["B.jpg"]);
  expect(await titles(film)).toEqual(["Go", "Go 2"]);
  expect(await problems()).toEqual([]);
  await act(games, 0, film);
  const [entry] = await studio.history();
  const items = entry?.changes?.flatMap((change) => change.items.map((item) => [change.title, item]));
  expect(items).toMatchObject([["Film", { kind: "moved", title: "Chess" }]]);
});

it("puts a copy behind a piece, with its own story that finds its pictures", async () => {
  await start({
    [gamesFile]: { id: "games", pieces: [piece("Go", { story: "games/stories/go.md" })] },
    "content/sections/games/stories/go.md": "![A board](c.jpg)\n",
    "content/sections/games/stories/c.jpg": await plainImage("jpeg"),
  });
  await act(games, 0);
  expect(await titles()).toEqual(["Go", "Go 2"]);
  expect(await filesOf("games/stories")).toEqual(["c.jpg", "go-2.md", "go.md"]);
  await studio.remove(games, ["pieces"], 0);
  expect(await filesOf("games/stories")).toEqual(["c.jpg", "go-2.md"]);
  expect(await problems()).toEqual([]);
});

it("keeps the links to a piece whose address a copy takes", async () => {
  await startWithFiles("See [Go!](/portfolio/games/go-2/).\n");
  await studio.change(games, { pieces: [piece("Go", { story: "games/go.md" }), piece("Go!")] });
  await studio.change("home.json", { wide: [{ ...home, piece: "games/go-2" }] });
  await act(games, 0);
  expect(await titles()).toEqual(["Go", "Go 2", "Go!"]);
  expect(await studio.read("content/home.json")).toContain('"piece": "games/go-3"');
  for (const name of ["go.md", "go-2.md"])
    expect(await studio.read(`content/sections/games/${name}`)).toBe("See [Go!](/portfolio/games/go-3/).\n");
});

it("gives a copy a number that no title has, whatever the encoding of its accents, in all languages", async () => {
  const [composed, decomposed] = ["Échecs", "Échecs".normalize("NFD")];
  const others = { en: `${decomposed} 2`, de: "Schach" };
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    [gamesFile]: {
      id: "games",
      pieces: [piece("", { title: { en: composed, de: "Schach" } }), piece("", { title: others })],
    },
  });
  expect((await act(games, 0)).status).toBe(200);
  expect((await pieces())[1]).toMatchObject({ title: { en: "Échecs 3", de: "Schach 3" } });
  expect(await problems()).toEqual([]);
});

it("neither moves nor copies a piece of another version", async () => {
  await startWithFiles();
  const body = { path: games, version: "old", key: "x" };
  expect((await studio.post("/api/pieces", body)).status).toBe(409);
  expect((await studio.post("/api/pieces", { ...body, to: film })).status).toBe(409);
  expect((await act(games, 9, film)).status).toBe(403);
  expect((await act(games, 0, games)).status).toBe(403);
  expect((await act(games, 0, "site.json")).status).toBe(404);
});

it("moves and copies a piece once while the text of another one waits whose file has changed", async () => {
  await startWithFiles();
  await studio.typeText(games, ["pieces", 1, "story"], "![Gone](gone.jpg)\n");
  const { inputs } = await studio.open(games);
  await studio.write("content/sections/games/go.md", "See [this](/portfolio/games/chess-2/) elsewhere.\n");
  expect((await act(games, 0)).status).toBe(200);
  expect((await act(games, 1, film)).status).toBe(200);
  expect([await titles(), await titles(film)]).toEqual([
    ["Chess", "Go"],
    ["Go", "Chess 2"],
  ]);
  expect(await studio.read("content/sections/games/go.md")).toContain("/portfolio/film/chess-2/");
  expect((await studio.open(games)).inputs).toMatchObject([
    { text: "![Gone](gone.jpg)\n", version: inputs[0]?.version },
  ]);
});
