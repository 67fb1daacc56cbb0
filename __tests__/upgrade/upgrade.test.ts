import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { needs } from "../support/needs";
import { gitIn, writeScript } from "../support/git";
import { runScript } from "../support/run-script";
import { temporaryFolder } from "../support/temporary-folder";
import { writeProject } from "../support/project-folder";

/** Files by path; undefined removes the file. */
type Files = Record<string, string | undefined>;

const hasGit = String(spawnSync("git", ["merge-tree", "-h"]).stdout).includes("--write-tree");
const { test: testWithGit } = needs(hasGit, "git 2.38 or newer: apt-get install git");

const git = (folder: string, ...args: string[]): string => gitIn(folder)(...args).trimEnd();
const read = (folder: string, path: string): string => readFileSync(join(folder, path), "utf8");
const exists = (folder: string, path: string): boolean => existsSync(join(folder, path));
const state = (folder: string): string[] => [git(folder, "rev-parse", "HEAD"), git(folder, "status", "-s")];

function commit(folder: string, files: Files): string {
  writeProject(files, folder);
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "-m", "Change");
  return folder;
}

function repository(files: Files): string {
  const folder = temporaryFolder();
  git(folder, "init", "--quiet", "--initial-branch=main");
  return commit(folder, files);
}

const numbers = ["one", "two", "three", "four", "five", "six", "seven"];

/** Seven lines, some of them with more words. */
const lines = (...changed: string[]): string =>
  numbers.map((number) => `${changed.find((line) => line.startsWith(number)) ?? number}\n`).join("");

const packageJson = (name: string, more = {}): string =>
  JSON.stringify({ name, license: "MIT", private: true, dependencies: {}, scripts: {}, ...more }, null, 2);

const first: Files = {
  "package.json": packageJson("portfolio"),
  "package-lock.json": "{}\n",
  "content/site.json": "sample\n",
  "content/sample.json": "sample\n",
  "static/sample.pdf": "sample\n",
  ".env.production": "SAMPLE=1\n",
  "README.md": "The template\n",
  "src/page.ts": lines(),
  "src/gone.ts": "gone\n",
  "src/unused.ts": "unused\n",
};

const second: Files = {
  "content/sample.json": "sample 2\n",
  "content/new.json": "sample 2\n",
  "static/sample.pdf": "sample 2\n",
  ".env.production": "SAMPLE=2\n",
  "README.md": "The template 2\n",
  "src/page.ts": lines("seven of the template"),
  "src/gone.ts": undefined,
  "src/unused.ts": "unused 2\n",
  "src/new.ts": "new\n",
};

/** Returns a copy of a repository that is made once. */
function copyOf(made: string): string {
  const folder = temporaryFolder();
  cpSync(made, folder, { recursive: true });
  return folder;
}

let plainTemplate: string;
let plainSite: string;

beforeAll(() => {
  if (!hasGit) return;
  plainTemplate = commit(repository({ ...first, "src/page.ts": "draft\n" }), first);
  plainSite = repository(first);
});

/** A template with a version before the site's, the site's and a newer one. */
const newTemplate = (newer = second): string => commit(copyOf(plainTemplate), newer);

/** A site from a ZIP or a template button: the first version, without the template's history. */
const newSite = (changes: Files = {}): string =>
  commit(copyOf(plainSite), { "content/site.json": "Jo\n", ...changes });

/** A site that is a clone of the template before its last commit. */
function newClone(template: string): string {
  const folder = temporaryFolder();
  git(folder, "clone", "--quiet", "--no-local", template, ".");
  git(folder, "reset", "--quiet", "--hard", "HEAD^");
  return commit(folder, { "content/site.json": "Jo\n" });
}

/** Runs the command with shell scripts in place of some programs. */
function upgrade(site: string, args: string[] = [], programs: Record<string, string> = {}) {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries({ npm: 'echo "npm $*"', ...programs }))
    writeScript(join(folder, name), script);
  const PATH = folder + delimiter + String(process.env["PATH"]);
  return runScript(resolve("packages/cli/upgrade.ts"), site, args, { ...process.env, PATH });
}

