import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Node } from "gatsby";
import { contentImagesResolvers, orderContentImages } from "../../../src/data/images/content-images";
import type { NodeModel } from "../../../src/data/schema/source-nodes";
import { photograph } from "../../support/sample-images";

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "content-images-"));
  for (const name of ["a.jpg", "b.jpg"])
    await (await photograph(40, 30)).jpeg().toFile(path.join(folder, name));
});

afterAll(() => rmSync(folder, { recursive: true }));

const documents: Readonly<Record<string, object>> = {
  HomeContent: { wide: [{ image: "a.jpg", alt: "" }], tall: [{ image: "gone.jpg", alt: "" }] },
  Section: { pieces: [{ image: "b.jpg" }, { image: "a.jpg" }] },
};

/** Knows one document of each kind in a folder with two images. */
const nodeModel: NodeModel = {
  findAll: <T>({ type }: { type: string }) => {
    const document = documents[type];
    const node = { id: type, parent: "file", internal: { type }, ...document };
    return Promise.resolve({ entries: (document ? [node] : []) as unknown as T[] });
  },
  getNodeById: <T>() => ({ dir: folder, relativePath: "home.json" }) as T,
  findOne: <T>({ type, query }: { type: string; query: object }) => {
    const wanted = JSON.stringify(query);
    const name = ["a.jpg", "b.jpg"].find((file) => wanted.includes(file));
    const isOriginal = wanted.includes("absolutePath");
    const isImage = type === "ImageSharp";
    const node = name && (isOriginal || isImage) ? { id: name, absolutePath: path.join(folder, name) } : null;
    return Promise.resolve(node as T | null);
  },
};

test("every image of every kind of content is ordered; one that is not there is left to the page that shows it", async () => {
  const images = await contentImagesResolvers.Content.images.resolve({}, {}, { nodeModel });
  expect(images.map(({ id }: Node) => id)).toEqual(["a.jpg", "b.jpg", "a.jpg"]);
});

test("a failure to read the images ends the build", async () => {
  const told: string[] = [];
  const reporter = { panicOnBuild: (message: string) => told.push(message) };
  const graphql = () => Promise.resolve({ errors: [new Error("a.jpg is damaged")] });
  await orderContentImages({ graphql, reporter } as never);
  expect(told).toEqual(["The images of content/ could not be read: Error: a.jpg is damaged"]);
});
