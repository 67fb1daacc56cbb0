import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { gitIn } from "../../src/upgrade/git";
import { filesOf, manifestOf } from "../../src/upgrade/template-files";
import { rememberedSource, upgrade } from "../../src/upgrade/upgrade";
import { runScript } from "../support/run-script";
import { Copy, hasGit, hasOldVersion, newFolder, oldVersion, project, removeFolders } from "./support/copies";

afterAll(removeFolders);

const lines = (...changed: string[]): string =>
  `${["one", "two", "three", "four", "five", "six", "seven"].map((line) => changed.find((other) => other.startsWith(line)) ?? line).join("\n")}\n`;

const packageJson = (version: string, name = "portfolio", more = {}): string =>
  `${JSON.stringify({ name, scripts: { check: "x" }, engines: { node: ">=20" }, version, ...more }, null, 2)}\n`;

/** A template of few files, in a folder without Git. */
function smallTemplate(version: string, files: Record<string, string> = {}): Copy {
  const template = new Copy(newFolder());
  const all = {
    "package.json": packageJson(version),
    "package-lock.json": `{ "version": "${version}" }\n`,
    "content/site.json": `{ "name": "Sample ${version}" }\n`,
    "static/sample.pdf": version,
    ".env.production": `SAMPLE=${version}\n`,
    "src/page.ts": lines(),
    "src/gone.ts": "gone\n",
    [`src/upgrade/versions/${version}.txt`]: "",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) template.write(path, text);
  return template;
}

/** An owner's copy of version 1, which it was upgraded to, so that it has that version's manifest. */
function smallCopy(): Copy {
  const copy = smallTemplate("1");
  copy.init();
  upgrade(copy.folder, smallTemplate("1").folder);
  return copy;
}

const newer = (): Copy => {
  const template = smallTemplate("2", {
    "src/page.ts": lines("seven of the template"),
    "src/new.ts": "new\n",
  });
  template.remove("src/gone.ts");
  return template;
};

const state = (copy: Copy): string[] => [copy.git("rev-parse", "HEAD"), copy.git("status", "--porcelain")];