testWithGit.each([
  ["without the template's history", (): string => newSite()],
  ["with the template's history", newClone],
])("merges a newer template into a site %s", (_case, make) => {
  const template = newTemplate();
  const site = commit(make(template), {
    "content/sample.json": undefined,
    "static/sample.pdf": "cv\n",
    "src/page.ts": lines("two of the owner"),
    "src/own.ts": "own\n",
  });
  const owned = git(site, "ls-tree", "HEAD", "content", "static", ".env.production");

  const { status, stdout, stderr } = upgrade(site, [template]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(
    /^npm run --silent check\n\nThe template is upgraded\..*\nFrom .*\nThe upgrade is.*\n$/,
  );
  expect(read(site, "src/page.ts")).toBe(lines("two of the owner", "seven of the template"));
  expect(read(site, "src/new.ts")).toBe("new\n");
  expect(read(site, "src/own.ts")).toBe("own\n");
  expect(exists(site, "src/gone.ts")).toBe(false);
  expect(read(site, "README.md")).toBe("The template 2\n");
  expect(git(site, "ls-tree", "HEAD", "content", "static", ".env.production")).toBe(owned);
  expect(git(site, "status", "--porcelain")).toBe("");

  expect(upgrade(site).stdout).toBe("Your site has the newest version of the template.\n");
  commit(template, { "src/page.ts": lines("four of the template", "seven of the template") });
  expect(upgrade(site).status).toBe(0);
  expect(read(site, "src/page.ts")).toBe(
    lines("two of the owner", "four of the template", "seven of the template"),
  );
});

testWithGit("makes one commit that can be reverted, and merges again when it was", () => {
  const [template, site] = [newTemplate(), newSite({ "src/page.ts": lines("two of the owner") })];
  const before = git(site, "rev-parse", "HEAD");
  upgrade(site, [template]);
  const after = git(site, "rev-parse", "HEAD^{tree}");
  expect(git(site, "rev-parse", "HEAD^")).toBe(before);
  git(site, "revert", "--no-edit", "HEAD");
  expect(git(site, "diff", before, "HEAD")).toBe("");
  upgrade(site);
  expect(git(site, "rev-parse", "HEAD^{tree}")).toBe(after);
});

testWithGit("brings back what the owner deleted when the template's file in a conflict loads it", () => {
  const page = (last: string) => `import { part } from "./part";\n${lines(last)}`;
  const files = {
    ...first,
    "src/page.ts": page("seven"),
    "src/part.ts": "import './a.css';\n",
    "src/a.css": "",
  };
  const template = commit(repository(files), {
    "src/page.ts": page("seven of the template"),
    "src/a.css": "b {}\n",
  });
  const site = commit(repository(files), {
    "src/page.ts": lines("seven of the owner"),
    "src/part.ts": undefined,
    "src/a.css": undefined,
    "src/unused.ts": undefined,
  });
  const { stdout } = upgrade(site, [template]);
  expect(stdout.match(/^Conflict in .*$/gm)).toEqual([
    "Conflict in src/a.css: you had deleted it, the template's src/part.ts needs it: it is back",
    "Conflict in src/page.ts: the template's is in place, yours is src/page.ts.yours",
    "Conflict in src/part.ts: you had deleted it, the template's src/page.ts needs it: it is back",
  ]);
  expect(read(site, "src/a.css")).toBe("b {}\n");
  expect(exists(site, "src/unused.ts")).toBe(false);
});

testWithGit("brings back what the owner deleted when a new file of the template loads it", () => {
  const files = {
    ...first,
    "src/a.ts": 'import "./foo";\n',
    "src/foo.ts": "export * from './deep/part';\n",
    "src/deep/part.tsx": "",
    "src/moved.ts": "",
    "src/page.ts": `import "./unused";\n${lines()}`,
  };
  const template = commit(repository(files), {
    "src/b.ts": 'import "./foo";\nimport "./moved";\n',
    "src/page.ts": `import "./unused";\n${lines("seven of the template")}`,
  });
  const site = commit(repository(files), {
    "src/a.ts": undefined,
    "src/foo.ts": undefined,
    "src/deep/part.tsx": undefined,
    "src/moved.ts": undefined,
    "src/moved.tsx": "",
    "src/page.ts": lines(),
    "src/unused.ts": undefined,
  });
  const { stdout } = upgrade(site, [template]);
  expect(stdout.match(/^Conflict in .*$/gm)).toEqual([
    "Conflict in src/foo.ts: you had deleted it, the template's src/b.ts needs it: it is back",
    "Conflict in src/deep/part.tsx: you had deleted it, the template's src/foo.ts needs it: it is back",
  ]);
  expect(read(site, "src/foo.ts")).toBe(files["src/foo.ts"]);
  expect(read(site, "src/page.ts")).toBe(lines("seven of the template"));
  expect(["a.ts", "moved.ts", "unused.ts"].filter((name) => exists(site, `src/${name}`))).toEqual([]);
});

testWithGit("names every conflict and uses the template's file when both changed the same lines", () => {
  const site = newSite({
    "README.md": "The site of Jo\n",
    "src/page.ts": lines("seven of the owner"),
    "src/gone.ts": "still used\n",
    "src/unused.ts": undefined,
    "src/new.ts": "own\n",
  });
  const { status, stdout } = upgrade(site, [newTemplate()]);
  const conflicts = [
    "Conflict in README.md: yours is in place",
    "Conflict in src/gone.ts: the template has deleted it, yours is src/gone.ts.yours",
    "Conflict in src/new.ts: the template's is in place, yours is src/new.ts.yours",
    "Conflict in src/page.ts: the template's is in place, yours is src/page.ts.yours",
    "Conflict in src/unused.ts: you had deleted it, the template changed it; it stays deleted",
  ].join("\n");
  expect(status).toBe(0);
  expect(stdout).toContain(`.\n${conflicts}\n`);
  expect(git(site, "log", "-1", "--format=%B")).toContain(conflicts);
  expect(read(site, "README.md")).toBe("The site of Jo\n");
  expect(read(site, "src/page.ts")).toBe(lines("seven of the template"));
  expect(read(site, "src/page.ts.yours")).toBe(lines("seven of the owner"));
  expect(read(site, "src/new.ts.yours")).toBe("own\n");
  expect(read(site, "src/gone.ts.yours")).toBe("still used\n");
  expect(exists(site, "src/gone.ts")).toBe(false);
  expect(exists(site, "src/unused.ts")).toBe(false);
});

testWithGit("keeps the owner's version of an earlier conflict when the same file has another one", () => {
  const template = newTemplate({ "src/page.ts": lines("seven of the template") });
  const site = newSite({ "src/page.ts": lines("seven of the owner") });
  upgrade(site, [template]);
  commit(template, { "src/page.ts": lines("seven of the third version") });
  commit(site, { "src/page.ts": lines("seven of the owner again") });
  expect(upgrade(site).stdout).toContain("yours is src/page.ts.yours-2\n");
  expect(read(site, "src/page.ts.yours")).toBe(lines("seven of the owner"));
  expect(read(site, "src/page.ts.yours-2")).toBe(lines("seven of the owner again"));
  expect(read(site, "src/page.ts")).toBe(lines("seven of the third version"));
});

testWithGit.each<[string, Files, Files, string, Files]>([
  [
    "adds a folder where the owner has a file",
    { "src/map": "own\n" },
    { "src/map/index.ts": "template\n" },
    "Conflict in src/map: the template has a folder of this name, your file is src/map.yours",
    { "src/map.yours": "own\n", "src/map/index.ts": "template\n" },
  ],
  [
    "adds a file where the owner has a folder",
    { "src/map/index.ts": "own\n", "src/map/deep/a.ts": "a\n" },
    { "src/map": "template\n" },
    "Conflict in src/map: the template has a file of this name, your folder is src/map.yours",
    { "src/map.yours/index.ts": "own\n", "src/map.yours/deep/a.ts": "a\n", "src/map": "template\n" },
  ],
  [
    "changes a file that the owner has replaced by a folder",
    { "src/unused.ts": undefined, "src/unused.ts/own.ts": "own\n" },
    { "src/unused.ts": "unused 2\n" },
    "Conflict in src/unused.ts: the template has a file of this name, your folder is src/unused.ts.yours",
    { "src/unused.ts.yours/own.ts": "own\n", "src/unused.ts": "unused 2\n" },
  ],
  [
    "adds a file whose name differs from the owner's in case",
    { "src/Map.ts": "own\n" },
    { "src/map.ts": "template\n" },
    "Conflict in src/Map.ts: the template has src/map.ts, the same file on Windows and macOS; yours is src/Map.ts.yours",
    { "src/Map.ts.yours": "own\n", "src/map.ts": "template\n", "src/Map.ts": undefined },
  ],
])("names the conflict and keeps both when the template %s", (_case, own, newer, sentence, result) => {
  const site = newSite(own);
  const { status, stdout } = upgrade(site, [newTemplate(newer)]);
  expect(status).toBe(0);
  expect(stdout.match(/^Conflict.*$/gm)).toEqual([sentence]);
  for (const [path, text] of Object.entries(result))
    expect(exists(site, path) ? read(site, path) : undefined).toBe(text);
  expect(git(site, "status", "--porcelain")).toBe("");
});

testWithGit("commits the lockfile that npm makes when owner and template have other packages", () => {
  const template = newTemplate({
    "package.json": packageJson("portfolio", { dependencies: { newer: "1.0.0" } }),
    "package-lock.json": '{ "newer": 1 }\n',
  });
  const site = newSite({ "package.json": packageJson("jo"), "package-lock.json": '{ "jo": 1 }\n' });
  const npm = 'echo "npm $*"; [ "$1" != install ] || echo "{ of both }" > package-lock.json';
  const { stdout } = upgrade(site, [template], { npm });
  expect(stdout).toMatch(/^npm install\nnpm run --silent check\n\nThe template is upgraded/);
  expect(stdout).not.toContain("Conflict");
  expect(JSON.parse(read(site, "package.json"))).toMatchObject({
    name: "jo",
    dependencies: { newer: "1.0.0" },
  });
  expect(git(site, "show", "HEAD:package-lock.json")).toBe("{ of both }");
  expect(git(site, "log", "--format=%s")).toBe("Upgrade the template\nChange\nChange");
});

testWithGit("keeps the packages that the owner added when package.json is in conflict", () => {
  const withPackages = (dependencies: object, devDependencies: object): Files => ({
    ...first,
    "package.json": packageJson("portfolio", { dependencies, devDependencies }),
  });
  const base = withPackages({ gone: "1.0.0", zod: "1.0.0" }, { jest: "1.0.0", moved: "1.0.0" });
  const template = commit(
    repository(base),
    withPackages({ both: "2.0.0", zod: "2.0.0" }, { jest: "2.0.0", moved: "1.0.0" }),
  );
  const own = withPackages(
    { both: "1.0.0", font: "1.0.0", gone: "1.0.0", moved: "1.0.0", zod: "1.5.0" },
    { jest: "1.0.0", knip: "1.0.0" },
  );
  const site = commit(repository(base), own);
  const { status, stdout } = upgrade(site, [template]);
  expect(status).toBe(0);
  expect(stdout.match(/^Conflict in .*$/gm)).toEqual([
    "Conflict in package.json: the template's is in place with the packages that you added, yours is package.json.yours",
  ]);
  const merged = withPackages(
    { both: "2.0.0", font: "1.0.0", moved: "1.0.0", zod: "2.0.0" },
    { jest: "2.0.0", knip: "1.0.0" },
  );
  expect(read(site, "package.json")).toBe(`${merged["package.json"]}\n`);
  expect(read(site, "package.json.yours")).toBe(own["package.json"]);
});

testWithGit("takes the template's package.json in a conflict with one that cannot be read", () => {
  const newer = { "package.json": packageJson("portfolio", { version: "2.0.0" }) };
  const site = newSite({ "package.json": "<<<<<<< HEAD\n" });
  const { status, stdout } = upgrade(site, [newTemplate(newer)]);
  expect(status).toBe(0);
  expect(stdout).toContain(
    "Conflict in package.json: the template's is in place, yours is package.json.yours",
  );
  expect(read(site, "package.json")).toBe(newer["package.json"]);
});

testWithGit.each([
  ["install", /The packages are not installed. Run: npm install/],
  ["check", /The content does not fit this version/],
])("fails and says what to do when npm %s fails", (word, sentence) => {
  const template = newTemplate({ "package.json": packageJson("portfolio", { version: "2" }) });
  const { status, stdout } = upgrade(newSite(), [template], { npm: `case "$*" in *${word}*) exit 1;; esac` });
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringMatching(sentence) as string });
});

