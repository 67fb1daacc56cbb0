import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Review, StudioState } from "../../../packages/studio/protocol";
import { serverMessages } from "../../../packages/studio/server-messages";
import { plainImage, siteWith, titledImage } from "../../support/project-folder";
import { gitIn, writeScript } from "../../support/git";
import { startGitSite, type GitSite } from "../support/git-site";

let site: GitSite;

afterEach(() => site.stop());

const piece = (title: string, image: string) => ({ title, description: "", image });

const change = () => site.change("about.json", { heading: "About Jo" });

const publishedFiles = () =>
  site.onHost("show", "--name-only", "--format=", "main").split("\n").filter(Boolean).sort();

it.each(["", "sites/jo"])(
  "commits and pushes only content/ and static/ when the site is in folder '%s'",
  async (folder) => {
    site = await startGitSite({}, { folderInRepository: folder });
    await change();
    await site.post("/api/documents", { kind: "page", title: "Imprint" });
    await site.write("static/resume.pdf", "%PDF-1.5");
    await site.write("other.txt", "second");
    writeFileSync(join(site.repository, "root.txt"), "second");
    site.git("add", join(folder, "other.txt"));
    expect(await site.publish()).not.toHaveProperty("message");
    const files = ["content/about.json", "content/pages/imprint.md", "static/resume.pdf"];
    expect(publishedFiles()).toEqual(files.map((file) => join(folder, file)));
    expect(site.git("status", "--porcelain").split("\n").sort()).toEqual([
      " M root.txt",
      `M  ${join(folder, "other.txt")}`,
    ]);
    expect(site.git("rev-parse", "HEAD")).toBe(site.onHost("rev-parse", "main"));
    expect((await site.state()).publish).toMatchObject({ changes: [], unpushedCommits: 0, otherCommits: 0 });
  },
);

it("does not publish leftovers, hidden files and repositories in the published folders", async () => {
  site = await startGitSite();
  await change();
  const names = ["content/.about.json.123", "content/home/.a.jpg.icloud", "content/about.json.4071029384"];
  const more = [
    "content/home/a.jpg~",
    "content/Thumbs.db",
    "content/home/film.mp4.crdownload",
    "static/.env",
  ];
  for (const name of [...names, ...more]) await site.write(name, "x");
  mkdirSync(join(site.folder, "static/.well-known"));
  await site.write("static/.nojekyll", "");
  await site.write("static/.well-known/security.txt", "Contact: mailto:jo@example.com");
  for (const inner of ["content/inner", "static/empty"]) {
    mkdirSync(join(site.folder, inner));
    gitIn(join(site.folder, inner))("init", "--quiet");
  }
  await site.write("content/inner/a.txt", "x");
  expect(await site.publish()).not.toHaveProperty("message");
  expect(publishedFiles()).toEqual([
    "content/about.json",
    "static/.nojekyll",
    "static/.well-known/security.txt",
  ]);
});

it.each([
  ["merge", ["merge", "other"]],
  ["rebase", ["rebase", "other"]],
  ["cherry-pick", ["cherry-pick", "other"]],
])("refuses and changes nothing during a %s", async (name, command) => {
  site = await startGitSite();
  site.git("checkout", "--quiet", "-b", "other");
  await site.write("other.txt", "of the other branch\n");
  site.git("commit", "--quiet", "-am", "other");
  site.git("checkout", "--quiet", "main");
  await site.write("other.txt", "of this branch\n");
  site.git("commit", "--quiet", "-am", "here");
  expect(() => site.git(...command)).toThrow();
  await change();
  const before = [site.git("ls-files", "--stage"), site.git("status", "--porcelain")];
  expect((await site.publish()).message).toContain(`in the middle of a ${name}`);
  expect([site.git("ls-files", "--stage"), site.git("status", "--porcelain")]).toEqual(before);
  await site.waitForState(({ publish }) => publish.problem?.includes(`git ${name} --abort`) === true);
  site.git(name, "--abort");
  await site.waitForState(({ publish }) => publish.problem === undefined);
});

