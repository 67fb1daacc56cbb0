import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { compileProject } from "../content/support/compile-project";
import { plainImage } from "../support/project-folder";
import { deleteDocument, exists, filesIn, problems, start, studio, titles } from "./support/running-studio";

const path = "sections/trips.json";
const file = `content/${path}`;
const folder = "content/sections/trips";

/** Starts a Studio for a project with a folder of pictures without a JSON file. */
async function startWithPictures(files: Record<string, unknown> = {}): Promise<void> {
  const picture = await plainImage("jpeg");
  await start({
    [`${folder}/10-lake.jpg`]: picture,
    [`${folder}/2-harbor.jpg`]: picture,
    [`${folder}/2-harbor.md`]: "At *dawn*.\n",
    ...files,
  });
}

describe("a folder of pictures without a JSON file", () => {
  it("is a section with its own name, whose first change writes the file with all pieces, until it is undone", async () => {
    await startWithPictures();
    const response = await studio.post("/api/documents", { kind: "section", title: "Trips" });
    expect(await response.json()).toMatchObject({ path: "sections/trips-2.json" });
    await mkdir(join(studio.folder, "content/sections/empty"));
    const before = await filesIn("content");
    const { documents } = await studio.state();
    expect(documents.map((each) => each.path)).not.toContain("sections/empty.json");
    expect(documents.find((each) => each.path === path)).toMatchObject({ kind: "section", title: "Trips" });
    const known = await titles(path);
    expect(known).toHaveLength(2);
    expect(await studio.get("/api/pieces")).toContainEqual(expect.objectContaining({ id: "trips/10-lake" }));
    await studio.type(path, ["pieces", 1, "description"], "Cold.");
    expect(JSON.parse(await studio.read(file))).toEqual({
      id: "trips",
      pieces: [
        { title: known[0], description: "", image: "trips/2-harbor.jpg", story: "trips/2-harbor.md" },
        { title: known[1], description: "Cold.", image: "trips/10-lake.jpg" },
      ],
    });
    await studio.undo();
    expect(await filesIn("content")).toEqual(before);
    expect(await titles(path)).toEqual(known);
    await studio.redo();
    expect(await studio.read(file)).toContain("Cold.");
  });

  it.each([
    [
      "Redo",
      {},
      async () => {
        await studio.type(path, ["pieces", 1, "focus"], 30);
        await studio.undo();
        return studio.redo;
      },
    ],
    [
      "Undo of a deletion",
      { [file]: { id: "trips", pieces: [] } },
      async () => {
        await deleteDocument(path);
        return studio.undo;
      },
    ],
  ])("keeps a picture that was added on disk since, which %s refuses", async (_name, files, prepare) => {
    await startWithPictures(files);
    const restore = await prepare();
    await studio.write(`${folder}/11-isle.jpg`, await plainImage("jpeg"));
    expect((await restore()).refused).toContain("changed outside");
    expect(await titles(path)).toHaveLength(3);
    await rm(join(studio.folder, folder, "11-isle.jpg"));
    expect((await restore()).refused).toBeUndefined();
    expect(exists(file)).toBe(true);
  });

  it("keeps its pages when the file is written, also with a picture in a story", async () => {
    await startWithPictures();
    const section = async () => (await compileProject(studio.folder)).documents.get("Section/trips");
    const before = await section();
    expect(before).toBeDefined();
    const { token } = await studio.upload("boat.png", await plainImage("png"));
    const markdownFile = "sections/trips/2-harbor.md";
    expect((await studio.post("/api/markdown-image", { token, document: path, markdownFile })).status).toBe(
      200,
    );
    await studio.typeText(path, ["pieces", 0, "story"], "At *dawn*.\n\n![A boat](boat.png)\n");
    expect(await titles(path)).toHaveLength(2);
    await studio.typeText(path, ["pieces", 0, "story"], "At *dawn*.\n");
    expect(exists(file)).toBe(true);
    expect(await section()).toEqual(before);
  });

  it("writes no file for an input that waits, and keeps the input when a picture is added", async () => {
    await startWithPictures();
    const { document } = await studio.type(path, ["pieces", 1, "link"], "https:/");
    expect([document.inputs.length, exists(file)]).toEqual([1, false]);
    await studio.write(`${folder}/1-start.jpg`, await plainImage("jpeg"));
    expect(await titles(path)).toHaveLength(3);
    const { document: finished } = await studio.type(path, ["pieces", 2, "link"], "https://lake.example");
    expect(finished.inputs).toEqual([]);
    expect(JSON.parse(await studio.read(file))).toMatchObject({
      pieces: [{}, {}, { image: "trips/10-lake.jpg", link: "https://lake.example" }],
    });
  });

  it("loses its pictures when it is deleted, but for those that Home shows, until that is undone", async () => {
    const lake = { image: "sections/trips/10-lake.jpg", alt: "A lake" };
    const linked = { ...lake, piece: "trips/10-lake" };
    await startWithPictures({ "content/home.json": { quotes: ["One."], wide: [linked], tall: [lake] } });
    expect((await deleteDocument(path)).status).toBe(200);
    expect(exists(folder)).toBe(false);
    expect((await studio.state()).documents.map((each) => each.path)).not.toContain(path);
    const moved = { image: "home/10-lake.jpg", alt: "A lake" };
    expect(JSON.parse(await studio.read("content/home.json"))).toMatchObject({
      wide: [moved],
      tall: [moved],
    });
    expect(await problems()).toEqual([]);
    await studio.undo();
    expect(exists(`${folder}/10-lake.jpg`)).toBe(true);
    expect(await titles(path)).toHaveLength(2);
  });

  it("keeps its pieces when another section names all its pictures, and no longer names them", async () => {
    await startWithPictures();
    for (const image of ["trips/10-lake.jpg", "trips/2-harbor.jpg"])
      await studio.add("sections/games.json", ["pieces"], { title: image, description: "", image });
    expect(await titles(path)).toHaveLength(2);
    for (const index of [3, 2]) await studio.remove("sections/games.json", ["pieces"], index);
    expect(await titles(path)).toHaveLength(2);
  });

  it("is a section only when the site can use its name, so that it stays one when it is renamed", async () => {
    await startWithPictures({ "content/sections/My trips/a.jpg": await plainImage("jpeg") });
    const sections = async () =>
      (await studio.state()).documents.flatMap((each) => (each.kind === "section" ? each.path : []));
    expect(await sections()).toEqual(["sections/games.json", path]);
    const { problems: listed } = await studio.waitForState((state) => state.problems.length > 0);
    expect(listed).toMatchObject([
      {
        name: "My trips",
        message: expect.stringContaining("rename the folder, such as to my-trips") as string,
      },
    ]);
    expect(listed[0]).not.toHaveProperty("place");
    const query = new URLSearchParams({ path: "sections/My trips.json" });
    expect((await studio.call(`/api/document?${query}`)).status).toBe(404);
    await rename(
      join(studio.folder, "content/sections/My trips"),
      join(studio.folder, "content/sections/my-trips"),
    );
    expect(await sections()).toEqual(["sections/games.json", "sections/my-trips.json", path]);
    expect(await problems()).toEqual([]);
    await studio.type("sections/my-trips.json", ["pieces", 0, "title"], "Alpha");
    expect(await sections()).toEqual(["sections/games.json", "sections/my-trips.json", path]);
  });
});
