import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { removeProjects, validProject, writeProject } from "../support/project-folder";
import { startTestStudio, type StudioServer } from "./support/studio-server";

let studio: StudioServer;
let folder: string;

const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "init.defaultBranch=main", ...args], { cwd: folder, encoding: "utf8" });

const publish = async () => (await (await studio.post("/api/publish", {})).json()) as { message?: string };

beforeEach(async () => {
  folder = await writeProject({ ...(await validProject()), "other.txt": "first" });
  studio = await startTestStudio({}, { folder });
});

afterEach(() => studio.stop());
afterAll(removeProjects);

function createRepository(): void {
  git("init");
  git("config", "user.name", "Jo");
  git("config", "user.email", "jo@example.com");
  git("add", ".");
  git("commit", "-m", "first");
}

function addUpstream(): void {
  git("init", "--bare", "upstream.git");
  git("remote", "add", "origin", join(folder, "upstream.git"));
  git("push", "-u", "origin", "HEAD");
}

it("explains what to set up when there is no repository or no upstream branch", async () => {
  expect((await publish()).message).toContain("no Git repository");
  createRepository();
  expect((await publish()).message).toContain("git push -u origin HEAD");
  await studio.waitForState((state) => state.publish.problem?.includes("upstream") === true);
});

it("commits and pushes only content/ and static/ when other files have changed, too", async () => {
  createRepository();
  addUpstream();
  await studio.change("about.json", { heading: "About Jo" });
  await studio.post("/api/documents", { kind: "page", title: "Imprint" });
  await studio.write("static/resume.pdf", "%PDF-1.5");
  await studio.write("other.txt", "second");
  git("add", "other.txt");
  const { publish: before } = await studio.waitForState((state) => state.publish.changes.length === 3);
  expect(before.changes).toEqual([
    "Changed: content/about.json",
    "Changed: static/resume.pdf",
    "New: content/pages/imprint.md",
  ]);
  expect(await publish()).not.toHaveProperty("message");
  const files = git("--git-dir", "upstream.git", "show", "--name-only", "--format=", "main")
    .trim()
    .split("\n");
  expect(files.sort()).toEqual(["content/about.json", "content/pages/imprint.md", "static/resume.pdf"]);
  expect(git("status", "--porcelain", "other.txt")).toBe("M  other.txt\n");
  expect((await studio.state()).publish).toMatchObject({ changes: [], unpushedCommits: 0 });
});

it("explains what to do, and keeps all changes, when the upstream branch has other commits", async () => {
  createRepository();
  addUpstream();
  git("clone", "-q", "upstream.git", "clone");
  const inClone = (...args: string[]) => execFileSync("git", args, { cwd: join(folder, "clone") });
  inClone("-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--allow-empty", "-qm", "other");
  inClone("push", "-q");
  await studio.change("about.json", { heading: "About Jo" });
  expect((await publish()).message).toContain("Run git pull");
  git("pull", "-q", "--rebase", "--autostash");
  expect(await publish()).not.toHaveProperty("message");
  expect(git("--git-dir", "upstream.git", "show", "main:content/about.json")).toContain("About Jo");
});
