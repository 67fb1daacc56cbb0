import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { PublishConflict } from "../../../packages/studio/protocol";
import { fillMessage, serverMessages } from "../../../packages/studio/server-messages";
import { plainImage } from "../../support/project-folder";
import { startGitSite, type GitSite } from "../support/git-site";

let site: GitSite;

beforeEach(async () => {
  site = await startGitSite();
});
afterEach(() => site.stop());

const about = (fields: object) =>
  JSON.stringify(
    { heading: "About", topics: [{ title: "Languages", items: ["TypeScript"] }], ...fields },
    null,
    2,
  );

const games = (...pieces: object[]) => JSON.stringify({ id: "games", pieces }, null, 2);

const piece = (title: string, description = "") => ({ title, description, image: "games/a.jpg" });

it("says that another computer was faster, and gets its changes and publishes in one step", async () => {
  site.changeElsewhere({ "content/about.json": about({ heading: "Elsewhere" }), "root.txt": "elsewhere\n" });
  await site.change("sections/games.json", { title: "Board games" });
  const before = site.ownerState();
  expect((await site.publish()).message).toContain("changed on another computer");
  expect(site.ownerState()).toEqual(before);
  await site.waitForState(({ publish }) => publish.otherCommits === 1);
  expect(await site.publish({ getsOtherChanges: true })).toEqual({ revision: expect.any(Number) as number });
  expect(site.onHost("show", "main:content/sections/games.json")).toContain("Board games");
  expect(site.onHost("show", "main:content/about.json")).toContain("Elsewhere");
  expect(await site.read("content/about.json")).toContain("Elsewhere");
  expect(await site.read("root.txt")).toBe("elsewhere\n");
  await site.waitForState(({ publish: { changes, otherCommits, unpushedCommits } }) =>
    [changes.length, otherCommits, unpushedCommits].every((count) => count === 0),
  );
  expect(site.git("status", "--porcelain")).toBe("");
  expect(site.git("rev-parse", "HEAD")).toBe(site.onHost("rev-parse", "main"));
});

/** Chooses the same side in conflicts. */
const choose = (conflicts: readonly PublishConflict[] | undefined, side: "yours" | "theirs") =>
  Object.fromEntries((conflicts ?? []).map(({ id }) => [id, side]));

it("asks about a field that both computers have added on different lines", async () => {
  const lines = (...fields: string[]) => `{\n  "id": "games",\n  ${fields.join(",\n  ")}\n}\n`;
  const rest = ['"title": "Games"', '"layout": "rows"', `"pieces": [${JSON.stringify(piece("Chess"))}]`];
  await site.write("content/sections/games.json", lines(...rest));
  expect(await site.publish()).not.toHaveProperty("message");
  site.changeElsewhere({ "content/sections/games.json": lines('"intro": "Theirs."', ...rest) });
  await site.write("content/sections/games.json", lines(...rest, '"intro": "Yours."'));
  const { conflicts } = await site.publish({ getsOtherChanges: true });
  expect(conflicts).toMatchObject([{ fields: [{ path: ["intro"], yours: "Yours.", theirs: "Theirs." }] }]);
  await site.publish({ getsOtherChanges: true, sides: choose(conflicts, "theirs") });
  expect(await site.read("content/sections/games.json")).toBe(lines(...rest, '"intro": "Theirs."'));
});

it("keeps a translation when the text of the other computer is chosen", async () => {
  const settings = JSON.parse(await site.read("content/site.json")) as object;
  await site.write("content/site.json", JSON.stringify({ ...settings, languages: ["en", "de"] }));
  site.changeElsewhere({ "content/about.json": about({ heading: "Their heading" }) });
  await site.write("content/about.json", about({ heading: { en: "My heading", de: "Über mich" } }));
  const { conflicts } = await site.publish({ getsOtherChanges: true });
  expect(conflicts).toMatchObject([
    { fields: [{ path: ["heading", "en"], yours: "My heading", theirs: "Their heading" }] },
  ]);
  await site.publish({ getsOtherChanges: true, sides: choose(conflicts, "theirs") });
  expect(JSON.parse(await site.read("content/about.json"))).toMatchObject({
    heading: { en: "Their heading", de: "Über mich" },
  });
});