(hasGit ? describe : describe.skip)("With Git:", () => {
  test("The newer files come, those that are gone go, and what is the owner's by its place stays.", () => {
    const copy = smallCopy();
    const template = newer();
    copy.write("content/site.json", '{ "name": "Jo" }\n');
    copy.remove("static/sample.pdf");
    copy.commit("Mine");
    expect(upgrade(copy.folder, template.folder)).toMatchObject({
      version: "2",
      base: "version 1",
      merged: [],
    });
    expect(copy.read("src/page.ts")).toBe(lines("seven of the template"));
    expect(copy.read("src/new.ts")).toBe("new\n");
    expect(existsSync(join(copy.folder, "src/gone.ts"))).toBe(false);
    expect(existsSync(join(copy.folder, "static/sample.pdf"))).toBe(false);
    expect(copy.read("content/site.json")).toBe('{ "name": "Jo" }\n');
    expect(copy.read(".env.production")).toBe("SAMPLE=1\n");
    expect(rememberedSource(copy.folder)).toBe(template.folder);
  });

  test("Change by change is merged from one upgrade to the next, from folders without any history.", () => {
    const copy = smallCopy();
    copy.write("src/page.ts", lines("two of the owner"));
    copy.commit("Mine");
    expect(upgrade(copy.folder, newer().folder)).toMatchObject({ merged: ["src/page.ts"], beside: [] });
    expect(copy.read("src/page.ts")).toBe(lines("two of the owner", "seven of the template"));
    copy.git("gc", "--quiet", "--prune=now");
    const third = smallTemplate("3", {
      "src/page.ts": lines("four of the template", "seven of the template"),
    });
    expect(upgrade(copy.folder, third.folder)).toMatchObject({ merged: ["src/page.ts"], beside: [] });
    expect(copy.read("src/page.ts")).toBe(
      lines("two of the owner", "four of the template", "seven of the template"),
    );
  });

  test("What both changed, or what has lost its first text, lies beside; what the owner deleted stays deleted.", () => {
    const copy = smallCopy();
    copy.write("src/page.ts", lines("seven of the owner"));
    copy.write("src/gone.ts", "still needed\n");
    copy.remove("package-lock.json");
    copy.commit("Mine");
    expect(upgrade(copy.folder, newer().folder)).toMatchObject({
      beside: ["src/gone.ts", "src/page.ts"],
      merged: [],
    });
    expect(copy.read("src/gone.ts.yours")).toBe("still needed\n");
    expect(copy.read("src/page.ts")).toBe(lines("seven of the template"));
    expect(copy.read("src/page.ts.yours")).toBe(lines("seven of the owner"));

    const clone = new Copy(newFolder());
    clone.git("clone", "--quiet", "--no-local", copy.folder, ".");
    clone.git("config", "user.name", "Jo");
    clone.git("config", "user.email", "jo@example.com");
    clone.write("src/new.ts", "mine\n");
    clone.remove("src/page.ts");
    clone.remove("src/page.ts.yours");
    clone.git("checkout", "--quiet", "--orphan", "alone");
    clone.commit("No history");
    clone.git("branch", "--quiet", "-D", "main");
    clone.git("remote", "remove", "origin");
    clone.git("reflog", "expire", "--all", "--expire=now");
    clone.git("gc", "--quiet", "--prune=now");
    const third = smallTemplate("3", {
      "src/new.ts": "newest\n",
      "src/page.ts": lines("one of the template"),
    });
    expect(upgrade(clone.folder, third.folder)).toMatchObject({
      base: "version 2",
      beside: ["src/new.ts"],
      leftOut: ["src/page.ts"],
    });
    expect(clone.read("src/new.ts")).toBe("newest\n");
    expect(clone.read("src/new.ts.yours")).toBe("mine\n");
    expect(existsSync(join(clone.folder, "src/page.ts"))).toBe(false);
  });

  describe("Nothing starts, and nothing changes,", () => {
    const unmade = () => new Copy(newFolder());
    const strange = (): Copy => {
      const copy = unmade();
      copy.write("notes.txt", "mine\n");
      copy.init();
      return copy;
    };
    test.each<[string, () => Copy, (() => string) | string, RegExp]>([
      [
        "with changes that are not committed",
        () => {
          const copy = smallCopy();
          copy.write("src/page.ts", "half a thought");
          copy.write("content/new piece.json", "{}");
          return copy;
        },
        () => newer().folder,
        /not committed.*\n M src\/page\.ts\n\?\? "content\/new piece\.json"$/,
      ],
      [
        "in a part of another repository",
        () => {
          const copy = smallCopy();
          return new Copy(join(copy.folder, "src"));
        },
        () => newer().folder,
        /has to be a repository of its own/,
      ],
      ["for a folder that is not there", smallCopy, "nowhere", /There is no folder nowhere/],
      ["for an address that does not answer", smallCopy, "file:///nowhere/at/all", /git fetch.*failed/],
      [
        "for a folder that is no template",
        smallCopy,
        () => strange().folder,
        /is no version of this template/,
      ],
      ["for a copy of something else", strange, () => newer().folder, /cannot be found out/],
    ])("%s.", (_case, makeCopy, source, message) => {
      const copy = makeCopy();
      const before = state(copy);
      expect(() => upgrade(copy.folder, typeof source === "string" ? source : source())).toThrow(message);
      expect(state(copy)).toEqual(before);
    });

    test("outside of Git, which is told how to begin.", () => {
      expect(() => upgrade(newFolder(), newer().folder)).toThrow(/git init && git add \. && git commit/);
    });
  });

  /** Programs that stand before the real ones in the path: each a shell script. */
  function path(programs: Record<string, string>): string {
    const folder = new Copy(newFolder());
    for (const [name, script] of Object.entries(programs)) {
      folder.write(name, `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder.folder, name), 0o755);
    }
    return folder.folder + delimiter + String(process.env["PATH"]);
  }

  const run = (copy: Copy, args: string[], programs: Record<string, string> = {}) =>
    runScript(join(project, "src/upgrade/commands/upgrade.ts"), copy.folder, args, {
      ...process.env,
      PATH: path(programs),
    });

  const realGit = spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).stdout.trim();

  test.each(["merge-recursive", "write-tree", "commit-tree", "--ff-only"])(
    "Killed at git %s it leaves the site as it was, and the next try succeeds.",
    (moment) => {
      const copy = smallCopy();
      const template = newer();
      const before = state(copy);
      const git = `case " $* " in *" ${moment} "*) kill -9 $PPID; exit 1;; esac\nexec ${realGit} "$@"`;
      expect(run(copy, [template.folder], { git }).signal).toBe("SIGKILL");
      expect(state(copy)).toEqual(before);
      expect(upgrade(copy.folder, template.folder)).toMatchObject({ version: "2" });
      expect(copy.git("worktree", "list").split("\n")).toHaveLength(1);
    },
  );

  describe("The command", () => {
    const npm =
      'echo "npm $*" >> "$NPM_LOG"; [ "$1" != install ] || echo \'{"lock":"of both"}\' > package-lock.json';
    let log: string;
    beforeEach(() => {
      log = join(newFolder(), "npm.log");
      process.env["NPM_LOG"] = log;
    });

    test("installs the newer packages, checks the content and knows the place the next time.", () => {
      const copy = smallCopy();
      const template = newer();
      const { status, stdout } = run(copy, [template.folder], { npm });
      expect({ status, stdout }).toEqual({
        status: 0,
        stdout:
          "The template is 2 now (it was version 1). content/, static/ and .env* are as they were.\n" +
          "All of it is one commit: git show --stat, and git revert HEAD takes it back.\n",
      });
      expect(readFileSync(log, "utf8")).toBe("npm ci\nnpm run --silent check\n");
      expect(run(copy, [], { npm }).stdout).toBe("This copy has all of that version already.\n");
    });

    test("lets npm write the lockfile where the owner has packages of their own.", () => {
      const copy = smallCopy();
      copy.write("package.json", packageJson("1", "jo", { dependencies: { own: "1.0.0" } }));
      copy.write("package-lock.json", '{ "version": "1", "own": "1.0.0" }\n');
      copy.commit("Mine");
      const { status, stdout } = run(copy, [newer().folder], { npm });
      expect(status).toBe(0);
      expect(stdout).toContain("package.json.yours");
      expect(copy.read("package-lock.json")).toBe('{ "version": "2" }\n');
      expect(copy.git("status", "--porcelain")).toBe("");
    });

    test("ends with 1 and says what to do when packages or content stop it.", () => {
      const failing = (word: string) => `case "$*" in *${word}*) exit 1;; esac`;
      const withoutNetwork = run(smallCopy(), [newer().folder], { npm: failing("ci") });
      expect(withoutNetwork).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(/npm ci && npm run check/) as string,
      });
      const withProblems = run(smallCopy(), [newer().folder], { npm: failing("check") });
      expect(withProblems).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(/lines above/) as string,
      });
    });

    test("asks where the newer template is, and tells how it is called.", () => {
      expect(run(smallTemplateInGit(), [])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/Usage: npm run upgrade/) as string,
      });
      expect(run(smallTemplateInGit(), ["--help"])).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^Usage/) as string,
      });
      expect(run(smallTemplateInGit(), ["a", "b"]).status).toBe(1);
    });
  });

  const smallTemplateInGit = (): Copy => {
    const copy = smallTemplate("1");
    copy.init();
    return copy;
  };

  (hasOldVersion ? test : test.skip)("The manifest of version 1.0.0 is what Git has of it.", () => {
    expect(new Copy(project).read("src/upgrade/versions/1.0.0.txt")).toBe(
      manifestOf(filesOf(gitIn(project), oldVersion)),
    );
  });

  test("`npm run manifest` writes what is committed, owner's files left out.", () => {
    const copy = smallTemplateInGit();
    runScript(join(project, "src/upgrade/commands/manifest.ts"), copy.folder, ["1.5"]);
    const written = copy.read("src/upgrade/versions/1.5.txt");
    expect(written.split("\n").map((line) => line.split(" ")[2])).toEqual([
      ...["package-lock.json", "package.json", "src/gone.ts", "src/page.ts"],
      undefined,
    ]);
    expect(written).toContain(`100644 ${copy.git("rev-parse", "HEAD:src/page.ts")} src/page.ts\n`);
  });
});
