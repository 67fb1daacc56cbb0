import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** This project's folder. */
export const project = resolve(__dirname, "../../..");

/** The commit of this project's history that owners' copies of old were made from; it had no upgrade and no manifest. */
export const oldVersion = "21c509db3a1fcca5a14a417fdb2474922ec36f2d";

const git = (cwd: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 }).trimEnd();

/** Whether Git is there; without it nobody can upgrade, and nothing is tried. */
export const hasGit = spawnSync("git", ["--version"]).status === 0;

/** Whether the old version can be had: a copy of this project that shares no history with it cannot test itself. */
export const hasOldVersion =
  spawnSync("git", ["cat-file", "-e", `${oldVersion}^{commit}`], { cwd: project }).status === 0;

const home = mkdtempSync(join(tmpdir(), "portfolio-upgrade-"));
let count = 0;

/** A new folder, gone after the tests. */
export function newFolder(): string {
  const folder = join(home, String((count += 1)));
  mkdirSync(folder);
  return folder;
}

/** Removes every folder that was made. */
export const removeFolders = (): void => rmSync(home, { recursive: true, force: true });

/** A folder with files that a test reads, writes and commits. */
export class Copy {
  constructor(readonly folder: string) {}

  /** Calls Git here and answers what it printed. */
  readonly git = (...args: string[]): string => git(this.folder, ...args);

  /** Reads a file. */
  readonly read = (path: string): string => readFileSync(join(this.folder, path), "utf8");

  /** Writes a file. */
  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Replaces a part of a file, which has to be there. */
  edit(path: string, part: string, replacement: string): void {
    const text = this.read(path);
    if (!text.includes(part)) throw new Error(`${path} has no ${part}`);
    this.write(path, text.replace(part, replacement));
  }

  /** Removes a file or folder. */
  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  /** Makes a repository of the folder, without any history of another. */
  init(): void {
    this.git("init", "--quiet", "--initial-branch=main");
    this.git("config", "user.name", "Jo Example");
    this.git("config", "user.email", "jo@example.com");
    this.commit("My site");
  }

  /** Commits all there is. */
  commit(message: string): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "-m", message);
  }
}

/** A copy of the old version as it was published, without Git. */
export function oldTemplate(): Copy {
  const folder = newFolder();
  const archive = execFileSync("git", ["archive", oldVersion], { cwd: project, maxBuffer: 2 ** 28 });
  execFileSync("tar", ["-x"], { cwd: folder, input: archive });
  return new Copy(folder);
}

/** A change of a component, as a text that takes the place of another. */
export type ComponentChange = readonly [file: string, text: string, by: string];

/** What an owner does with a copy: content and files of their own, a changed component, things thrown away. */
export function makeItsOwners(copy: Copy, change: ComponentChange): void {
  copy.remove("content");
  cpSync(join(copy.folder, "__tests__/fixtures/second-fixture"), join(copy.folder, "content"), {
    recursive: true,
  });
  copy.write("static/cv.pdf", "%PDF-1.4");
  copy.write(".env.production", "GATSBY_MESSAGES_STAGE=mine\n");
  copy.write("README.md", "# The site of Jo\n");
  copy.write("src/components/own/own.tsx", "export const Own = () => <p>Mine</p>;\n");
  copy.remove("docs/analytics.md");
  copy.edit(...change);
}

/** This project as it lies in its folder, without its history; the samples of content, which nobody takes over, left out. */
export function newerFolder(): Copy {
  const copy = new Copy(newFolder());
  const files = git(project, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  for (const file of files.filter((path) => path && !path.startsWith("content/sections/"))) {
    if (existsSync(join(project, file))) cpSync(join(project, file), join(copy.folder, file));
  }
  return copy;
}

/** This project as it lies in its folder, as the newest commit of its history. */
export function newerRepository(): Copy {
  const copy = newerFolder();
  git(project, "clone", "--quiet", "--bare", "--shared", project, join(copy.folder, ".git"));
  copy.git("config", "core.bare", "false");
  copy.git("config", "user.name", "Template");
  copy.git("config", "user.email", "template@example.com");
  copy.commit("The newest version");
  return copy;
}
