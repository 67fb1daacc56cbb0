import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { plainImage } from "../support/project-folder";
import { arabicPage } from "../support/built-sites/known-content";
import { buildEnvironment, copyBuiltSite, readsOfUnchangedBuild } from "../support/built-sites/site-build";
import { buildTimeout, rebuiltSite, secondSite } from "../support/test-sites";
import { publicFiles } from "./support/public-files";

const variant = /^\/static\/[0-9a-f]{32}\//;

describe("a build after much was deleted", () => {
  let before: string[];
  let after: string[];
  let folder: string;
  let deletedPage: string;

  beforeAll(async () => {
    const built = await secondSite.build();
    before = await publicFiles(built);
    deletedPage = await readFile(join(built, "page-data/portfolio/motion/page-data.json"), "utf8");
    folder = await rebuiltSite.build();
    after = await publicFiles(folder);
  }, buildTimeout);

  const below = (files: readonly string[], start: RegExp) => files.filter((file) => start.test(file)).sort();

  test("reads each text of the content once", async () => {
    const reads = await readsOfUnchangedBuild(folder);
    expect(Object.keys(reads)).toEqual(
      expect.arrayContaining(["about.json", "me.md", "sections/music.json"]),
    );
    expect(Object.entries(reads).filter(([, count]) => count !== 1)).toEqual([]);
  });

  test("serves no variant of a deleted image", () => {
    const [, digest = ""] = /\/static\/([0-9a-f]{32})\/[^"]*panorama\.webp/.exec(deletedPage) ?? [];
    const variants = new RegExp(`^/static/${digest}/`);
    const formats = below(before, variants).map((file) => file.split(".").at(-1));
    expect([...new Set(formats)].sort()).toEqual(["jp2", "jpg", "webp"]);
    expect(below(after, variants)).toEqual([]);
  });

  test("serves only variants, videos and social images that the data of a page names", async () => {
    const data = below(after, /^\/page-data\/.*\.json$/).map((file) => readFile(join(folder, file), "utf8"));
    const texts = await Promise.all(data);
    const variants = below(after, variant);
    expect(variants.length).toBeGreaterThan(20);
    expect(variants.length).toBeLessThan(below(before, variant).length);
    const folders = new Set(variants.map((file) => file.split("/")[2] ?? ""));
    expect([...folders].filter((name) => !texts.some((text) => text.includes(`/static/${name}/`)))).toEqual(
      [],
    );
    expect(variants.filter((file) => /\.(mp4|webm)$/.test(file))).toEqual([]);
  });

  test("removes deleted pages with their data and keeps all others", () => {
    const remaining = (files: readonly string[]) =>
      files.filter((file) => !/\/(motion|impressum|mwsyqa-allyl)\//.test(file));
    for (const kind of [/\/index\.html$/, /^\/page-data\/.*page-data\.json$/]) {
      expect(remaining(below(before, kind)).length).toBeLessThan(below(before, kind).length);
      const retained = below(after, kind).filter((file) => !file.includes(arabicPage.path));
      expect(retained).toEqual(remaining(below(before, kind)));
    }
  });

  test("serves no deleted files of static/, previous icons and unused files of Gatsby", () => {
    expect(before).toEqual(expect.arrayContaining(["/resume.pdf", "/favicon.svg"]));
    expect(below(after, /^\/(resume|~partytown)/)).toEqual([]);
    expect(below(after, /^\/favicon/)).toEqual(["/favicon-32x32.png"]);
  });
});

/** Returns the digest of every file below a folder, by its path. */
async function digests(root: string): Promise<Record<string, string>> {
  const files = (await publicFiles(root)).map(async (file) => {
    const content = await readFile(join(root, file));
    return [file, createHash("md5").update(content).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

test(
  "a build fails with a line for each problem and leaves public/ untouched when content is bad",
  async () => {
    const project = await copyBuiltSite(dirname(await secondSite.build()));
    const folder = join(project, "public");
    const content = join(project, "content");
    const video = "/a-path-that-makes-this-a-long-line-beyond-80";
    const piece = { title: "Chess", description: "", image: "games/b.jpg", video };
    await writeFile(join(content, "about.json"), JSON.stringify({ heading: "", topics: [] }, null, 2));
    await mkdir(join(content, "sections/games"));
    await writeFile(join(content, "sections/games/a.jpg"), await plainImage("jpeg"));
    const games = JSON.stringify({ id: "games", pieces: [piece] }, null, 2);
    await writeFile(join(content, "sections/games.json"), games);
    const before = await digests(folder);

    const build = spawnSync("npm", ["run", "build"], {
      cwd: project,
      env: buildEnvironment({}),
      encoding: "utf8",
      shell: true,
    });

    expect(build.status).not.toBe(0);
    expect(`${build.stdout}${build.stderr}`.split("\n")).toEqual(
      expect.arrayContaining([
        'content/about.json:2:14 heading must be a non-empty string, got ""',
        "content/sections/games.json:7:16 pieces[0].image must name an image file, but there is no " +
          '"games/b.jpg", did you mean games/a.jpg? (in "Chess")',
        "content/sections/games.json:8:16 pieces[0].video must be an http(s) URL or the path of an mp4 " +
          'or webm file, got "/a-path-that-makes-this-a-long-line-beyond-80" (in "Chess")',
      ]),
    );
    expect(await digests(folder)).toEqual(before);
  },
  buildTimeout,
);
