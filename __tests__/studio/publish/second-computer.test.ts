import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContent } from "../../../packages/content/check/check-content";
import { removeProjects } from "../../support/project-folder";
import { gitIn, startGitSite, type GitSite } from "../support/git-site";
import { startTestStudio, type StudioServer } from "../support/studio-server";

let first: GitSite;
let second: StudioServer;

beforeEach(async () => {
  first = await startGitSite();
  const folder = mkdtempSync(join(tmpdir(), "portfolio-clone-"));
  gitIn(folder)("clone", "--quiet", first.host, ".");
  second = await startTestStudio({}, { folder });
});
afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
  rmSync(second.folder, { recursive: true });
});
afterAll(removeProjects);

const publish = async (studio: StudioServer, request = {}): Promise<string | undefined> =>
  ((await (await studio.post("/api/publish", request)).json()) as { message?: string }).message;

/** Publishes, and gets the changes of the other computer first if there are some. */
async function publishAll(studio: StudioServer): Promise<void> {
  const message = await publish(studio);
  if (message === undefined) return;
  expect(message).toContain("changed on another computer");
  expect(await publish(studio, { getsOtherChanges: true })).toBeUndefined();
}

const edit = {
  first: () => first.change("about.json", { heading: "About Jo" }),
  second: async () => {
    await second.post("/api/documents", { kind: "page", title: "Imprint" });
    await second.change("site.json", { status: "Open for commissions" });
  },
};

it.each([
  ["first", "second"],
  ["second", "first"],
] as const)(
  "has everything when the %s computer publishes before the %s one, which edited meanwhile",
  async (one, other) => {
    const studios = { first, second };
    await edit[one]();
    await edit[other]();
    await publishAll(studios[one]);
    await publishAll(studios[other]);
    // The owner may also run the command of Git to get changes.
    gitIn(studios[one].folder)("pull", "--quiet");
    for (const { folder, read } of [first, second]) {
      expect(await read("content/about.json")).toContain("About Jo");
      expect(await read("content/site.json")).toContain("Open for commissions");
      expect(await read("content/pages/imprint.md")).toContain("title: Imprint");
      expect(gitIn(folder)("rev-parse", "HEAD")).toBe(first.onHost("rev-parse", "main"));
      expect(gitIn(folder)("status", "--porcelain")).toBe("");
      expect((await checkContent(join(folder, "content"))).problems).toEqual([]);
    }
    for (const studio of [first, second])
      await studio.waitForState(({ publish: { changes, otherCommits, unpushedCommits } }) =>
        [changes.length, otherCommits, unpushedCommits].every((count) => count === 0),
      );
  },
);