it("keeps the pieces of both computers when both have changed one section", async () => {
  site.changeElsewhere({
    "content/sections/games.json": games(piece("Chess", "Theirs."), piece("Go"), piece("Mill")),
  });
  await site.write(
    "content/sections/games.json",
    games(piece("Nim"), piece("Chess", "A game."), piece("Go", "Yours.")),
  );
  expect(await site.publish({ getsOtherChanges: true })).not.toHaveProperty("message");
  const { pieces } = JSON.parse(await site.read("content/sections/games.json")) as {
    pieces: { title: string }[];
  };
  expect(pieces).toEqual([piece("Nim"), piece("Chess", "Theirs."), piece("Go", "Yours."), piece("Mill")]);
});

it.each(["yours", "theirs"] as const)("asks about a conflict, and publishes %s", async (side) => {
  site.changeElsewhere({ "content/about.json": about({ heading: "Theirs", topics: [] }) });
  await site.change("about.json", { heading: "Yours" });
  const before = site.ownerState();
  const { conflicts } = await site.publish({ getsOtherChanges: true });
  expect(conflicts).toMatchObject([
    {
      path: "content/about.json",
      fields: [{ path: ["heading"], yours: "Yours", theirs: "Theirs" }],
    },
  ]);
  expect(site.ownerState()).toEqual(before);
  const sides = choose(conflicts, side);
  expect(await site.publish({ getsOtherChanges: true, sides })).not.toHaveProperty("message");
  expect(JSON.parse(site.onHost("show", "main:content/about.json"))).toEqual({
    heading: side === "yours" ? "Yours" : "Theirs",
    topics: [],
  });
  expect(site.git("status", "--porcelain")).toBe("");
});

it("asks again when the version that was not chosen has changed since", async () => {
  site.changeElsewhere({ "content/about.json": about({ heading: "Theirs" }) });
  await site.change("about.json", { heading: "Yours" });
  const { conflicts } = await site.publish({ getsOtherChanges: true });
  site.changeElsewhere({ "content/about.json": about({ heading: "Theirs, later" }) });
  const sides = choose(conflicts, "yours");
  expect((await site.publish({ getsOtherChanges: true, sides })).conflicts).toMatchObject([
    { fields: [{ yours: "Yours", theirs: "Theirs, later" }] },
  ]);
});

it.each(["yours", "theirs"] as const)(
  "asks about a piece that another computer has deleted with its picture, and keeps both as %s",
  async (side) => {
    const go = { ...piece("Go"), image: "games/b.jpg" };
    const file = "content/sections/games.json";
    await site.write("content/sections/games/b.jpg", await plainImage("jpeg", 30, 20));
    await site.write(file, games(piece("Chess"), go));
    await site.publish();
    site.changeElsewhere({ [file]: games(piece("Chess")), "content/sections/games/b.jpg": undefined });
    const changed = { ...go, description: "A game." };
    await site.write(file, games(piece("Chess"), changed));
    const { conflicts } = await site.publish({ getsOtherChanges: true });
    const named = { title: "Go", image: "sections/games/b.jpg" };
    expect(conflicts).toMatchObject([
      { path: file, fields: [{ path: ["pieces", 1], yours: changed, piece: named }] },
    ]);
    expect(await site.publish({ getsOtherChanges: true, sides: choose(conflicts, side) })).not.toHaveProperty(
      "message",
    );
    const pieces = side === "yours" ? [piece("Chess"), changed] : [piece("Chess")];
    expect(JSON.parse(site.onHost("show", `main:${file}`))).toMatchObject({ pieces });
    const pictures = site.onHost("ls-tree", "--name-only", "main", "content/sections/games/").split("\n");
    expect(pictures.includes("content/sections/games/b.jpg")).toBe(side === "yours");
    expect(site.git("status", "--porcelain")).toBe("");
  },
);

