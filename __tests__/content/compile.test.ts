import { copyFile, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import type { CompiledContent } from "../../packages/content/compile/compile-content";
import { SiteFolder } from "../../src/gatsby/publish/site-folder";
import { contentOf, compileSite } from "./support/compile-project";
import { plainImage, siteWith, writeSite, checkSite } from "../support/project-folder";
import type { ProjectFiles } from "../support/project-folder";
import { temporaryFolder } from "../support/temporary-folder";

interface Section {
  readonly order: number;
  readonly pieces: readonly { slug: string; image: string; page?: { path: string } }[];
}

const piece = (title: string, more = {}) => ({ title, description: "", image: "games/a.jpg", ...more });
const sectionOf = (...pieces: object[]) => ({ "content/sections/games.json": { id: "games", pieces } });

const documentOf = <Document>({ documents }: CompiledContent, name: string) =>
  documents.get(name) as Document | undefined;

describe("compiling content", () => {
  test.each([
    [undefined, "© Jo Example", undefined, undefined],
    [{}, "© Jo Example", undefined, undefined],
    [{ holder: "Jo & Co", year: 2024 }, "© 2024 Jo & Co", undefined, undefined],
    [
      { licence: "/terms/", contact: "jo@a.b" },
      "© Jo Example",
      "https://example.com/terms/",
      "mailto:jo@a.b",
    ],
    [{ licence: "https://a.b (CC BY 4.0)" }, "© Jo Example", undefined, undefined],
    [{ licence: "No reuse", contact: "https://a.b" }, "© Jo Example", undefined, "https://a.b"],
  ])(
    "derives the metadata of images and the copyright notice from rights %j",
    async (rights, notice, license, page) => {
      const compiled = await compileSite(siteWith({ rights }));
      expect(documentOf(compiled, "SiteContent/site")).toMatchObject({
        imageRights: { copyrightNotice: notice, license, acquireLicensePage: page },
        copyright: rights ? notice : undefined,
      });
    },
  );

  test("gives images new URLs when the rights in them change", async () => {
    const urlWith = async (rights: object) => {
      const files = { ...siteWith({ rights }), ...sectionOf(piece("Chess")) };
      return documentOf<Section>(await compileSite(files), "Section/games")?.pieces[0]?.image;
    };
    expect(await urlWith({ holder: "Jo" })).toBe(await urlWith({ holder: "Jo" }));
    expect(await urlWith({ holder: "Jo" })).not.toBe(await urlWith({ holder: "Kim" }));
  });

  const sections = {
    ...sectionOf(
      piece("Chess", { details: [{ label: "Year", text: "2024" }] }),
      piece("Draft", { draft: true, story: "games/secret.md" }),
      piece("Chess!", { story: "games/chess.md" }),
    ),
    "content/sections/games/chess.md": "A *story*.",
    "content/sections/games/secret.md": "A secret.",
    "content/sections/empty.json": { id: "empty", pieces: [] },
    "content/sections/apps.json": { id: "apps", pieces: [piece("One")] },
  };

  test("creates documents, paths and unique slugs for sections and pieces, and nothing of a draft", async () => {
    const content = await compileSite(sections);
    expect([...content.documents.keys()].sort()).toEqual([
      "AboutContent/about",
      "HomeContent/home",
      "PiecePage/games.chess",
      "PiecePage/games.chess-2",
      "Section/apps",
      "Section/games",
      "SiteContent/site",
    ]);
    expect(documentOf<Section>(content, "Section/games")?.pieces).toMatchObject([
      { slug: "chess", page: { path: "/portfolio/games/chess/" } },
      { slug: "chess-2", page: { path: "/portfolio/games/chess-2/" } },
    ]);
    expect(JSON.stringify([...content.documents])).not.toContain("ecret");
    expect((await compileSite(sections, true)).documents.has("PiecePage/games.draft")).toBe(true);
  });

  test("gives pieces the slugs of the build when drafts are shown", async () => {
    const hidden = piece("Chess", { unlisted: true });
    const files = sectionOf(piece("Chess!", { draft: true }), hidden, piece("Go"));
    expect((await compileSite(files, true)).documents.has("PiecePage/games.chess")).toBe(true);
    const { notes } = await checkSite(files);
    expect(notes.map(({ message }) => message)).toContain("gives it the page /portfolio/games/chess/");
  });

  test("gives pictures their descriptions, their focus and one file each, whatever their names are", async () => {
    const png = `data:image/png;base64,${(await plainImage("png")).toString("base64")}`;
    const named = "games/Zoë & 100% #2.jpg";
    const description = "See [the heron](/about/)\nand [Ada](https://ada.example).";
    const images = ["", "A board", ""].map((alt) => ({ image: "home/a.jpg", alt }));
    const content = await compileSite({
      "content/home.json": { quotes: ["One."], wide: images, tall: images },
      [`content/sections/${named}`]: await plainImage("jpeg", 40, 30),
      ...sectionOf(
        piece("A", { description }),
        piece("B", { focus: 80 }),
        piece("C", { image: png }),
        piece("D", { image: named }),
      ),
    });
    const pieces = documentOf<Section>(content, "Section/games")?.pieces ?? [];
    expect(pieces[0]).toMatchObject({ summary: "See the heron and Ada." });
    expect(pieces[0]?.image).toBe(pieces[1]?.image);
    expect(pieces[2]?.image).toMatch(/^\.\.\/files\/[0-9a-f]{10}\/embedded\.png$/);
    const names = content.files.map(({ name }) => name.split("/")[1]);
    expect(names.sort()).toEqual(["Zoë & 100% #2.jpg", "a.jpg", "embedded.png"]);
    expect(content.sprites.flatMap(({ cells }) => cells.map(({ focus }) => focus))).toEqual([50, 80, 50, 50]);
    // Pictures without a description are left out.
    expect(content.socialImages.map(({ alt }) => alt)).toContain("A board");
  });

  test("leads from Home to the section when an image names a piece by its position, as in version 2", async () => {
    const image = { image: "home/a.jpg", alt: "A plane" };
    const wide = ["games/piece", "games/piece-0yzdh65"].map((id) => ({ ...image, piece: id }));
    const content = await compileSite({
      ...sectionOf(piece("新作"), piece("鷺")),
      "content/home.json": { quotes: ["One."], wide, tall: [image] },
    });
    const home = documentOf<{ wide: { link: { path: string } }[] }>(content, "HomeContent/home");
    expect(home?.wide.map(({ link }) => link.path)).toEqual([
      "/portfolio/games/",
      "/portfolio/games/#piece-0yzdh65",
    ]);
  });

  test("leads from each piece with a page to the next one in any section, from the last to the first", async () => {
    const page = { details: [{ label: "Year", text: "2024" }] };
    const content = await compileSite({
      ...sectionOf(piece("Chess", page), piece("Dice"), piece("Go", page)),
      "content/sections/apps.json": { id: "apps", pieces: [piece("One", page)] },
    });
    const after = (name: string) =>
      documentOf<{ upNext: { page: { path: string } } }>(content, `PiecePage/${name}`)?.upNext.page.path;
    expect(["apps.one", "games.chess", "games.go"].map(after)).toEqual([
      "/portfolio/games/chess/",
      "/portfolio/games/go/",
      "/portfolio/apps/one/",
    ]);
  });

  test("leads from each section to the first piece of the next one, and from the last to the first", async () => {
    const first = async (files: ProjectFiles) => {
      const content = await compileSite(files);
      return (section: string) =>
        documentOf<{ upNext?: { page: { title: string; path: string } } }>(content, `Section/${section}`)
          ?.upNext?.page;
    };
    const two = await first({
      ...sectionOf(piece("Chess"), piece("Go")),
      "content/sections/apps.json": { id: "apps", pieces: [piece("One")] },
    });
    expect(two("apps")).toMatchObject({ title: "Games", path: "/portfolio/games/" });
    expect(two("games")).toMatchObject({ title: "Apps", path: "/portfolio/apps/" });
    expect((await first(sectionOf(piece("Chess"))))("games")).toBeUndefined();
  });

  test("gives unlisted content a page, and names it nowhere else, also not in the menu", async () => {
    const content = await compileSite({
      ...sectionOf(
        piece("Secret", { unlisted: true }),
        piece("Chess", { details: [{ label: "Year", text: "2024" }] }),
        piece("Go", { details: [{ label: "Year", text: "2025" }] }),
      ),
      "content/sections/apps.json": { id: "apps", pieces: [piece("Hidden", { unlisted: true })] },
      "content/pages/cv.md": "---\ntitle: CV\nmenu: true\n---\nWords.",
      "content/pages/offer.md": "---\ntitle: Offer\nunlisted: true\nmenu: true\n---\nWords.",
    });
    const { documents } = content;
    const naming = [...documents].filter(([, document]) => /Secret|Hidden/.test(JSON.stringify(document)));
    expect(naming.map(([name]) => name)).toEqual(["PiecePage/games.secret", "PiecePage/apps.hidden"]);
    expect(documents.get("PiecePage/games.secret")).not.toHaveProperty("next");
    expect(documents.get("PiecePage/apps.hidden")).toMatchObject({ section: { path: undefined } });
    expect(documents.get("PiecePage/games.chess")).toMatchObject({ previous: undefined });
    expect(documents.get("Section/games")).toMatchObject({ pieceCount: 2, order: 0 });
    expect(documents.has("Section/apps")).toBe(false);
    expect(documents.get("SiteContent/site")).toMatchObject({
      pages: [{ path: "/cv/", title: "CV", needsFullLoad: false, menu: true }],
    });
    expect(documents.get("CustomPage/offer")).toMatchObject({ unlisted: true });
  });

  test("orders sections and custom pages as site.json says, then by their names", async () => {
    const names = ["cv", "imprint", "shop"];
    const files = names.map((name) => [`content/pages/${name}.md`, `---\ntitle: ${name}\n---\nWords.`]);
    const order = async (site: object) => {
      const content = await compileSite({ ...sections, ...Object.fromEntries(files), ...siteWith(site) });
      const list = documentOf<Record<"pages" | "sections", { title: string }[]>>(content, "SiteContent/site");
      return [...(list?.sections ?? []), ...(list?.pages ?? [])].map(({ title }) => title);
    };
    expect(await order({})).toEqual(["Apps", "Games", ...names]);
    expect(await order({ sections: ["games"], pages: ["shop"] })).toEqual([
      ...["Games", "Apps"],
      ...["shop", "cv", "imprint"],
    ]);
  });

  test("gives every piece a slice, or the first ones of each section when there are more than 40", async () => {
    const pieces = (id: string, count: number) => ({
      [`content/sections/${id}.json`]: {
        id,
        pieces: Array.from({ length: count }, (_, index) => piece(`Piece ${index}`)),
      },
    });
    const image = { "content/sections/games/a.jpg": await plainImage("jpeg", 40, 30) };
    /** The project has a section of two pieces, too. */
    const sliceCounts = async (...counts: number[]) => {
      const sections = counts.map((count, index) => pieces(`s${index}`, count));
      const content = await compileSite(Object.assign({}, image, ...sections) as ProjectFiles);
      return content.sprites.map(({ cells }) => cells.length);
    };
    expect(await sliceCounts(28, 3)).toEqual([2, 28, 3]);
    expect(await sliceCounts(100, 5, 30)).toEqual([2, 16, 5, 16]);
  });
});

describe("content in develop", () => {
  test("compiles a site whose files were never valid", async () => {
    const content = contentOf(await writeSite({ "content/site.json": "{", "content/home.json": "[" }), true);
    expect((await content.read()).problems).toHaveLength(2);
    expect(content.compile().documents.get("SiteContent/site")).toMatchObject({ name: "content/site.json" });
  });
});

describe("the compiled folder", () => {
  async function written(project: string) {
    const folder = temporaryFolder();
    const content = contentOf(project);
    const compiled = new SiteFolder(folder);
    const write = async (isGatsbyRunning = false) => {
      await content.read();
      await compiled.write(content.compile(), isGatsbyRunning);
    };
    const filesIn = async (name: string) => {
      const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map((entry) => relative(join(folder, name), join(entry.parentPath, entry.name))).sort();
    };
    const writeAgain = (isLast: boolean) => compiled.writeAgain(content.compile(), isLast);
    await write();
    return { folder, filesIn, write, writeAgain };
  }

  test("writes only changed files and removes those without content", async () => {
    const project = await writeSite();
    const { folder, filesIn, write } = await written(project);
    const document = join(folder, "Section", "games.json");
    const before = await readFile(document, "utf8");
    const { ino } = await stat(document);
    await write();
    expect((await stat(document)).ino).toBe(ino);
    const section = join(project, "content", "sections", "games.json");
    await writeFile(section, JSON.stringify({ id: "games", pieces: [piece("Other")] }));
    await write();
    expect(await readFile(document, "utf8")).not.toBe(before);
    await rm(section);
    await rm(join(project, "content", "sections", "games"), { recursive: true });
    await write();
    expect(await filesIn("Section")).toEqual([]);
    expect(await filesIn("files")).toHaveLength(1);
  });

  test("writes documents again that change while Gatsby runs, until the last time, and others never", async () => {
    const project = await writeSite();
    const { folder, write, writeAgain } = await written(project);
    const revisionOf = async (name: string): Promise<unknown> =>
      (JSON.parse(await readFile(join(folder, name), "utf8")) as { readonly revision: unknown }).revision;
    expect(await writeAgain(false)).toBe(false);
    await writeFile(
      join(project, "content", "sections", "games.json"),
      JSON.stringify({ id: "games", pieces: [piece("Other")] }),
    );
    await write(true);
    const results = [await writeAgain(false), await writeAgain(true), await writeAgain(true)];
    expect(results).toEqual([true, true, false]);
    expect(await revisionOf("Section/games.json")).toBe(2);
    expect(await revisionOf("AboutContent/about.json")).toBe(0);
  });

  test("gives each image its own modification time when all originals have the same one", async () => {
    const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
    const pieces = names.map((name) => piece(name, { image: `games/${name}` }));
    const project = await writeSite(sectionOf(...pieces));
    const { folder, filesIn, write } = await written(project);
    const contents = new Map<number, Buffer>();
    for (const round of [0, 1, 2, 3]) {
      for (const [index, name] of names.entries()) {
        const file = join(project, "content", "sections", "games", name);
        await writeFile(file, await plainImage("jpeg", 24 + ((index + round) % 4), 16));
        await utimes(file, 0, 0);
      }
      await write();
      for (const name of await filesIn("files")) {
        const file = join(folder, "files", name);
        const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
        expect(contents.get(mtimeMs) ?? content).toEqual(content);
        contents.set(mtimeMs, content);
      }
    }
    expect(contents.size).toBe(4 * names.length);
  });

  test("writes a replaced image under another name, with its own pixels", async () => {
    const project = await writeSite();
    const { folder, filesIn, write } = await written(project);
    const before = await filesIn("files");
    const image = join(project, "content", "sections", "games", "a.jpg");
    await writeFile(image, await plainImage("jpeg", 60, 20));
    await copyFile(image, join(project, "content", "home", "a.jpg"));
    await write();
    const [after = "", ...others] = await filesIn("files");
    expect(others).toEqual([]);
    expect(before).not.toContain(after);
    expect(await sharp(join(folder, "files", after)).metadata()).toMatchObject({ width: 60, height: 20 });
  });
});
