import { dropInput, placeOf } from "../../packages/studio/document-state";
import type { SaveResult } from "../../packages/studio/protocol";
import { serverMessages } from "../../packages/studio/server-messages";
import { reportedLines } from "../support/project-folder";
import { games, gamesFile, gamesWith, piece } from "./support/games-section";
import { pieces, start, studio } from "./support/running-studio";

const handWritten = `{
   "id": "games", "note": "mine",
   "pieces": [
      { "title": "Chess",   "description": "", "image": "games/a.jpg" },
      {
         "description": "A game.",
         "title": "Go", "image": "games/a.jpg"
      }
   ]
}
`;

it("keeps the order of keys, spaces and unknown keys when a field changes", async () => {
  await start({ [gamesFile]: handWritten });
  const [chess, go] = await pieces();
  await studio.change(games, { pieces: [chess, { ...go, description: "An old game." }] });
  expect(await studio.read(gamesFile)).toBe(handWritten.replace("A game.", "An old game."));
});

it("keeps the text of every entry when entries are moved, added and removed", async () => {
  await start({ [gamesFile]: handWritten });
  const [chess, go] = await pieces();
  await studio.change(games, { pieces: [go, chess] });
  expect(await studio.read(gamesFile)).toBe(`{
   "id": "games", "note": "mine",
   "pieces": [
      {
         "description": "A game.",
         "title": "Go", "image": "games/a.jpg"
      },
      { "title": "Chess",   "description": "", "image": "games/a.jpg" }
   ]
}
`);
  await studio.change(games, { pieces: [chess, piece("Hex", { alt: "A board" })] });
  expect(await studio.read(gamesFile)).toContain(`"pieces": [
      { "title": "Chess",   "description": "", "image": "games/a.jpg" },
      {`);
});

it("adds a field in the order of the schema, and restores the former text when it is removed", async () => {
  await start({ [gamesFile]: handWritten });
  const [chess, go] = await pieces();
  await studio.change(games, { pieces: [{ ...chess, alt: "A board", code: "https://a.example" }, go] });
  expect(await studio.read(gamesFile)).toContain(
    '{ "title": "Chess",   "description": "", "image": "games/a.jpg", "alt": "A board", "code": "https://a.example" }',
  );
  await studio.change(games, { pieces: [chess, go] });
  expect(await studio.read(gamesFile)).toBe(handWritten);
});

it("keeps a list that a merge by hand has left in front of one with the same name", async () => {
  const before = `"pieces": [${JSON.stringify(piece("Go"))}],`;
  const after = `"pieces": [${JSON.stringify(piece("Chess"))}, ${JSON.stringify(piece("Hex"))}]`;
  await start({ [gamesFile]: `{ "id": "games", ${before} ${after} }` });
  await studio.type(games, ["pieces", 1, "title"], "Shogi");
  await studio.remove(games, ["pieces"], 0);
  expect(await studio.read(gamesFile)).toBe(
    `{ "id": "games", ${before} "pieces": [${JSON.stringify(piece("Shogi"))}] }`,
  );
});

it("adds more than a thousand pieces in front of one at once, and hides as many", async () => {
  await start(gamesWith(piece("Last")));
  const titles = Array.from({ length: 1_001 }, (_, index) => `Game ${index + 1}`);
  const { keys } = await studio.open(games);
  const added = titles.map((title, index) => ({
    at: `pieces/#new${index}`,
    value: piece(title),
    before: index < 1_000 ? `new${index + 1}` : keys["pieces"]?.[0],
  }));
  const { document } = await studio.edit(games, (state) => ({ ...state, inputs: added }));
  const hidden = document.keys["pieces"]?.map((key) => ({ at: `pieces/#${key}/draft`, value: true }));
  await studio.edit(games, (state) => ({ ...state, inputs: hidden ?? [] }));
  const saved = (await pieces()).map(({ title, draft }) => [title, draft]);
  expect(saved).toEqual([...titles, "Last"].map((title) => [title, true]));
});

it("removes an object with its last field, because an empty one can have a meaning", async () => {
  await start();
  const saved = await studio.read("content/site.json");
  await studio.type("site.json", ["rights", "holder"], "Jo & Co");
  await studio.type("site.json", ["rights", "year"], 2024);
  await studio.type("site.json", ["rights", "holder"], undefined);
  expect(JSON.parse(await studio.read("content/site.json"))).toMatchObject({ rights: { year: 2024 } });
  await studio.type("site.json", ["rights", "year"], undefined);
  expect(JSON.parse(await studio.read("content/site.json"))).toEqual(JSON.parse(saved));
});