it("refuses when an old commit is checked out, and names the branch that was left", async () => {
  site = await startGitSite();
  site.git("branch", "--move", "trunk");
  site.git("branch", "draft");
  site.git("checkout", "--quiet", "--detach");
  site.git("checkout", "--quiet", "--detach", "HEAD");
  await change();
  const command = "Run once in the terminal: git switch trunk.";
  expect((await site.publish()).message).toContain(`old version of the site. ${command}`);
  const { steps } = (await site.state()).publish;
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([]);
});

it.each([
  [
    "the hook pre-commit fails",
    () => site.hook("pre-commit", "echo no blanks >&2; exit 1"),
    /Git hook.*no blanks/,
  ],
  [
    "the hook commit-msg fails",
    () => site.hook("commit-msg", "echo no ticket >&2; exit 1"),
    /Git hook.*no ticket/,
  ],
  ["the hook pre-push fails", () => site.hook("pre-push", "exit 1"), /could not publish/],
  [
    "the host refuses the push",
    () => writeScript(join(site.host, "hooks/pre-receive"), "echo closed today; exit 1"),
    /host does not accept.*closed today/,
  ],
  ["the host is gone", () => rmSync(site.host, { recursive: true }), /^Your host cannot be reached/],
])("leaves branch and index as they are when %s", async (_name, fail, message) => {
  site = await startGitSite();
  await change();
  await site.write("content/new.txt", "x");
  await site.write("other.txt", "second");
  site.git("add", "other.txt");
  fail();
  const before = site.ownerState();
  expect((await site.publish()).message).toMatch(message);
  expect(site.ownerState()).toEqual(before);
  expect((await site.state()).publish.changes).toHaveLength(2);
});

it("publishes what the hook pre-commit has corrected, and leaves all else that it adds in the folder", async () => {
  site = await startGitSite();
  await change();
  await site.write("other.txt", "not finished\n");
  site.hook("pre-commit", "sed -i 's/About Jo/About Jo Example/' content/about.json && git add --update");
  expect(await site.publish()).not.toHaveProperty("message");
  expect(site.onHost("show", "main:content/about.json")).toContain("About Jo Example");
  expect(site.onHost("show", "main:other.txt")).toBe("first");
  expect(site.git("status", "--porcelain")).toBe(" M other.txt");
});

it("takes a file from the host that the owner has taken out of the repository", async () => {
  site = await startGitSite({ "static/private.txt": "private\n" });
  site.git("rm", "--quiet", "--cached", "static/private.txt");
  await site.write(".git/info/exclude", "private.txt\n");
  expect(await site.publish()).not.toHaveProperty("message");
  expect(site.onHost("ls-tree", "-r", "--name-only", "main")).not.toContain("private.txt");
  expect(await site.read("static/private.txt")).toBe("private\n");
  expect(site.git("status", "--porcelain")).toBe("");
});

it("reports progress and goes on answering while a push is slow", async () => {
  site = await startGitSite();
  await change();
  const gate = join(site.host, "gate");
  execFileSync("mkfifo", [gate]);
  writeScript(join(site.host, "hooks/pre-receive"), `cat "${gate}" > /dev/null`);
  const published = site.publish();
  await site.waitForState(({ publish }) => publish.progress?.phase === "sending");
  expect((await site.change("about.json", { heading: "Later" })).refused).toEqual([]);
  expect((await site.publish()).message).toContain("running already");
  writeFileSync(gate, "");
  expect(await published).not.toHaveProperty("message");
  await site.waitForState(({ publish: { progress } }) => progress === undefined);
  expect(site.onHost("show", "main:content/about.json")).toContain("About Jo");
  expect(await site.read("content/about.json")).toContain("Later");
});

it("makes Git and ssh fail instead of asking", async () => {
  site = await startGitSite();
  await change();
  const ssh = join(site.repository, ".git/ssh.sh");
  writeScript(
    ssh,
    `echo "$GIT_TERMINAL_PROMPT $@" > "${ssh}.log"; (: < /dev/tty) 2>> "${ssh}.log"; exit 255`,
  );
  site.git("config", "core.sshCommand", ssh);
  site.git("remote", "set-url", "origin", "ssh://host.example/site.git");
  expect((await site.publish()).message).toBe(serverMessages["no connection"]);
  expect(readFileSync(`${ssh}.log`, "utf8")).toMatch(/^0 .*-o BatchMode=yes.*host\.example.*\n.*\/dev\/tty/);
});

