import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { conflictMessage } from "../../packages/content/read/merge-conflict";
import { reportedLines, sectionWith, validProject } from "../support/project-folder";

const realFile = (path: string): Buffer => readFileSync(resolve("__tests__/fixtures/real-files", path));

const page = "---\ntitle: Imprint\n---\n\nWho I am.\n";

describe("copies of clouds", () => {
  it.each([
    ["iCloud", "sections/games 2.json"],
    ["Google Drive", "sections/games (1).json"],
    ["OneDrive", "sections/games-DESKTOP-7QK2.json"],
    ["OneDrive on a Mac", "sections/games-Jos-MacBook-Pro.json"],
    ["Dropbox", "sections/games (Jo's conflicted copy 2026-11-25).json"],
    ["Dropbox in German", "sections/games (In Konflikt stehende Kopie von Jo 2026-11-25).json"],
    ["Nextcloud", "sections/games_conflict-20261125-101112.json"],
    ["Syncthing", "sections/games.sync-conflict-20261125-101112-ABCDEFG.json"],
    ["OneDrive", "pages/imprint-LAPTOP-AB12CD.md"],
  ])("are told for what they are when %s has made %s", async (_cloud, path) => {
    const project = await validProject();
    const original = path.startsWith("pages/") ? "pages/imprint.md" : "sections/games.json";
    const { problems } = await reportedLines({
      "content/pages/imprint.md": page,
      [`content/${path}`]: path.endsWith(".md") ? page : project["content/sections/games.json"],
    });
    expect(problems).toEqual([
      expect.stringMatching(
        new RegExp(`is a copy of ${original.replace(/.*\//, "")}, made by iCloud.* then delete it\\.`),
      ),
    ]);
    expect(problems[0]?.startsWith(`content/${path}`)).toBe(true);
  });

  it.each(["site 2.json", "home-DESKTOP-7QK2.json", "about (conflicted copy 2026-11-25 101112).json"])(
    "get a note when the site does not read them: %s",
    async (path) => {
      const { problems, notes } = await reportedLines({ [`content/${path}`]: "{}" });
      expect(problems).toEqual([]);
      expect(notes).toContainEqual(expect.stringMatching(/is a copy of (site|home|about)\.json, made by/));
    },
  );

  it("are not suspected in pictures and in names that only look like copies", async () => {
    const { problems, notes } = await reportedLines({
      "content/sections/top-10.json": { id: "top-10", pieces: [] },
      "content/sections/top.json": { id: "top", pieces: [] },
      "content/pages/macbook.md": page,
      "content/sections/games/a 2.jpg": (await validProject())["content/home/a.jpg"],
    });
    expect([...problems, ...notes].filter((line) => line.includes("copy"))).toEqual([]);
  });

  it.each(["PC", "Desktop", "NPCs", "EPCOT"])(
    "are no new section or page whose name ends in %s",
    async (name) => {
      const { problems } = await reportedLines({
        [`content/sections/games-${name}.json`]: { id: `games-${name}`, pieces: [] },
        "content/pages/imprint.md": page,
        [`content/pages/imprint-${name}.md`]: page.replace("Imprint", name),
      });
      expect(problems).toEqual([]);
    },
  );

  it("are missed when iCloud has not downloaded the file", async () => {
    const { problems } = await reportedLines({
      "content/sections/games/a.jpg": undefined,
      "content/sections/games/.a.jpg.icloud": "bplist00",
      "content/sections/.prints.json.icloud": "bplist00",
    });
    expect(problems).toContain(
      "content/sections/prints.json is only in iCloud, so the site cannot read it: choose Download Now in the Finder",
    );
    expect(problems).toContainEqual(
      expect.stringMatching(/"games\/a\.jpg" is only in iCloud: choose Download Now/),
    );
  });
});

describe("unresolved conflicts of Git", () => {
  it.each([
    ["content/sections/games.json", "merge-conflict/section.json", 3, 8],
    ["content/sections/games/story.md", "merge-conflict/story.md", 3, 7],
    ["content/pages/imprint.md", "merge-conflict/page.md", 2, 6],
  ])("are the only problem of %s", async (path, file, start, end) => {
    const { problems } = await reportedLines({
      ...sectionWith({ story: "games/story.md" }),
      "content/sections/games/story.md": "A story.\n",
      [path]: realFile(file),
    });
    expect(problems).toEqual([
      expect.stringContaining(
        `${path}:${start}:1 has an unresolved conflict, lines ${start} to ${end}: keep one version`,
      ),
    ]);
  });

  it("are not seen in headings and rules of Markdown", () => {
    expect(conflictMessage("Title\n=======\n\n>>>>>>> a quote\n")).toBeUndefined();
    expect(conflictMessage("<<<<<<<\nno end\n=======\n")).toBeUndefined();
  });
});

describe("pointers of Git LFS", () => {
  const pointer = realFile("git-lfs/picture.jpg");

  it.each([
    ["content/sections/games/a.jpg", {}],
    ["content/sections/games/film.mp4", sectionWith({ video: "games/film.mp4" })],
    ["content/sections/games/film.webm", sectionWith({ loop: "games/film.webm" })],
    ["content/sections/games/story.md", sectionWith({ story: "games/story.md" })],
    ["content/icon.svg", {}],
    ["static/resume.pdf", {}],
  ])("are told as such in %s", async (path, files) => {
    const { problems } = await reportedLines({ ...files, [path]: pointer });
    expect(problems.length).toBeGreaterThan(0);
    for (const line of problems)
      expect(line).toMatch(/is only a pointer of Git LFS, not the file itself: run git lfs pull/);
  });
});