testWithGit.each<[string, () => string, string | (() => string), RegExp]>([
  [
    "files are not committed",
    () => writeProject({ "src/page.ts": "draft", "content/new piece.json": "{}" }, newSite()),
    newTemplate,
    /uncommitted changes.*\n M src\/page\.ts\n\?\? "content\/new piece\.json"/,
  ],
  [
    "an old version is checked out",
    () => {
      const site = newSite();
      git(site, "checkout", "--quiet", "--detach");
      return site;
    },
    newTemplate,
    /old version of the site is checked out.*git switch -/,
  ],
  ["it runs in a subfolder", () => join(newSite(), "src"), newTemplate, /must be in Git: git init/],
  ["the folder is missing", newSite, "nowhere", /git fetch.* failed/],
  ["the template has no history", newSite, temporaryFolder, /git fetch.* failed/],
  ["the site is something else", () => repository({ "notes.txt": "mine" }), newTemplate, /no file in common/],
  [
    "a file that Git ignores is in the way",
    () => writeProject({ "src/new.ts": "secret" }, newSite({ ".gitignore": "new.ts" })),
    newTemplate,
    /would be overwritten/,
  ],
  ["the option is unknown", newSite, "--force", /Usage: npm run upgrade/],
])("changes nothing when %s", (_case, makeSite, template, message) => {
  const site = makeSite();
  const before = state(site);
  const { status, stderr } = upgrade(site, [typeof template === "string" ? template : template()]);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(message) as string });
  expect(stderr).toMatch(/^Nothing was changed: /);
  expect(state(site)).toEqual(before);
  if (exists(site, "src/new.ts")) expect(read(site, "src/new.ts")).toBe("secret");
});