describe("a piece that one computer has deleted while the other one has changed its story or picture", () => {
  const file = "content/sections/games.json";
  const story = "content/sections/games/go.1.md";
  const picture = "content/sections/games/b.jpg";
  const drawing = "content/sections/games/board.svg";
  const svg = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`;
  const go = { ...piece("Go"), image: "games/b.jpg", story: "games/go.1.md" };
  const named = { title: "Go", image: "sections/games/b.jpg" };
  const withoutGo = {
    [file]: games(piece("Chess")),
    [story]: undefined,
    [picture]: undefined,
    [drawing]: undefined,
  };

  beforeEach(async () => {
    await site.write(picture, await plainImage("jpeg", 30, 20));
    await site.write(drawing, svg("red"));
    await site.write(story, "Black begins.\n\n![A board](board.svg)\n");
    await site.write(file, games(piece("Chess"), go));
    await site.publish();
  });

  const filesOnHost = () =>
    site.onHost("ls-tree", "--name-only", "main", "content/sections/games/").split("\n");

  const expectGo = (isKept: boolean) => {
    const pieces = isKept ? [piece("Chess"), go] : [piece("Chess")];
    expect(JSON.parse(site.onHost("show", `main:${file}`))).toMatchObject({ pieces });
    const files = filesOnHost();
    expect([story, picture, drawing].map((each) => files.includes(each))).toEqual(Array(3).fill(isKept));
    expect(site.git("status", "--porcelain")).toBe("");
  };

  it.each(["yours", "theirs"] as const)("keeps all of it or nothing when its story is %s", async (side) => {
    site.changeElsewhere(withoutGo);
    await site.write(story, "White waits.\n\n![A board](board.svg)\n");
    const { conflicts } = await site.publish({ getsOtherChanges: true });
    expect(conflicts).toHaveLength(1);
    expect(conflicts).toMatchObject([
      { path: file, fields: [{ path: ["pieces", 1], yours: go, piece: named }] },
    ]);
    const sides = choose(conflicts, side);
    expect(await site.publish({ getsOtherChanges: true, sides })).not.toHaveProperty("message");
    expectGo(side === "yours");
    if (side === "yours") expect(site.onHost("show", `main:${story}`)).toContain("White waits.");
  });

  it.each(["yours", "theirs"] as const)(
    "keeps all of it or nothing when it was deleted here, and a picture in its story is %s",
    async (side) => {
      site.changeElsewhere({ [drawing]: svg("blue") });
      await site.write(file, games(piece("Chess")));
      for (const path of [story, picture, drawing]) await rm(join(site.folder, path));
      const { conflicts } = await site.publish({ getsOtherChanges: true });
      expect(conflicts).toHaveLength(1);
      expect(conflicts).toMatchObject([{ path: file, fields: [{ theirs: go, piece: named }] }]);
      const sides = choose(conflicts, side);
      expect(await site.publish({ getsOtherChanges: true, sides })).not.toHaveProperty("message");
      expectGo(side === "theirs");
      if (side === "theirs") expect(site.onHost("show", `main:${drawing}`)).toContain("blue");
    },
  );

  it("asks about each such piece, and again when its story has changed since", async () => {
    const chess = { ...piece("Chess"), story: "games/chess.md" };
    const mill = { ...piece("Mill"), image: "games/mill.svg" };
    const chessStory = "content/sections/games/chess.md";
    await site.write(chessStory, "White begins.\n");
    await site.write("content/sections/games/mill.svg", svg("green"));
    await site.write(file, games(chess, go, mill));
    await site.publish();
    site.changeElsewhere({ ...withoutGo, [file]: games(mill), [chessStory]: undefined });
    await site.write(story, "White waits.\n");
    await site.write(chessStory, "Black waits.\n");
    const { conflicts } = await site.publish({ getsOtherChanges: true });
    expect(conflicts?.map(({ fields }) => fields[0]?.piece?.title)).toEqual(["Chess", "Go"]);
    const [first, second] = conflicts ?? [];
    const sides = { ...choose(first && [first], "theirs"), ...choose(second && [second], "yours") };
    await site.write(story, "White waits longer.\n");
    const { conflicts: again } = await site.publish({ getsOtherChanges: true, sides });
    expect(again?.map(({ fields }) => fields[0]?.piece?.title)).toEqual(["Go"]);
    const allSides = { ...sides, ...choose(again, "yours") };
    expect(await site.publish({ getsOtherChanges: true, sides: allSides })).not.toHaveProperty("message");
    expect(JSON.parse(await site.read(file))).toMatchObject({ pieces: [go, mill] });
    expect(filesOnHost()).not.toContain(chessStory);
  });

  it("keeps the whole section when that was deleted", async () => {
    site.changeElsewhere({ ...withoutGo, [file]: undefined, "content/sections/games/a.jpg": undefined });
    await site.write(story, "White waits.\n");
    const { conflicts } = await site.publish({ getsOtherChanges: true });
    expect(conflicts).toHaveLength(1);
    expect(conflicts).toMatchObject([{ path: file, fields: [{ path: [], theirs: null }] }]);
    const sides = choose(conflicts, "yours");
    expect(await site.publish({ getsOtherChanges: true, sides })).not.toHaveProperty("message");
    expect(JSON.parse(await site.read(file))).toMatchObject({ pieces: [piece("Chess"), go] });
    expect(filesOnHost()).toEqual(expect.arrayContaining([story, picture, "content/sections/games/a.jpg"]));
  });
});

describe("links to a piece that both computers have renamed", () => {
  const file = "content/sections/games.json";
  const go = (title: string) => ({ ...piece(title), image: "games/b.jpg", story: "games/go.md" });
  const chess = { ...piece("Chess"), story: "games/chess.md" };
  const linkTo = (slug: string) => `[Go](/portfolio/games/${slug}/)`;
  const readText = (path: string) => site.onHost("show", `main:content/${path}`);

  beforeEach(async () => {
    await site.write("content/sections/games/b.jpg", await plainImage("jpeg", 30, 20));
    await site.write("content/sections/games/go.md", "Black begins.\n");
    await site.write("content/sections/games/chess.md", "White begins.\n");
    await site.write(file, games(chess, go("Go")));
    await site.publish();
  });

  it.each([
    ["yours", "go-game"],
    ["theirs", "weiqi"],
  ] as const)("lead to its page when its title is %s", async (side, slug) => {
    const home = JSON.parse(await site.read("content/home.json")) as { wide: object[] };
    const linked = { ...home, wide: home.wide.map((image) => ({ ...image, piece: "games/weiqi" })) };
    site.changeElsewhere({
      [file]: games(chess, go("Weiqi")),
      "content/home.json": JSON.stringify(linked, null, 2),
      "content/sections/games/chess.md": `White begins, other than in ${linkTo("weiqi")}.\n`,
    });
    await site.write(file, games(chess, go("Go game")));
    await site.write("content/about.json", about({ heading: "Mine", text: "about.md" }));
    await site.write("content/about.md", `I play ${linkTo("go-game")}, once known as ${linkTo("go")}.\n`);
    const { conflicts } = await site.publish({ getsOtherChanges: true });
    expect(conflicts).toMatchObject([{ fields: [{ path: ["pieces", 1, "title"] }] }]);
    const sides = choose(conflicts, side);
    expect(await site.publish({ getsOtherChanges: true, sides })).not.toHaveProperty("message");
    expect(readText("sections/games/chess.md")).toBe(`White begins, other than in ${linkTo(slug)}.`);
    expect(readText("about.md")).toBe(`I play ${linkTo(slug)}, once known as ${linkTo(slug)}.`);
    expect(JSON.parse(readText("home.json"))).toMatchObject({
      wide: linked.wide.map(() => ({ piece: `games/${slug}` })),
    });
    expect(site.git("status", "--porcelain")).toBe("");
  });

  it("follow the new title when only one has renamed it and the other one has added a link", async () => {
    site.changeElsewhere({ "content/sections/games/chess.md": `See ${linkTo("go")}.\n` });
    await site.write(file, games(chess, go("Go game")));
    expect(await site.publish({ getsOtherChanges: true })).not.toHaveProperty("message");
    expect(readText("sections/games/chess.md")).toBe(`See ${linkTo("go-game")}.`);
  });

  it("are named before anything is sent when the other computer has deleted the piece", async () => {
    site.changeElsewhere({ [file]: games(chess), "content/sections/games/go.md": undefined });
    await site.write("content/sections/games/chess.md", `See ${linkTo("go")}.\n`);
    const sent = site.onHost("rev-parse", "main");
    expect((await site.publish({ getsOtherChanges: true })).message).toBe(
      fillMessage(serverMessages["dead links after merge"], "Games – Chess"),
    );
    expect(site.onHost("rev-parse", "main")).toBe(sent);
    expect(await site.publish()).not.toHaveProperty("message");
    expect(readText("sections/games/chess.md")).toContain(linkTo("go"));
  });
});

describe("a piece that one computer has moved to another section and the other one has changed", () => {
  const file = "content/sections/games.json";
  const puzzles = "content/sections/puzzles.json";
  const go = { ...piece("Go"), image: "games/b.jpg" };
  const puzzlesOf = (...pieces: object[]) =>
    JSON.stringify({ id: "puzzles", title: "Riddles", pieces }, null, 2);

  it.each(["yours", "theirs"] as const)("is named as moved, and in one section as %s", async (side) => {
    await site.write("content/sections/games/b.jpg", await plainImage("jpeg", 30, 20));
    await site.write(file, games(piece("Chess"), go));
    await site.write(puzzles, puzzlesOf({ ...piece("Tangram"), image: "games/a.jpg" }));
    await site.publish();
    site.changeElsewhere({
      [file]: games(piece("Chess")),
      [puzzles]: puzzlesOf({ ...piece("Tangram"), image: "games/a.jpg" }, go),
    });
    await site.write(file, games(piece("Chess"), { ...go, description: "A game." }));
    const { conflicts } = await site.publish({ getsOtherChanges: true });
    expect(conflicts).toMatchObject([
      { subject: { kind: "document", title: "Games – Go" }, fields: [{ movedTo: "Riddles" }] },
    ]);
    const sides = choose(conflicts, side);
    expect(await site.publish({ getsOtherChanges: true, sides })).not.toHaveProperty("message");
    const titlesIn = async (path: string) =>
      (JSON.parse(await site.read(path)) as { pieces: { title: string }[] }).pieces.map(({ title }) => title);
    const [kept, lost] = side === "yours" ? [file, puzzles] : [puzzles, file];
    expect(await titlesIn(kept)).toContain("Go");
    expect(await titlesIn(lost)).not.toContain("Go");
  });
});

it("names files by the pieces and pages that they belong to", async () => {
  const svg = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" fill="${color}"/>`;
  const files = (version: string) => ({
    "content/about.md": `${version} text.\n`,
    "content/sections/games/board.svg": svg(version),
    "content/sections/games/owl.svg": svg(version),
    "content/sections/games/owl-in-the-reeds.md": `${version} story.\n\n![A board](board.svg)\n`,
    "content/sections/games/owl-in-the-reeds.de.md": `${version} Geschichte.\n`,
    "static/cv.txt": version,
  });
  const settings = JSON.parse(await site.read("content/site.json")) as object;
  await site.write("content/site.json", JSON.stringify({ ...settings, languages: ["en", "de"] }));
  await site.write("content/about.json", about({ text: "about.md" }));
  const owl = { ...piece("Owl in the reeds"), image: "games/owl.svg", story: "games/owl-in-the-reeds.md" };
  await site.write("content/sections/games.json", games(piece("Chess"), owl));
  for (const [path, text] of Object.entries(files("red"))) await site.write(path, text);
  await site.publish();
  site.changeElsewhere(files("blue"));
  for (const [path, text] of Object.entries(files("lime"))) await site.write(path, text);
  const { conflicts } = await site.publish({ getsOtherChanges: true });
  const title = "Owl in the reeds";
  expect(Object.fromEntries((conflicts ?? []).map(({ path, subject }) => [path, subject]))).toEqual({
    "content/about.md": { kind: "text", title: "About" },
    "content/sections/games/board.svg": { kind: "picture", title },
    "content/sections/games/owl.svg": { kind: "picture", title },
    "content/sections/games/owl-in-the-reeds.md": { kind: "story", title },
    "content/sections/games/owl-in-the-reeds.de.md": { kind: "story", title, language: "de" },
    "static/cv.txt": { kind: "file", title: "cv.txt" },
  });
});

