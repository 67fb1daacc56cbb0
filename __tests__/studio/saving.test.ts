import { type Input, placeOf } from "../../packages/studio/document-state";
import type { SaveResult } from "../../packages/studio/protocol";
import { serverMessages } from "../../packages/studio/server-messages";
import { games, gamesFile, piece } from "./support/games-section";
import { pieces, problems, start, studio } from "./support/running-studio";

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

it("hides more than a thousand pieces at once, and adds as many in front of one", async () => {
  const titles = Array.from({ length: 1_001 }, (_, index) => `Game ${index + 1}`);
  await start({ [gamesFile]: { id: "games", pieces: titles.map((title) => piece(title)) } });
  const { version, value, keys } = await studio.open(games);
  const inputs: Input[] = (keys["pieces"] ?? []).map((key) => ({ at: `pieces/#${key}/draft`, value: true }));
  const hidden = await studio.post("/api/save", { path: games, version, value, keys, inputs });
  expect(hidden.status).toBe(200);
  const shown = await studio.open(games);
  const [first] = shown.keys["pieces"] ?? [];
  const added = titles.map((title, index) => ({
    at: `pieces/#new${index}`,
    value: piece(`New ${title}`),
    before: index < 1_000 ? `new${index + 1}` : first,
  }));
  const request = {
    path: games,
    version: shown.version,
    value: shown.value,
    keys: shown.keys,
    inputs: added,
  };
  expect((await studio.post("/api/save", request)).status).toBe(200);
  const saved = (await pieces()).map(({ title, draft }) => [title, draft]);
  expect(saved).toEqual([
    ...titles.map((title) => [`New ${title}`, undefined]),
    ...titles.map((title) => [title, true]),
  ]);
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

it.each([
  ["a blank title", { title: " " }, ["pieces", 1, "title"], 'must be a non-empty string, got " "'],
  ["a title that is taken", { title: "Chess" }, ["pieces", 1, "title"], "must be unique in its section"],
  ["a wrong URL", { code: "example.com" }, ["pieces", 1, "code"], "must be an http(s) URL"],
  ["an image that is missing", { image: "games/b.jpg" }, ["pieces", 1, "image"], 'there is no "games/b.jpg"'],
  ["an image outside", { image: "../../b.jpg" }, ["pieces", 1, "image"], "must be an image inside content/"],
  ["a story that is missing", { story: "games/b.md" }, ["pieces", 1, "story"], 'there is no "games/b.md"'],
])(
  "writes all other fields and reports the problem of `npm run check` when there is %s",
  async (_name, wrong, path, message) => {
    await start();
    await studio.type(games, ["title"], "Board Games");
    const [[name, value] = ["", ""]] = Object.entries(wrong);
    const { document } = await studio.type(games, ["pieces", 1, name], value);
    const [input] = document.inputs;
    expect(input).toMatchObject({ at: placeOf(document.keys, path), value });
    expect(input?.problems).toEqual([{ at: input?.at, message: expect.stringContaining(message) as string }]);
    await studio.type(games, ["pieces", 0, "description"], "Written.");
    const chess = piece("Chess", { description: "Written.", code: "https://example.com/chess" });
    expect(JSON.parse(await studio.read(gamesFile))).toEqual({
      id: "games",
      title: "Board Games",
      pieces: [chess, piece("Go")],
    });
    await studio.write(
      gamesFile,
      JSON.stringify({ id: "games", pieces: [piece("Chess"), piece("Go", wrong)] }),
    );
    expect((await problems()).join("\n")).toContain(input?.problems[0]?.message);
  },
);

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
  await start({ [gamesFile]: { id: "games", pieces: [piece("Chess", { link: "nowhere" })] } });
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
  const response = await studio.post("/api/save", {
    path: games,
    version,
    value: { ...value, title: "Mine" },
  });
  expect([response.status, await response.json()]).toEqual([
    409,
    { message: serverMessages["changed meanwhile"] },
  ]);
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
