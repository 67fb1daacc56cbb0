import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { plainImage } from "../content/support/content-folder";
import { arabicPage } from "../support/built-sites/known-content";
import { buildEnvironment, copyBuiltSite, secondBuildOf } from "../support/built-sites/site-build";
import { buildTimeout, rebuiltSite, secondSite } from "../support/sites";
import { pageFiles, publicFiles } from "./support/public-files";

const copy = /^\/static\/[0-9a-f]{10,32}\//;

/** Whether any of the texts names a file of the site. */
const isNamed = (texts: readonly string[], file: string): boolean =>
  texts.some((text) => text.includes(file) || text.includes(encodeURI(file)));

describe("a build after much was deleted", () => {
  let before: string[];
  let after: string[];
  let folder: string;
  let folderOfDeleted: string;

  beforeAll(async () => {
    const built = await secondSite.build();
    before = await publicFiles(built);
    const picture = await readFile(join(built, "../content/sections/motion/panorama.jpg"));
    folderOfDeleted = createHash("md5").update(picture).digest("hex").slice(0, 10);
    folder = await rebuiltSite.build();
    after = await publicFiles(folder);
  }, buildTimeout);

  const below = (files: readonly string[], start: RegExp) => files.filter((file) => start.test(file)).sort();

  test("Copies of a deleted picture are not served any more, in no format.", () => {
    const formats = below(before, new RegExp(`^/static/${folderOfDeleted}/`)).map((file) =>
      file.split(".").at(-1),
    );
    expect([...new Set(formats)].sort()).toEqual(["jp2", "jpg", "webp"]);
    expect(below(after, new RegExp(`^/static/${folderOfDeleted}/`))).toEqual([]);
  });

  test("Every copy of a picture or a film that is served is one of a page that is there.", async () => {
    const texts = await Promise.all(
      below(after, /^\/page-data\/.*\.json$/).map((file) => readFile(join(folder, file), "utf8")),
    );
    const copies = below(after, copy);
    expect(copies.length).toBeGreaterThan(20);
    expect(copies.length).toBeLessThan(below(before, copy).length);
    expect(
      copies.map((file) => file.split("/")[2] ?? "").filter((name) => !isNamed(texts, `/static/${name}/`)),
    ).toEqual([]);
    expect(copies.filter((file) => /\.(mp4|webm)$/.test(file))).toEqual([]);
  });

  test("The pages of deleted sections, pieces and texts are gone with their data; all others are there.", () => {
    const goneFrom = (files: readonly string[]) =>
      files.filter((file) => !/\/(motion|impressum|mwsyqa-allyl)\//.test(file));
    for (const kind of [/\/index\.html$/, /^\/page-data\/.*page-data\.json$/]) {
      expect(goneFrom(below(before, kind)).length).toBeLessThan(below(before, kind).length);
      const kept = below(after, kind).filter((file) => !file.includes(arabicPage.path));
      expect(kept).toEqual(goneFrom(below(before, kind)));
    }
  });

  test("A file that was deleted from static/ is not served any more.", () => {
    expect(before).toContain("/resume.pdf");
    expect(after).not.toContain("/resume.pdf");
  });

  test("An icon is served in the formats that its file has now.", () => {
    const icons = (files: readonly string[]) => below(files, /^\/favicon/);
    expect(icons(before)).toEqual(["/favicon-32x32.png", "/favicon.svg"]);
    expect(icons(after)).toEqual(["/favicon-32x32.png"]);
  });

  test("Images of shared links are those of the pages that are there.", async () => {
    const pages = await pageFiles(folder);
    const html = await Promise.all(pages.map((page) => readFile(join(folder, page), "utf8")));
    const shared = below(after, /^\/static\/social\//);
    expect(shared.length).toBeLessThan(below(before, /^\/static\/social\//).length);
    expect(shared.filter((file) => !isNamed(html, file))).toEqual([]);
  });
});

test("A build with nothing changed ends at once and says so.", async () => {
  expect(await secondBuildOf(await rebuiltSite.build())).toBe(
    "Nothing has changed since the last build: public/ is as it was made then.\n",
  );
});

/** The digest of every file below a folder, by its path. */
async function digests(root: string): Promise<Record<string, string>> {
  const files = (await publicFiles(root)).map(async (file) => {
    const content = await readFile(join(root, file));
    return [file, createHash("md5").update(content).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

test(
  "A build with bad content fails with a line for each problem and leaves the site built before untouched.",
  async () => {
    const project = await copyBuiltSite(dirname(await secondSite.build()));
    const folder = join(project, "public");
    const content = join(project, "content");
    const piece = {
      title: "Chess",
      description: "",
      image: "games/b.jpg",
      video: "/a-path-that-makes-this-a-long-line-beyond-80",
    };
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
        'content/sections/games.json:7:16 pieces[0].image must name an image file, but there is no "games/b.jpg", did you mean games/a.jpg? (in "Chess")',
        'content/sections/games.json:8:16 pieces[0].video must be an http(s) URL or the path of an mp4 or webm file, got "/a-path-that-makes-this-a-long-line-beyond-80" (in "Chess")',
      ]),
    );
    expect(await digests(folder)).toEqual(before);
  },
  buildTimeout,
);