it("takes the order of the computer that has sorted the pieces", async () => {
  const file = "content/sections/games.json";
  await site.write(file, games(piece("Chess"), piece("Go"), piece("Hex")));
  await site.publish();
  site.changeElsewhere({ [file]: games(piece("Hex"), piece("Go"), piece("Chess")) });
  await site.write(file, games(piece("Chess", "A game."), piece("Go"), piece("New"), piece("Hex")));
  expect(await site.publish({ getsOtherChanges: true })).not.toHaveProperty("message");
  const { pieces } = JSON.parse(await site.read(file)) as { pieces: object[] };
  expect(pieces).toEqual([piece("Hex"), piece("Go"), piece("New"), piece("Chess", "A game.")]);
  site.changeElsewhere({ [file]: games(piece("Chess"), piece("Hex"), piece("Go")) });
  await site.write(file, games(piece("Go"), piece("Chess"), piece("Hex")));
  expect((await site.publish({ getsOtherChanges: true })).conflicts?.[0]?.fields[0]?.path).toEqual([
    "pieces",
  ]);
});

it("replaces no ignored file by one of the other computer", async () => {
  await site.write(".gitignore", "reports/\n");
  await mkdir(join(site.folder, "content/reports"));
  await site.write("content/reports/p.txt", "mine");
  site.changeElsewhere({ "content/reports/p.txt": "theirs" });
  await site.change("about.json", { heading: "About Jo" });
  expect((await site.publish({ getsOtherChanges: true })).message).toMatch(/content\/reports\/p\.txt/);
  expect(await site.read("content/reports/p.txt")).toBe("mine");
});

