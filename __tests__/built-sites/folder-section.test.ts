import { pictureTitles } from "../support/built-sites/small-site";
import { smallSite } from "../support/test-sites";
import { buildBeforeAll, linkTargets, queryAll, texts } from "./support/built-site";

describe("a folder of pictures without a JSON file", () => {
  const built = buildBeforeAll(smallSite);
  const page = (path: string) => built.page(path).document;

  test("is a section with the titles in its pictures, in the order of the file names", () => {
    const section = page("/portfolio/works/");
    expect(texts(queryAll(section, "article :is(h2, h3)"))).toEqual(pictureTitles);
    expect(queryAll(section, "article picture img").map((image) => image.getAttribute("alt"))).toEqual(
      pictureTitles,
    );
  });

  test("has a page of each keyword of two pictures or more, which its section links to", () => {
    const links = queryAll(page("/portfolio/works/"), 'nav[aria-label="タグ"] a');
    expect(texts(links)).toEqual(["海 2"]);
    const [[, path = ""] = []] = linkTargets(links);
    expect(path).toMatch(/^\/tags\/tag-[a-z0-9]+\/$/);
    const tag = page(String(path));
    expect(texts(queryAll(tag, "main h1"))).toEqual(["海"]);
    expect(texts(queryAll(tag, "main li a"))).toEqual(["朝の港", "灯台"]);
    expect(built.files.filter((file) => /^\/tags\/.*index\.html$/.test(file))).toHaveLength(1);
  });
});
