import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { PublishConflict } from "../../../packages/studio/protocol";
import { fillMessage, serverMessages } from "../../../packages/studio/server-messages";
import { plainImage, siteWith, writeProject } from "../../support/project-folder";
import { startGitSite, type GitSite } from "../support/git-site";

type Side = "yours" | "theirs";

/** Contents of changed files, undefined for deleted ones. */
type Changes = Readonly<Record<string, string | undefined>>;

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

const file = "content/sections/games.json";
const folder = "content/sections/games";

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`;

/** Writes files and publishes them. */
async function publishFiles(files: Readonly<Record<string, unknown>>): Promise<void> {
  writeProject(files, site.folder);
  expect(await site.publish()).not.toHaveProperty("message");
}

/** Publishes with the changes of the other computer. Returns the conflicts without a choice. */
async function merge(sides: Readonly<Record<string, Side>> = {}): Promise<PublishConflict[]> {
  const { message, conflicts = [] } = await site.publish({ getsOtherChanges: true, sides });
  expect(message).toBeUndefined();
  return conflicts;
}

/** Chooses the same side in conflicts. */
const choose = (conflicts: readonly PublishConflict[], side: Side) =>
  Object.fromEntries(conflicts.map(({ id }) => [id, side]));

/** Publishes with one side of all conflicts, which it returns. */
async function mergeAs(side: Side): Promise<PublishConflict[]> {
  const conflicts = await merge();
  expect(await merge(choose(conflicts, side))).toEqual([]);
  expect(site.git("status", "--porcelain")).toBe("");
  return conflicts;
}

const readPieces = async (path = file) =>
  (JSON.parse(await site.read(path)) as { pieces: { title: string }[] }).pieces;

const onHost = (path: string) => site.onHost("show", `main:${path}`);

const picturesOnHost = () => site.onHost("ls-tree", "--name-only", "main", `${folder}/`).split("\n");

it("says that another computer was faster, and gets its changes and publishes in one step", async () => {
  site.changeElsewhere({ "content/about.json": about({ heading: "Elsewhere" }), "root.txt": "elsewhere\n" });
  await site.change("sections/games.json", { title: "Board games" });
  const before = site.ownerState();
  expect((await site.publish()).message).toContain("changed on another computer");
  expect(site.ownerState()).toEqual(before);
  await site.waitForState(({ publish }) => publish.otherCommits === 1);
  expect(await merge()).toEqual([]);
  expect(onHost(file)).toContain("Board games");
  expect(onHost("content/about.json")).toContain("Elsewhere");
  expect(await site.read("content/about.json")).toContain("Elsewhere");
  expect(await site.read("root.txt")).toBe("elsewhere\n");
  await site.waitForState(({ publish: { changes, otherCommits, unpushedCommits } }) =>
    [changes.length, otherCommits, unpushedCommits].every((count) => count === 0),
  );
  expect(site.git("status", "--porcelain")).toBe("");
  expect(site.git("rev-parse", "HEAD")).toBe(site.onHost("rev-parse", "main"));
});

it("asks about a field that both computers have added on different lines", async () => {
  const lines = (...fields: string[]) => `{\n  "id": "games",\n  ${fields.join(",\n  ")}\n}\n`;
  const rest = ['"title": "Games"', '"layout": "rows"', `"pieces": [${JSON.stringify(piece("Chess"))}]`];
  await publishFiles({ [file]: lines(...rest) });
  site.changeElsewhere({ [file]: lines('"intro": "Theirs."', ...rest) });
  await site.write(file, lines(...rest, '"intro": "Yours."'));
  expect(await mergeAs("theirs")).toMatchObject([
    { fields: [{ path: ["intro"], yours: "Yours.", theirs: "Theirs." }] },
  ]);
  expect(await site.read(file)).toBe(lines(...rest, '"intro": "Theirs."'));
});

it("keeps a translation when the text of the other computer is chosen", async () => {
  writeProject(siteWith({ languages: ["en", "de"] }), site.folder);
  site.changeElsewhere({ "content/about.json": about({ heading: "Their heading" }) });
  await site.write("content/about.json", about({ heading: { en: "My heading", de: "Über mich" } }));
  expect(await mergeAs("theirs")).toMatchObject([
    { fields: [{ path: ["heading", "en"], yours: "My heading", theirs: "Their heading" }] },
  ]);
  expect(JSON.parse(await site.read("content/about.json"))).toMatchObject({
    heading: { en: "Their heading", de: "Über mich" },
  });
});

it("keeps the pieces of both computers when both have changed one section", async () => {
  site.changeElsewhere({ [file]: games(piece("Chess", "Theirs."), piece("Go"), piece("Mill")) });
  await site.write(file, games(piece("Nim"), piece("Chess", "A game."), piece("Go", "Yours.")));
  expect(await merge()).toEqual([]);
  expect(await readPieces()).toEqual([
    piece("Nim"),
    piece("Chess", "Theirs."),
    piece("Go", "Yours."),
    piece("Mill"),
  ]);
});

it("asks about a conflict, again when it has changed, and publishes the chosen side", async () => {
  const changeTheirs = (heading: string) =>
    site.changeElsewhere({ "content/about.json": about({ heading, topics: [] }) });
  changeTheirs("Theirs");
  await site.change("about.json", { heading: "Yours" });
  const before = site.ownerState();
  const conflicts = await merge();
  const fields = [{ path: ["heading"], yours: "Yours", theirs: "Theirs" }];
  expect(conflicts).toMatchObject([{ path: "content/about.json", fields }]);
  expect(site.ownerState()).toEqual(before);
  changeTheirs("Theirs, later");
  const again = await merge(choose(conflicts, "theirs"));
  expect(again).toMatchObject([{ fields: [{ yours: "Yours", theirs: "Theirs, later" }] }]);
  expect(await merge(choose(again, "theirs"))).toEqual([]);
  expect(JSON.parse(onHost("content/about.json"))).toEqual({ heading: "Theirs, later", topics: [] });
  expect(site.git("status", "--porcelain")).toBe("");
});

describe("a piece that one computer has deleted while the other one has changed it", () => {
  const story = `${folder}/go.1.md`;
  const picture = `${folder}/b.jpg`;
  const drawing = `${folder}/board.svg`;
  const go = { ...piece("Go"), image: "games/b.jpg", story: "games/go.1.md" };
  const longer = { ...go, description: "A game." };
  const text = (words: string) => `${words}\n\n![A board](board.svg)\n`;
  const withoutFiles = { [story]: undefined, [picture]: undefined, [drawing]: undefined };
  const withoutGo = { [file]: games(piece("Chess")), ...withoutFiles };

  beforeEach(async () => {
    await publishFiles({
      [picture]: await plainImage("jpeg", 30, 20),
      [drawing]: svg("red"),
      [story]: text("Black begins."),
      [file]: games(piece("Chess"), go),
    });
  });

  it.each<[what: string, side: Side, elsewhere: Changes, here: Changes]>([
    [
      "is kept when its words were changed here",
      "yours",
      withoutGo,
      { [file]: games(piece("Chess"), longer) },
    ],
    ["is lost though its story was changed here", "theirs", withoutGo, { [story]: text("White waits.") }],
    ["is kept when its picture was changed elsewhere", "theirs", { [drawing]: svg("blue") }, withoutGo],
  ])("%s, with its story and pictures, as the owner chooses %s", async (_what, side, elsewhere, here) => {
    site.changeElsewhere(elsewhere);
    writeProject(here, site.folder);
    const isDeletedHere = here === withoutGo;
    const changed = file in here && !isDeletedHere ? longer : go;
    const conflicts = await mergeAs(side);
    expect(conflicts).toHaveLength(1);
    const named = { title: "Go", image: "sections/games/b.jpg" };
    const version = isDeletedHere ? { theirs: go } : { path: ["pieces", 1], yours: changed };
    expect(conflicts).toMatchObject([{ path: file, fields: [{ ...version, piece: named }] }]);
    const isKept = (side === "theirs") === isDeletedHere;
    const pieces = isKept ? [piece("Chess"), changed] : [piece("Chess")];
    expect(JSON.parse(onHost(file))).toMatchObject({ pieces });
    const files = picturesOnHost();
    expect([story, picture, drawing].map((each) => files.includes(each))).toEqual(Array(3).fill(isKept));
    for (const [path, content] of Object.entries({ ...elsewhere, ...here }))
      if (isKept && typeof content === "string" && path !== file) expect(onHost(path)).toBe(content.trim());
  });

  it("is asked about with each other one, and again when its story has changed since", async () => {
    const chess = { ...piece("Chess"), story: "games/chess.md" };
    const mill = { ...piece("Mill"), image: "games/mill.svg" };
    const chessStory = `${folder}/chess.md`;
    await publishFiles({
      [chessStory]: "White begins.\n",
      [`${folder}/mill.svg`]: svg("green"),
      [file]: games(chess, go, mill),
    });
    site.changeElsewhere({ ...withoutGo, [file]: games(mill), [chessStory]: undefined });
    writeProject({ [story]: "White waits.\n", [chessStory]: "Black waits.\n" }, site.folder);
    const titles = (conflicts: readonly PublishConflict[]) =>
      conflicts.map(({ fields }) => fields[0]?.piece?.title);
    const conflicts = await merge();
    expect(titles(conflicts)).toEqual(["Chess", "Go"]);
    const sides = {
      ...choose(conflicts.slice(0, 1), "theirs"),
      ...choose(conflicts.slice(1), "yours"),
    };
    await site.write(story, "White waits longer.\n");
    const again = await merge(sides);
    expect(titles(again)).toEqual(["Go"]);
    expect(await merge({ ...sides, ...choose(again, "yours") })).toEqual([]);
    expect(await readPieces()).toMatchObject([go, mill]);
    expect(picturesOnHost()).not.toContain(chessStory);
  });

  it("is kept with the whole section when that was deleted", async () => {
    site.changeElsewhere({ ...withoutGo, [file]: undefined, [`${folder}/a.jpg`]: undefined });
    await site.write(story, "White waits.\n");
    const conflicts = await mergeAs("yours");
    expect(conflicts).toHaveLength(1);
    expect(conflicts).toMatchObject([{ path: file, fields: [{ path: [], theirs: null }] }]);
    expect(await readPieces()).toMatchObject([piece("Chess"), go]);
    expect(picturesOnHost()).toEqual(expect.arrayContaining([story, picture, `${folder}/a.jpg`]));
  });
});

describe("links to a piece that both computers have renamed", () => {
  const go = (title: string) => ({ ...piece(title), image: "games/b.jpg", story: "games/go.md" });
  const chess = { ...piece("Chess"), story: "games/chess.md" };
  const chessStory = `${folder}/chess.md`;
  const linkTo = (slug: string) => `[Go](/portfolio/games/${slug}/)`;

  beforeEach(async () => {
    await publishFiles({
      [`${folder}/b.jpg`]: await plainImage("jpeg", 30, 20),
      [`${folder}/go.md`]: "Black begins.\n",
      [chessStory]: "White begins.\n",
      [file]: games(chess, go("Go")),
    });
  });

  it.each([
    ["yours", "go-game"],
    ["theirs", "weiqi"],
  ] as const)("lead to its page when its title is %s", async (side, slug) => {
    const home = JSON.parse(await site.read("content/home.json")) as { wide: object[] };
    const linked = { ...home, wide: home.wide.map((image) => ({ ...image, piece: "games/weiqi" })) };
    const story = (each: string) => `White begins, other than in ${linkTo(each)}.`;
    const text = (each: string, other: string) => `I play ${linkTo(each)}, once known as ${linkTo(other)}.`;
    site.changeElsewhere({
      [file]: games(chess, go("Weiqi")),
      "content/home.json": JSON.stringify(linked, null, 2),
      [chessStory]: `${story("weiqi")}\n`,
    });
    writeProject(
      {
        [file]: games(chess, go("Go game")),
        "content/about.json": about({ heading: "Mine", text: "about.md" }),
        "content/about.md": `${text("go-game", "go")}\n`,
      },
      site.folder,
    );
    expect(await mergeAs(side)).toMatchObject([{ fields: [{ path: ["pieces", 1, "title"] }] }]);
    expect(onHost(chessStory)).toBe(story(slug));
    expect(onHost("content/about.md")).toBe(text(slug, slug));
    expect(JSON.parse(onHost("content/home.json"))).toMatchObject({
      wide: linked.wide.map(() => ({ piece: `games/${slug}` })),
    });
  });

  it("follow the new title when only one has renamed it and the other one has added a link", async () => {
    site.changeElsewhere({ [chessStory]: `See ${linkTo("go")}.\n` });
    await site.write(file, games(chess, go("Go game")));
    expect(await merge()).toEqual([]);
    expect(onHost(chessStory)).toBe(`See ${linkTo("go-game")}.`);
  });

  it("are named before anything is sent when the other computer has deleted the piece", async () => {
    site.changeElsewhere({ [file]: games(chess), [`${folder}/go.md`]: undefined });
    await site.write(chessStory, `See ${linkTo("go")}.\n`);
    const sent = site.onHost("rev-parse", "main");
    expect((await site.publish({ getsOtherChanges: true })).message).toBe(
      fillMessage(serverMessages["dead links after merge"], "Games – Chess"),
    );
    expect(site.onHost("rev-parse", "main")).toBe(sent);
    expect(await site.publish()).not.toHaveProperty("message");
    expect(onHost(chessStory)).toContain(linkTo("go"));
  });
});

it("has a piece in one section that one computer has moved and the other one has changed", async () => {
  const puzzles = "content/sections/puzzles.json";
  const go = { ...piece("Go"), image: "games/b.jpg" };
  const puzzlesOf = (...pieces: object[]) =>
    JSON.stringify({ id: "puzzles", title: "Riddles", pieces: [piece("Tangram"), ...pieces] }, null, 2);
  await publishFiles({
    [`${folder}/b.jpg`]: await plainImage("jpeg", 30, 20),
    [file]: games(piece("Chess"), go),
    [puzzles]: puzzlesOf(),
  });
  site.changeElsewhere({ [file]: games(piece("Chess")), [puzzles]: puzzlesOf(go) });
  await site.write(file, games(piece("Chess"), { ...go, description: "A game." }));
  expect(await mergeAs("yours")).toMatchObject([
    { subject: { kind: "document", title: "Games – Go" }, fields: [{ movedTo: "Riddles" }] },
  ]);
  const pieces = await Promise.all([file, puzzles].map(readPieces));
  expect(pieces.map((each) => each.map(({ title }) => title))).toEqual([["Chess", "Go"], ["Tangram"]]);
});

it("names files by the pieces and pages that they belong to", async () => {
  const filesOf = (version: string) => ({
    "content/about.md": `${version} text.\n`,
    [`${folder}/board.svg`]: svg(version),
    [`${folder}/owl.svg`]: svg(version),
    [`${folder}/owl-in-the-reeds.md`]: `${version} story.\n\n![A board](board.svg)\n`,
    [`${folder}/owl-in-the-reeds.de.md`]: `${version} Geschichte.\n`,
    "static/cv.txt": version,
  });
  const owl = { ...piece("Owl in the reeds"), image: "games/owl.svg", story: "games/owl-in-the-reeds.md" };
  await publishFiles({
    ...siteWith({ languages: ["en", "de"] }),
    "content/about.json": about({ text: "about.md" }),
    [file]: games(piece("Chess"), owl),
    ...filesOf("red"),
  });
  site.changeElsewhere(filesOf("blue"));
  writeProject(filesOf("lime"), site.folder);
  const title = "Owl in the reeds";
  expect(Object.fromEntries((await merge()).map(({ path, subject }) => [path, subject]))).toEqual({
    "content/about.md": { kind: "text", title: "About" },
    [`${folder}/board.svg`]: { kind: "picture", title },
    [`${folder}/owl.svg`]: { kind: "picture", title },
    [`${folder}/owl-in-the-reeds.md`]: { kind: "story", title },
    [`${folder}/owl-in-the-reeds.de.md`]: { kind: "story", title, language: "de" },
    "static/cv.txt": { kind: "file", title: "cv.txt" },
  });
});

it("takes the order of the computer that has sorted the pieces", async () => {
  await publishFiles({ [file]: games(piece("Chess"), piece("Go"), piece("Hex")) });
  site.changeElsewhere({ [file]: games(piece("Hex"), piece("Go"), piece("Chess")) });
  await site.write(file, games(piece("Chess", "A game."), piece("Go"), piece("New"), piece("Hex")));
  expect(await merge()).toEqual([]);
  expect(await readPieces()).toEqual([piece("Hex"), piece("Go"), piece("New"), piece("Chess", "A game.")]);
  site.changeElsewhere({ [file]: games(piece("Chess"), piece("Hex"), piece("Go")) });
  await site.write(file, games(piece("Go"), piece("Chess"), piece("Hex")));
  expect((await merge())[0]?.fields[0]?.path).toEqual(["pieces"]);
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
  await publishFiles({ [`${folder}/left.jpg`]: await plainImage("jpeg", 30, 20) });
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
  const story = `${folder}/story.md`;
  await publishFiles({
    [page]: imprint("First."),
    [story]: "First.\n",
    [file]: games({ ...piece("Chess"), story: "games/story.md" }),
  });
  site.changeElsewhere({ [story]: "Theirs.\n", [page]: undefined });
  writeProject({ [story]: "Yours.\n", [page]: imprint("Yours.") }, site.folder);
  expect(await merge()).toMatchObject([
    { path: page, fields: [{ path: [], yours: { title: "Imprint", $body: "Yours.\n" }, theirs: null }] },
    { path: story, fields: [{ path: [], yours: "Yours.\n", theirs: "Theirs.\n" }] },
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
  expect((await mergeAs("yours")).map(({ path }) => path)).toEqual(["content/about.json"]);
  expect(onHost("sites/jo/content/about.json")).toContain("Yours");
  site.changeElsewhere({ "../../root.txt": "theirs\n" });
  writeFileSync(join(site.repository, "root.txt"), "yours\n");
  site.git("commit", "--quiet", "-am", "yours");
  const before = site.ownerState();
  expect((await site.publish({ getsOtherChanges: true })).message).toContain(
    "have changed /root.txt in different ways",
  );
  expect(site.ownerState()).toEqual(before);
});

/** Lets the owner pull changes in the terminal, which ends with a conflict. */
function pull(...options: string[]): void {
  if (!options.includes("--autostash")) site.git("commit", "--quiet", "--all", "-m", "yours");
  try {
    site.git("pull", ...options);
  } catch {
    // Git ends with an error because of the conflict; after a stash, it does not.
  }
}

it.each<[side: Side, ...options: string[]]>([
  ["yours", "--no-rebase"],
  ["theirs", "--rebase"],
  ["yours", "--rebase", "--autostash"],
])("publishes %s of the conflicts that the owner's own git pull %s has left", async (side, ...options) => {
  site.changeElsewhere({
    "content/about.json": about({ heading: "Theirs" }),
    "content/home/a.jpg": "another picture",
  });
  await site.write("content/about.json", about({ heading: "Yours" }));
  await site.write("content/home/a.jpg", await plainImage("jpeg", 30, 20));
  pull(...options);
  const { publish } = await site.waitForState((state) => state.publish.conflicts?.length === 2);
  const [text, picture] = publish.conflicts ?? [];
  expect(text).toMatchObject({
    path: "content/about.json",
    fields: [{ path: ["heading"], yours: "Yours", theirs: "Theirs" }],
  });
  expect(publish.steps.filter(({ isDone }) => !isDone)).toEqual([]);
  expect((await site.publish()).message).toBeDefined();
  const sides = { ...choose(text ? [text] : [], side), ...choose(picture ? [picture] : [], "yours") };
  expect(await site.publish({ sides })).toEqual({ revision: expect.any(Number) as number });
  expect(JSON.parse(onHost("content/about.json"))).toMatchObject({
    heading: side === "yours" ? "Yours" : "Theirs",
  });
  expect(site.git("status", "--porcelain")).toBe("");
  expect(site.git("rev-parse", "HEAD")).toBe(site.onHost("rev-parse", "main"));
});

it("finishes the owner's own git pull when the changes of both computers fit together", async () => {
  site.changeElsewhere({ [file]: games(piece("Chess"), piece("Go"), piece("Theirs")) });
  await site.write(file, games(piece("Chess"), piece("Yours"), piece("Go")));
  pull("--no-rebase");
  const { publish } = await site.waitForState((state) => state.publish.unpushedCommits > 0);
  expect(publish).not.toHaveProperty("problem");
  expect(await site.publish()).not.toHaveProperty("message");
  const { pieces } = JSON.parse(onHost(file)) as { pieces: { title: string }[] };
  expect(pieces.map(({ title }) => title)).toEqual(["Chess", "Yours", "Go", "Theirs"]);
});

it("keeps what the owner has written to solve a conflict", async () => {
  site.changeElsewhere({ "content/about.json": about({ heading: "Theirs" }) });
  await site.write("content/about.json", about({ heading: "Yours" }));
  pull("--no-rebase");
  await site.write("content/about.json", about({ heading: "Ours" }));
  await site.waitForState((state) => state.publish.conflicts === undefined);
  expect(await site.publish()).not.toHaveProperty("message");
  expect(onHost("content/about.json")).toContain("Ours");
});

describe("a folder of pictures that one computer has changed in the Studio", () => {
  const pics = "content/sections/pics";
  const picturePiece = (name: string) => ({
    title: name.toUpperCase(),
    description: "",
    image: `pics/${name}.jpg`,
    focus: 70,
  });
  const section = (...pieces: object[]) => JSON.stringify({ id: "pics", pieces });
  const mergedPieces = async () => {
    expect(await merge()).toEqual([]);
    expect(site.git("status", "--porcelain")).toBe("");
    return readPieces(`${pics}.json`);
  };

  beforeEach(async () => {
    await publishFiles({
      [`${pics}/a.jpg`]: await plainImage("jpeg", 30, 20),
      [`${pics}/b.jpg`]: await plainImage("jpeg", 30, 22),
    });
  });

  it("keeps the pictures that another computer has added and removed", async () => {
    site.changeElsewhere({ [`${pics}/b.jpg`]: undefined, [`${pics}/c.svg`]: svg("red") });
    await site.type("sections/pics.json", ["pieces", 0, "focus"], 30);
    expect(await mergedPieces()).toMatchObject([{ title: "A", focus: 30 }, { title: "C" }]);
  });

  it("gets its JSON file with the pictures that this computer has added", async () => {
    const there = ["a", "b"].map(picturePiece);
    site.changeElsewhere({ [`${pics}.json`]: section(...there) });
    await site.write(`${pics}/c.jpg`, await plainImage("jpeg", 30, 24));
    expect(await mergedPieces()).toMatchObject([...there, { title: "C" }]);
  });

  it("loses the piece that one of two computers has deleted when both have changed it", async () => {
    const kept = picturePiece("a");
    site.changeElsewhere({ [`${pics}.json`]: section(kept), [`${pics}/b.jpg`]: undefined });
    await site.type("sections/pics.json", ["pieces", 0, "title"], "Alpha");
    expect(await mergedPieces()).toEqual([{ ...kept, title: "Alpha" }]);
  });
});
