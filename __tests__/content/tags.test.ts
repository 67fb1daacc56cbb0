import sharp from "sharp";
import { siteWith, type ProjectFiles, reportedLines } from "../support/project-folder";
import { compileSite } from "./support/compile-project";

const piece = (title: string, tags?: unknown, more: object = {}) => ({
  title,
  description: "",
  image: "games/a.jpg",
  tags,
  ...more,
});

const section = (id: string, ...pieces: object[]): ProjectFiles => ({
  [`content/sections/${id}.json`]: { id, pieces },
});

const german = siteWith({ languages: ["en", "de"] });

interface Tag {
  readonly title: string;
  readonly slug: string;
  readonly path?: string;
  readonly count: number;
}

interface TagPage {
  readonly title: string;
  readonly path: string;
  readonly untranslated?: readonly string[];
  readonly groups: readonly {
    readonly section: { slug: string };
    readonly pieces: readonly { page: { title: string } }[];
  }[];
}

const titlesByGroup = (page: TagPage | undefined) =>
  page?.groups.map(({ section: { slug }, pieces }) => [slug, pieces.map((each) => each.page.title)]);

test("makes a page of each tag of two listed pieces or more, by section", async () => {
  const { documents, routes } = await compileSite({
    ...section("games", piece("A", ["Ink", "Alone"]), piece("B", ["ink ", "Hidden"])),
    ...section("music", piece("C", ["INK"]), piece("D", ["Hidden"], { unlisted: true }), piece("E")),
  });
  const tagPages = [...documents.keys()].filter((name) => name.startsWith("TagPage/"));
  expect(tagPages).toEqual(["TagPage/ink"]);
  expect(titlesByGroup(documents.get("TagPage/ink") as TagPage)).toEqual([
    ["games", ["A", "B"]],
    ["music", ["C"]],
  ]);
  expect(routes).toContainEqual({ path: "/tags/ink/", type: "tag", isListed: true });
  const { tags } = documents.get("Section/games") as { tags: Tag[] };
  expect(tags).toEqual([
    { title: "Ink", slug: "ink", path: "/tags/ink/", count: 3, untranslated: undefined },
  ]);
});

test("shows each tag of an unlisted piece once, also those that no listed piece has", async () => {
  const unlisted = piece("B", ["Ink", "Birds", "Norway", "Birds"], { unlisted: true });
  const { documents } = await compileSite(section("games", piece("A"), unlisted));
  const tags = ["Ink", "Birds", "Norway"].map((title) => expect.objectContaining({ title }) as Tag);
  expect(documents.get("PiecePage/games.b")).toMatchObject({ tags });
});

test("keeps the slug of a tag, from its first writing, in every language, and marks tags without a translation", async () => {
  const [birds, model] = [
    { en: "Birds", de: "Vögel" },
    { en: "3d 模型", de: "3D-Modell" },
  ];
  const pieces = [
    piece("A", ["birds", "Ink", "C", "C++", "3D 模型"]),
    piece("B", [birds, "Ink", "C++", "C", model]),
  ];
  const { documents } = await compileSite({ ...german, ...section("games", ...pieces) });
  expect(documents.get("TagPage/birds.de")).toMatchObject({ title: "Vögel", path: "/de/tags/birds/" });
  expect(documents.get("TagPage/ink.de")).toMatchObject({ title: "Ink", untranslated: ["title"] });
  const tagPages = [...documents].filter(([name]) => name.startsWith("TagPage/"));
  const paths = tagPages.map(([, page]) => (page as TagPage).path);
  const [own = [], translated] = [paths.slice(0, 5), paths.slice(5)];
  expect(own.map((path) => path.replace(/-[a-z0-9]{7}/, "-#"))).toEqual(
    ["birds", "ink", "c", "c-2", "3d-#"].map((slug) => `/tags/${slug}/`),
  );
  expect(translated).toEqual(own.map((path) => `/de${path}`));
});

/** Returns two pictures with the keywords Coast and Dawn in a folder, which is the section Sea. */
async function seaFolder(): Promise<ProjectFiles> {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>' +
    "<rdf:li>Coast</rdf:li><rdf:li>Dawn</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>";
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  return { "content/sections/sea/a.jpg": picture, "content/sections/sea/b.jpg": picture };
}

test("takes keywords of pictures as tags only when the site or the section says so", async () => {
  const files = await seaFolder();
  const tagsWith = async (site: object) => {
    const { documents } = await compileSite({ ...siteWith(site), ...files });
    return (documents.get("Section/sea") as { tags: Tag[] }).tags.map(({ title, count }) => [title, count]);
  };
  expect(await tagsWith({})).toEqual([]);
  expect(await tagsWith({ tagsFromKeywords: true })).toEqual([
    ["Coast", 2],
    ["Dawn", 2],
  ]);
});

test("marks keywords without a translation in the other languages", async () => {
  const { documents } = await compileSite({
    ...siteWith({ languages: ["en", "de"], tagsFromKeywords: true }),
    ...(await seaFolder()),
    ...section("games", piece("A", [{ en: "Coast", de: "Küste" }])),
  });
  const tagsOf = (name: string) =>
    (documents.get(name) as { tags: TagPage[] }).tags.map(({ title, untranslated }) => [title, untranslated]);
  expect(tagsOf("Section/sea")).toEqual([
    ["Coast", undefined],
    ["Dawn", undefined],
  ]);
  expect(tagsOf("Section/sea.de")).toEqual([
    ["Küste", undefined],
    ["Dawn", ["title"]],
  ]);
  expect(documents.get("TagPage/dawn.de")).toMatchObject({ title: "Dawn", untranslated: ["title"] });
});

test.each([
  [Array.from({ length: 13 }, (_, index) => `T${index}`), "must be a list of at most 12 tags"],
  ["Ink", "must be a list of at most 12 tags"],
  [["x".repeat(61)], "must be a tag of at most 60 characters"],
  [[""], "must be a non-empty string"],
])("names tags %j", async (tags, message) => {
  const { problems } = await reportedLines(section("games", piece("A", tags)));
  expect(problems).toEqual([expect.stringMatching(new RegExp(`pieces\\[0\\]\\.tags.*${message}`))]);
});