it("brings every file back when Git cannot write one of the other computer", async () => {
  const folder = "content/sections/games";
  await site.write(`${folder}/left.jpg`, await plainImage("jpeg", 30, 20));
  await site.publish();
  site.changeElsewhere({
    "content/about.json": about({ heading: "Theirs" }),
    [`${folder}/a.txt`]: "new",
    [`${folder}/left.jpg`]: undefined,
    "static/z.bin": "large",
  });
  await site.write(".git/info/attributes", "*.bin filter=gone\n");
  site.git("config", "filter.gone.smudge", "false");
  site.git("config", "filter.gone.required", "true");
  await site.change("home.json", { quotes: ["Mine."] });
  const before = site.ownerState();
  expect(await site.publish({ getsOtherChanges: true })).toHaveProperty("message");
  expect(site.ownerState()).toEqual(before);
  expect(await site.read("content/home.json")).toContain("Mine.");
});

it("shows both versions of a text, and the fields of a page", async () => {
  const imprint = (body: string) => `---\ntitle: Imprint\n---\n\n${body}\n`;
  const page = "content/pages/imprint.md";
  await mkdir(join(site.folder, "content/pages"), { recursive: true });
  await site.write(page, imprint("First."));
  await site.write("content/sections/games/story.md", "First.\n");
  await site.change("sections/games.json", { pieces: [{ ...piece("Chess"), story: "games/story.md" }] });
  await site.publish();
  site.changeElsewhere({ "content/sections/games/story.md": "Theirs.\n", [page]: undefined });
  await site.write("content/sections/games/story.md", "Yours.\n");
  await site.write(page, imprint("Yours."));
  expect((await site.publish({ getsOtherChanges: true })).conflicts).toMatchObject([
    { path: page, fields: [{ path: [], yours: { title: "Imprint", $body: "Yours.\n" }, theirs: null }] },
    {
      path: "content/sections/games/story.md",
      fields: [{ path: [], yours: "Yours.\n", theirs: "Theirs.\n" }],
    },
  ]);
});

