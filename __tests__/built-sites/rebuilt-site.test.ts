import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { arabicPage } from "../support/built-sites/known-content";
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
    const folders = new Set(variants.map((file) => file.split("/")[2] ?? ""));
    expect([...folders].filter((name) => !texts.some((text) => text.includes(`/static/${name}/`)))).toEqual(
      [],
    );
    expect(variants.filter((file) => /\.(mp4|webm)$/.test(file))).toEqual([]);
  });

  test("removes deleted pages with their data and keeps all others", () => {
    const added = new RegExp(`${arabicPage.path}|/portfolio/works/|/tags/`);
    const remaining = (files: readonly string[]) =>
      files.filter((file) => !/\/(motion|impressum|mwsyqa-allyl)\//.test(file));
    for (const kind of [/\/index\.html$/, /^\/page-data\/.*page-data\.json$/]) {
      expect(remaining(below(before, kind)).length).toBeLessThan(below(before, kind).length);
      const retained = below(after, kind).filter((file) => !added.test(file));
      expect(retained).toEqual(remaining(below(before, kind)));
    }
  });

  test("serves no deleted files of static/, previous icons and unused files of Gatsby", () => {
    expect(before).toEqual(expect.arrayContaining(["/resume.pdf", "/favicon.svg"]));
    expect(below(after, /^\/(resume|~partytown)/)).toEqual([]);
    expect(below(after, /^\/favicon/)).toEqual(["/favicon-32x32.png"]);
  });
});