it("does not publish content with problems", async () => {
  site = await startGitSite();
  await site.write("content/about.json", '{ "haeding": "About" }');
  const before = site.ownerState();
  expect((await site.publish()).message).toBe(serverMessages["content problems"]);
  expect(site.ownerState()).toEqual(before);
});

it.each(["content/sections/games/b.webp", "content/sections/scans/b.webp", "static/resume.pdf"])(
  "does not publish content that needs a file that Git ignores: %s",
  async (file) => {
    site = await startGitSite({
      ".gitignore": `/${file}\n`,
      "content/sections/games.json": { id: "games", pieces: [piece("Go", "games/b.webp")] },
      "content/sections/games/b.webp": await plainImage("webp"),
      "content/sections/scans/a.jpg": await plainImage("jpeg"),
      "content/sections/scans/b.webp": await plainImage("webp"),
    });
    await change();
    const before = site.ownerState();
    const { message } = await site.publish();
    expect(message).toContain(`a file that Git ignores, so visitors would not see it: ${file}.`);
    expect(site.ownerState()).toEqual(before);
  },
);

it("does not publish content that needs a file in a repository inside of the content", async () => {
  site = await startGitSite();
  const folder = join(site.folder, "content/sections/films");
  mkdirSync(folder);
  await site.write("content/sections/films/b.webp", await plainImage("webp"));
  gitIn(folder)("init", "--quiet");
  await site.change("sections/games.json", { pieces: [piece("Go", "films/b.webp")] });
  expect((await site.publish()).message).toMatch(
    /content\/sections\/films, which is a Git repository itself/,
  );
});

it("lists the changes by title, with pictures, before publishing", async () => {
  site = await startGitSite();
  await change();
  await site.write("content/sections/games/b.jpg", await plainImage("jpeg"));
  const pieces = [piece("Chess", "games/a.jpg"), piece("Nim", "games/b.jpg")];
  await site.change("sections/games.json", { pieces });
  await site.post("/api/documents", { kind: "page", title: "Imprint" });
  await site.write("content/home/a.jpg", await plainImage("jpeg", 30, 20));
  const { publish } = await site.waitForState((state) => state.publish.changes.length === 4);
  expect(publish.changes.map(({ kind, title, items }) => [kind, title, items])).toEqual([
    ["changed", "About", [{ kind: "changed", field: "heading" }]],
    ["changed", "Home", ["wide", "tall"].map((field) => ({ kind: "changed", field }))],
    ["added", "Imprint", []],
    [
      "changed",
      "Games",
      [
        { kind: "changed", title: "Chess", image: "sections/games/a.jpg", fields: ["description", "code"] },
        { kind: "added", title: "Nim", image: "sections/games/b.jpg" },
        { kind: "deleted", title: "Go", image: "sections/games/a.jpg" },
      ],
    ],
  ]);
});

