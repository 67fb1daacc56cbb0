import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Node } from "gatsby";
import { findContentImage } from "../../../src/data/images/find-image";
import type { NodeModel } from "../../../src/data/schema/source-nodes";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "find-image-"));
  writeFileSync(path.join(folder, "broken.jpg"), "Hello");
});

afterAll(() => rmSync(folder, { recursive: true }));

const jsonNode = { id: "section", parent: "file" } as Node;

/** Knows the JSON file and one image file, which no plugin could make an image of. */
function nodeModel(): NodeModel {
  const file = { id: "image", absolutePath: path.join(folder, "broken.jpg") };
  const isForImage = (query: object): boolean => JSON.stringify(query).includes("absolutePath");
  return {
    getNodeById: <T>() => ({ dir: folder, relativePath: "sections/games.json" }) as T,
    findAll: () => Promise.resolve({ entries: [] }),
    findOne: <T>({ query }: { query: object }) => Promise.resolve(isForImage(query) ? (file as T) : null),
  };
}

const problem = async (image: string): Promise<string> =>
  findContentImage(nodeModel(), jsonNode, image, "pieces[3].image").then(
    () => "no problem",
    (error: Error) => error.message,
  );

test.each([
  [
    "broken.jpg",
    'must be an image in content/, got "broken.jpg" (Input file contains unsupported image format)',
  ],
  [
    "data:image/png;base64,SGVsbG8=",
    'must embed an image, got "data:image/png;base64,SGVsbG8=" (Input buffer',
  ],
  ["data:text/plain,Hello", "must start like data:image/png;base64, with one of the types"],
])("an image that cannot be used is told with its file, field and name: %s", async (image, message) => {
  expect(await problem(image)).toContain(`content/sections/games.json pieces[3].image ${message}`);
});

test("a file that is missing is told with its name", async () => {
  const { findAll, getNodeById } = nodeModel();
  const empty: NodeModel = { findAll, getNodeById, findOne: () => Promise.resolve(null) };
  await expect(findContentImage(empty, jsonNode, "gone.jpg", "wide[0].image")).rejects.toThrow(
    'content/sections/games.json wide[0].image must be an image in content/, got "gone.jpg" (Input file is missing',
  );
});