it("changes nothing when files outside of the published folders are in the way", async () => {
  site.changeElsewhere({ "root.txt": "elsewhere\n" });
  await site.change("about.json", { heading: "About Jo" });
  writeFileSync(join(site.repository, "root.txt"), "mine\n");
  site.git("add", "root.txt");
  const before = site.ownerState();
  expect((await site.publish({ getsOtherChanges: true })).message).toMatch(/Commit your version.*root\.txt/);
  expect(site.ownerState()).toEqual(before);
  expect(await site.read("root.txt")).toBe("mine\n");
});

it("does not send what cannot be built together with the changes of the other computer", async () => {
  site.changeElsewhere({
    "content/home/a.jpg": undefined,
    "content/home.json": '{ "quotes": ["One."], "wide": [], "tall": [] }',
  });
  await site.change("about.json", { heading: "About Jo" });
  const sent = site.onHost("rev-parse", "main");
  expect((await site.publish({ getsOtherChanges: true })).message).toBe(
    serverMessages["problems after merge"],
  );
  expect(site.onHost("rev-parse", "main")).toBe(sent);
  expect(await site.read("content/about.json")).toContain("About Jo");
});

it("merges a site that is a folder in a repository, and leaves conflicts outside of it to the owner", async () => {
  await site.stop();
  site = await startGitSite({}, { folderInRepository: "sites/jo" });
  site.changeElsewhere({ "content/about.json": about({ heading: "Theirs" }) });
  await site.change("about.json", { heading: "Yours" });
  const { conflicts, message } = await site.publish({ getsOtherChanges: true });
  expect(message).toBeUndefined();
  expect(conflicts?.map(({ path }) => path)).toEqual(["content/about.json"]);
  const sides = choose(conflicts, "yours");
  expect(await site.publish({ getsOtherChanges: true, sides })).not.toHaveProperty("message");
  expect(site.onHost("show", "main:sites/jo/content/about.json")).toContain("Yours");
  site.changeElsewhere({ "../../root.txt": "theirs\n" });
  writeFileSync(join(site.repository, "root.txt"), "yours\n");
  site.git("commit", "--quiet", "-am", "yours");
  const before = site.ownerState();
  expect((await site.publish({ getsOtherChanges: true })).message).toContain(
    "have changed /root.txt in different ways",
  );
  expect(site.ownerState()).toEqual(before);
});