testWithGit.each(["merge-tree", "--ff-only"])(
  "leaves the site unchanged when it is killed at git %s",
  (word) => {
    const [template, site] = [newTemplate(), newSite()];
    const before = state(site);
    const realGit = spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).stdout.trim();
    const script = `case " $* " in *" ${word} "*) kill -9 $PPID; exit 1;; esac\nexec ${realGit} "$@"`;
    expect(upgrade(site, [template], { git: script }).signal).toBe("SIGKILL");
    expect(state(site)).toEqual(before);
    expect(upgrade(site, [template]).status).toBe(0);
  },
);

testWithGit("prints what is new, after the output of npm and before the summary", () => {
  const changes = (...versions: string[]) => `# What is new\n\n${versions.join("\n")}`;
  const [firstEntry, secondEntry] = ["## 1.0.0\n\n- The first.\n", "## 2.0.0\n\n- A map.\n- `fly: true`.\n"];
  const template = commit(repository({ ...first, "CHANGELOG.md": changes(firstEntry) }), {
    "CHANGELOG.md": changes(secondEntry, firstEntry),
    "package.json": packageJson("portfolio", { version: "2.0.0" }),
  });
  const site = commit(repository({ ...first, "CHANGELOG.md": changes(firstEntry) }), {
    "content/site.json": "Jo\n",
  });
  expect(upgrade(site, [template]).stdout).toMatch(
    /^npm install\nnpm run --silent check\n\nWhat is new:\n\n## 2\.0\.0\n\n- A map\.\n- `fly: true`\.\n\nThe template is upgraded\./,
  );
});

test("the changelog's newest version is that of package.json", () => {
  const { version } = JSON.parse(read(process.cwd(), "package.json")) as { version: string };
  expect(/^## (?!Next$)(.+)$/m.exec(read(process.cwd(), "CHANGELOG.md"))?.[1]).toBe(version);
});