it("keeps tabs, Windows line ends and a byte order mark when a field changes", async () => {
  const text = `\uFEFF{\r\n\t"heading": "About",\r\n\t"topics": []\r\n}\r\n`;
  await start({ "content/about.json": text });
  await studio.change("about.json", { topics: [{ title: "Tools", items: ["Pen"] }] });
  expect(await studio.read("content/about.json")).toBe(
    text.replace(
      "[]",
      '[\r\n\t\t{\r\n\t\t\t"title": "Tools",\r\n\t\t\t"items": [\r\n\t\t\t\t"Pen"\r\n\t\t\t]\r\n\t\t}\r\n\t]',
    ),
  );
});

it("writes all other fields and reports the problem of `npm run check` when one is wrong", async () => {
  await start();
  await studio.type(games, ["title"], "Board Games");
  const chess = piece("Chess", { description: "A game.", code: "https://example.com/chess" });
  for (const [name, value, message] of [
    ["title", " ", 'must be a non-empty string, got " "'],
    ["title", "Chess", "must be unique in its section"],
    ["code", "example.com", "must be an http(s) URL"],
    ["image", "games/b.jpg", 'there is no "games/b.jpg"'],
    ["image", "../../b.jpg", "must be an image inside content/"],
    ["story", "games/b.md", 'there is no "games/b.md"'],
  ] as const) {
    const { document } = await studio.type(games, ["pieces", 1, name], value);
    const at = placeOf(document.keys, ["pieces", 1, name]);
    const problems = [{ at, message: expect.stringContaining(message) as string }];
    expect(document.inputs).toEqual([{ at, value, problems }]);
    await studio.type(games, ["pieces", 0, "description"], `Without ${value}.`);
    const section = { id: "games", title: "Board Games" };
    const written = { ...chess, description: `Without ${value}.` };
    expect(JSON.parse(await studio.read(gamesFile))).toEqual({ ...section, pieces: [written, piece("Go")] });
    const { problems: lines } = await reportedLines(gamesWith(chess, piece("Go", { [name]: value })));
    expect(lines.join("\n")).toContain(document.inputs[0]?.problems[0]?.message);
    await studio.edit(games, (state) => dropInput(state, at ?? ""));
  }
});

it("reports a problem at the changed title when a later piece has the same one", async () => {
  await start();
  const { document } = await studio.type(games, ["pieces", 0, "title"], "Go");
  const at = placeOf(document.keys, ["pieces", 0, "title"]);
  expect(document.inputs).toMatchObject([{ at, problems: [{ at }] }]);
});

it("writes nothing of a document that is invalid as a whole", async () => {
  await start();
  const before = await studio.read(gamesFile);
  const { refused } = await studio.change(games, { title: "Board Games", pieces: [piece("")] });
  expect(refused).toMatchObject([{ message: expect.stringContaining("non-empty") as string }]);
  expect(await studio.read(gamesFile)).toBe(before);
});

it("writes a change when the document has other problems already", async () => {
  await start(gamesWith(piece("Chess", { link: "nowhere" })));
  const { document, refused } = await studio.type(games, ["pieces", 0, "alt"], "A board");
  expect([...document.inputs, ...refused]).toEqual([]);
  await studio.type(games, ["pieces", 0, "link"], "elsewhere");
  expect(await pieces()).toMatchObject([{ alt: "A board", link: "nowhere" }]);
});

it("reports the position of a syntax error and writes nothing when a file is broken", async () => {
  await start({ [gamesFile]: "{" });
  expect((await studio.open(games)).problems.join()).toContain(
    "content/sections/games.json:1:2 must be valid JSON",
  );
  const { version } = await studio.open(games);
  expect((await studio.post("/api/save", { path: games, version, value: {} })).status).toBe(409);
  expect(await studio.read(gamesFile)).toBe("{");
});

it("writes nothing when the file has changed on disk", async () => {
  await start();
  const { version, value } = await studio.open(games);
  await studio.write(gamesFile, handWritten);
  const response = await studio.post("/api/save", { path: games, version, value });
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ message: serverMessages["changed meanwhile"] });
  expect(await studio.read(gamesFile)).toBe(handWritten);
});

it("accepts one of 100 saves, and rejects the others, when they arrive at once", async () => {
  await start();
  const { version, value } = await studio.open("about.json");
  const save = (heading: string) =>
    studio.post("/api/save", { path: "about.json", version, value: { ...value, heading } });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => save(`About ${index}`)));
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  const { document } = (await saved[0]?.json()) as SaveResult;
  expect(JSON.parse(await studio.read("content/about.json"))).toEqual(document.value);
});