it("lists pieces as renamed, moved and hidden by their pictures, and pages that stay hidden", async () => {
  const [chess, go] = [piece("Chess", "games/a.jpg"), piece("Go", "games/a.jpg")];
  site = await startGitSite({
    "content/sections/games.json": { id: "games", pieces: [chess, go, piece("Untitled", "games/b.jpg")] },
    "content/sections/films.json": { id: "films", pieces: [piece("Reel", "films/a.jpg")] },
    ...Object.fromEntries(
      await Promise.all(
        ["games/b", "games/c", "films/a", "films/b", "films/c"].map(
          async (name) => [`content/sections/${name}.jpg`, await plainImage("png")] as const,
        ),
      ),
    ),
    "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nText.\n",
  });
  const films = [
    // A new piece has the former title of another one.
    piece("Reel", "films/b.jpg"),
    piece("Rain", "films/a.jpg"),
    go,
    piece("Untitled", "films/c.jpg"),
    { ...piece("Hex", "games/c.jpg"), draft: true },
  ];
  await site.change("sections/games.json", { pieces: [chess] });
  await site.change("sections/films.json", { pieces: films });
  await site.write("content/pages/imprint.md", "---\ntitle: Imprint\ndraft: true\n---\n\nText.\n");
  const { changes } = (await site.waitForState(({ publish }) => publish.changes.length === 3)).publish;
  const listed = changes.map(({ title, isDraft, items }) => [title, isDraft, items] as const);
  expect(listed).toEqual([
    ["Imprint", true, [{ kind: "changed", field: "draft" }]],
    [
      "Films",
      undefined,
      [
        { kind: "added", title: "Reel", image: "sections/films/b.jpg" },
        { kind: "changed", title: "Rain", image: "sections/films/a.jpg", fields: ["title"] },
        { kind: "moved", title: "Go", image: "sections/games/a.jpg" },
        { kind: "added", title: "Untitled", image: "sections/films/c.jpg" },
        { kind: "added", title: "Hex", image: "sections/games/c.jpg", isDraft: true },
      ],
    ],
    ["Games", undefined, [{ kind: "deleted", title: "Untitled", image: "sections/games/b.jpg" }]],
  ]);
});

it("answers with the checks when the changes and problems of this moment are known", async () => {
  site = await startGitSite();
  await site.write("content/home.json", "{");
  const { revision } = await site.get<Review>("/api/review");
  const state = await site.waitForState((each) => each.revision >= revision);
  expect(state.publish.changes).toEqual([expect.objectContaining({ title: "Home" })]);
  expect(state.problems).not.toEqual([]);
});

describe("a section without a file", () => {
  const folder = "content/sections/trips";
  const path = "sections/trips.json";
  const before = async () => ({
    [`${folder}/a.png`]: await titledImage("A boat"),
    [`${folder}/harbor.png`]: await plainImage("png"),
    [`${folder}/lake.png`]: await plainImage("png"),
  });
  const part = (kind: string, title: string, name: string) => ({
    kind,
    title,
    image: `sections/trips/${name}.png`,
  });

  /** Returns the changes of this moment. */
  const changesNow = async () => {
    const { revision } = await site.get<Review>("/api/review");
    return (await site.waitForState((state) => state.revision >= revision)).publish.changes;
  };

  it("is listed with its pictures, as a change when it gets or loses its file, as deleted and as new", async () => {
    site = await startGitSite(await before());
    const section = { kind: "changed", title: "Trips", documentKind: "section", path };
    const publish = async () => expect(await site.publish()).not.toHaveProperty("message");
    await site.write(`${folder}/harbor.md`, "At dawn.\n");
    await site.write(`${folder}/island.png`, await plainImage("png"));
    rmSync(join(site.folder, folder, "a.png"));
    const changed = (field: string) => ({ ...part("changed", "Harbor", "harbor"), fields: [field] });
    const items = [changed("story"), part("added", "Island", "island"), part("deleted", "A boat", "a")];
    expect(await changesNow()).toEqual([{ ...section, items }]);
    await publish();
    await site.type(path, ["pieces", 0, "focus"], 30);
    const changes = [{ ...section, items: [changed("focus")] }];
    expect(await changesNow()).toEqual(changes);
    await publish();
    expect(await changesNow()).toEqual([]);
    rmSync(join(site.folder, "content", path));
    expect(await changesNow()).toEqual(changes);
    await publish();
    rmSync(join(site.folder, folder), { recursive: true });
    const [deletion] = await changesNow();
    expect(deletion).toMatchObject({ kind: "deleted", title: "Trips", documentKind: "section" });
    expect(deletion?.items).toContainEqual(part("deleted", "Harbor", "harbor"));
    await publish();
    mkdirSync(join(site.folder, folder));
    await site.write(`${folder}/a.png`, await titledImage("A boat"));
    const added = [part("added", "A boat", "a")];
    expect(await changesNow()).toEqual([{ ...section, kind: "added", items: added }]);
  });
});