describe.each([
  ["merge", ["pull", "--no-rebase"]],
  ["rebase", ["pull", "--rebase"]],
  ["stash", ["pull", "--rebase", "--autostash"]],
])("conflicts that the owner's own git pull has left (%s)", (name, command) => {
  beforeEach(async () => {
    site.changeElsewhere({
      "content/about.json": about({ heading: "Theirs" }),
      "content/home/a.jpg": "another picture",
    });
    await site.write("content/about.json", about({ heading: "Yours" }));
    await site.write("content/home/a.jpg", await plainImage("jpeg", 30, 20));
    if (name !== "stash") site.git("commit", "--quiet", "--all", "-m", "yours");
    try {
      site.git(...command);
    } catch {
      // Git ends with an error because of the conflict; after a stash, it does not.
    }
  });

  it.each(["yours", "theirs"] as const)("are shown with both versions, and published as %s", async (side) => {
    const { publish } = await site.waitForState((state) => state.publish.conflicts?.length === 2);
    expect(publish.conflicts?.[0]).toMatchObject({
      path: "content/about.json",
      fields: [{ path: ["heading"], yours: "Yours", theirs: "Theirs" }],
    });
    expect(publish.steps.filter(({ isDone }) => !isDone)).toEqual([]);
    expect((await site.publish()).message).toBeDefined();
    const [text, picture] = publish.conflicts ?? [];
    const sides = { ...choose(text && [text], side), ...choose(picture && [picture], "yours") };
    expect(await site.publish({ sides })).toEqual({ revision: expect.any(Number) as number });
    const heading = side === "yours" ? "Yours" : "Theirs";
    expect(JSON.parse(site.onHost("show", "main:content/about.json"))).toMatchObject({ heading });
    expect(site.git("status", "--porcelain")).toBe("");
    expect(site.git("rev-parse", "HEAD")).toBe(site.onHost("rev-parse", "main"));
  });
});

