import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { gitIn, writeScript } from "../support/git";
import { runScript } from "../support/run-script";
import { writeSite } from "../support/project-folder";
import { temporaryFolder } from "../support/temporary-folder";

const project = resolve(".");
const run = (folder: string, ...args: string[]): string => gitIn(folder)(...args);

/** The first commit of version 2.0.0; empty in a ZIP or a shallow clone. */
const firstOfVersion2 = spawnSync(
  "git",
  ["log", "--format=%H", "--reverse", '-S"version": "2.0.0"', "--", "package.json"],
  { cwd: project, encoding: "utf8" },
)
  .stdout.trim()
  .split("\n")[0];

const programs = temporaryFolder();

beforeAll(() =>
  // No package is installed: the site uses those of the project.
  writeScript(
    join(programs, "npm"),
    'case "$*" in *check*) exec node packages/cli/run.cjs check;; *) echo "npm $*";; esac',
  ),
);

/** Creates a site from a ZIP of an old version, with the content of another owner, as a repository. */
async function createSite(version: string): Promise<string> {
  const folder = await writeSite({
    "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nJo.\n",
  });
  const paths = [".", ":(exclude)content", ":(exclude)static"];
  const archive = execFileSync("git", ["archive", version, "--", ...paths], {
    cwd: project,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  run(folder, "init", "--quiet");
  appendFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
  appendFileSync(join(folder, "README.md"), "\nThe site of Jo.\n");
  run(folder, "add", "--all");
  run(folder, "commit", "--quiet", "-m", "My site");
  return folder;
}

(firstOfVersion2 ? it : it.skip)(
  "upgrades a site of version 2.0.0 and keeps all of its content",
  async () => {
    const site = await createSite(firstOfVersion2 ?? "");
    const owned = run(site, "ls-tree", "-r", "HEAD", "content", "static", ".env.production");
    const env = { ...process.env, PATH: programs + delimiter + String(process.env["PATH"]) };
    const { status, stdout, stderr } = runScript("src/cli/upgrade.ts", site, [project], env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.match(/^Conflict in (?!README).*$/gm)).toBeNull();
    expect(stdout).toContain("The template is upgraded. content/, static/ and .env* are unchanged.");
    expect(run(site, "ls-tree", "-r", "HEAD", "content", "static", ".env.production")).toBe(owned);
    expect(readFileSync(join(site, "README.md"), "utf8")).toContain("The site of Jo.");
    const code = (folder: string) =>
      run(folder, "ls-tree", "-r", "HEAD", "packages", "src", "plugins", "package.json", "package-lock.json");
    expect(code(site)).toBe(code(project));
    expect(run(site, "status", "--porcelain")).toBe("");
  },
);