it("shows the pictures of deleted pieces as they were published, and no other files", async () => {
  site = await startGitSite({}, { folderInRepository: "site" });
  await site.remove("sections/games.json", ["pieces"], 0);
  await site.remove("sections/games.json", ["pieces"], 0);
  const path = "sections/games/a.jpg";
  expect(existsSync(join(site.folder, "content", path))).toBe(false);
  const thumbnail = (of: string, version: string) =>
    site.call(`/api/thumbnail?${new URLSearchParams({ path: of, version })}`);
  expect((await thumbnail(path, "")).status).toBe(404);
  const picture = await thumbnail(path, "published");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  for (const other of ["../root.jpg", "sections/games.json", "sections/games/other.jpg"])
    expect((await thumbnail(other, "published")).status).toBe(404);
});

describe("without a repository or host", () => {
  it("does not publish to the template that the site was cloned from", async () => {
    site = await startGitSite();
    site.git("remote", "rename", "origin", "template");
    await site.waitForState(({ publish: { steps } }) =>
      steps.some(({ id, isDone }) => id === "host" && !isDone),
    );
    expect((await site.publish()).message).toContain("no place on the internet yet");
    const { steps, unpushedCommits } = (await site.state()).publish;
    expect(steps.find(({ id }) => id === "connection")?.command).toBe("git push -u origin HEAD");
    expect(unpushedCommits).toBe(0);
  });

  it("asks for a repository of the owner as long as the address is the template's", async () => {
    site = await startGitSite();
    site.git("config", "remote.template.url", site.host);
    const { publish } = await site.waitForState(({ publish: { steps } }) =>
      steps.some(({ isDone }) => !isDone),
    );
    expect(publish.steps.find(({ isDone }) => !isDone)).toMatchObject({
      id: "own host",
      command: expect.stringMatching(/^git remote set-url origin </) as string,
    });
    const own = `${site.host.replace(/\.git$/, "")}-own.git`;
    site.git("init", "--quiet", "--bare", own);
    site.git("remote", "set-url", "origin", own);
    await site.waitForState(({ publish: { steps } }) => steps.every(({ isDone }) => isDone));
    rmSync(own, { recursive: true });
  });

  it("names the command that leaves the template until its repository has something of the owner", async () => {
    site = await startGitSite(siteWith({ name: "Eliza Wren" }));
    const command = "git remote rename origin template";
    const isAsked = ({ publish }: StudioState): boolean => publish.templateCommand === command;
    // The owner of the tests has made the only commit.
    await site.waitForState(({ publish }) => publish.steps.length > 0);
    expect(isAsked(await site.state())).toBe(false);
    site.git("config", "user.email", "owner@example.com");
    await site.waitForState(isAsked);
    await change();
    expect(await site.publish()).not.toHaveProperty("message");
    expect(isAsked(await site.state())).toBe(false);
  });

  it("lists the missing steps in their order and updates them by itself", async () => {
    site = await startGitSite({}, { hasHost: false });
    const missing = (publish: { steps: { id: string; isDone: boolean }[] }) =>
      publish.steps.filter(({ isDone }) => !isDone).map(({ id }) => id);
    const { publish } = await site.waitForState((state) => state.publish.steps.length > 0);
    expect(missing(publish)).toEqual(["host", "connection"]);
    expect((await site.publish()).message).toContain("git push -u origin HEAD");
    site.git("init", "--quiet", "--bare", site.host);
    site.git("remote", "add", "origin", site.host);
    site.git("push", "--quiet", "-u", "origin", "HEAD");
    const { publish: after } = await site.waitForState((state) => missing(state.publish).length === 0);
    expect(after).not.toHaveProperty("problem");
    rmSync(join(site.repository, ".git"), { recursive: true });
    const { publish: without } = await site.waitForState((state) =>
      missing(state.publish).includes("repository"),
    );
    expect(missing(without)).toEqual(["repository", "first commit", "host", "connection"]);
    expect((await site.publish()).message).toContain("no Git repository");
    expect(existsSync(join(site.repository, ".git"))).toBe(false);
  });
});