it("finishes the owner's own git pull when the changes of both computers fit together", async () => {
  const file = "content/sections/games.json";
  site.changeElsewhere({ [file]: games(piece("Chess"), piece("Go"), piece("Theirs")) });
  await site.write(file, games(piece("Chess"), piece("Yours"), piece("Go")));
  site.git("commit", "--quiet", "--all", "-m", "yours");
  expect(() => site.git("pull", "--no-rebase")).toThrow();
  const { publish } = await site.waitForState((state) => state.publish.unpushedCommits > 0);
  expect(publish).not.toHaveProperty("problem");
  expect(await site.publish()).not.toHaveProperty("message");
  const { pieces } = JSON.parse(site.onHost("show", `main:${file}`)) as { pieces: { title: string }[] };
  expect(pieces.map(({ title }) => title)).toEqual(["Chess", "Yours", "Go", "Theirs"]);
});

it("keeps what the owner has written to solve a conflict", async () => {
  site.changeElsewhere({ "content/about.json": about({ heading: "Theirs" }) });
  await site.write("content/about.json", about({ heading: "Yours" }));
  site.git("commit", "--quiet", "--all", "-m", "yours");
  expect(() => site.git("pull", "--no-rebase")).toThrow();
  await site.write("content/about.json", about({ heading: "Ours" }));
  await site.waitForState((state) => state.publish.conflicts === undefined);
  expect(await site.publish()).not.toHaveProperty("message");
  expect(site.onHost("show", "main:content/about.json")).toContain("Ours");
});

describe("a folder of pictures that one computer has changed in the Studio", () => {
  const file = "content/sections/pics.json";
  const readSection = async () =>
    JSON.parse(await site.read(file)) as { $schema?: string; pieces: { title: string; focus?: number }[] };

  beforeEach(async () => {
    await mkdir(join(site.folder, "content/sections/pics"));
    await site.write("content/sections/pics/a.jpg", await plainImage("jpeg", 30, 20));
    await site.write("content/sections/pics/b.jpg", await plainImage("jpeg", 30, 22));
    await site.publish();
  });

  it("keeps the pictures that another computer has added and removed", async () => {
    site.changeElsewhere({
      "content/sections/pics/b.jpg": undefined,
      "content/sections/pics/c.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    });
    await site.type("sections/pics.json", ["pieces", 0, "focus"], 30);
    expect(await site.publish({ getsOtherChanges: true })).not.toHaveProperty("message");
    expect((await readSection()).pieces).toMatchObject([{ title: "A", focus: 30 }, { title: "C" }]);
    expect(site.git("status", "--porcelain")).toBe("");
  });

  it("gets its JSON file with the pictures that this computer has added", async () => {
    const there = ["A", "B"].map((title) => ({
      title,
      description: "",
      image: `pics/${title.toLowerCase()}.jpg`,
      focus: 70,
    }));
    site.changeElsewhere({ [file]: JSON.stringify({ id: "pics", pieces: there }) });
    await site.write("content/sections/pics/c.jpg", await plainImage("jpeg", 30, 24));
    expect(await site.publish({ getsOtherChanges: true })).not.toHaveProperty("message");
    expect((await readSection()).pieces).toMatchObject([...there, { title: "C" }]);
  });

  it("loses the piece that one of two computers has deleted when both have changed it", async () => {
    const kept = { title: "A", description: "", image: "pics/a.jpg", focus: 70 };
    site.changeElsewhere({
      [file]: JSON.stringify({ id: "pics", pieces: [kept] }),
      "content/sections/pics/b.jpg": undefined,
    });
    await site.type("sections/pics.json", ["pieces", 0, "title"], "Alpha");
    expect(await site.publish({ getsOtherChanges: true })).not.toHaveProperty("message");
    expect((await readSection()).pieces).toEqual([{ ...kept, title: "Alpha" }]);
  });
});
