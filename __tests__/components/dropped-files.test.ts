import { droppedFiles, droppedFolder } from "../../packages/studio/dropped-files";
import { maxDroppedFiles } from "../../packages/studio/page-messages";

type Tree = { readonly [name: string]: Tree | null };

/** Creates an entry as browsers give it: a file, or a folder whose entries come in parts of two. */
function entryOf(name: string, tree: Tree | null): object {
  if (!tree)
    return {
      name,
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(new File([], name)),
    };
  const entries = Object.entries(tree).map(([each, part]) => entryOf(each, part));
  const readEntries = (done: (part: object[]) => void): void => done(entries.splice(0, 2));
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}

const transferOf = (tree: Tree): DataTransfer =>
  ({
    files: Object.keys(tree).map((name) => new File([], name)),
    items: Object.entries(tree).map(([name, part]) => ({ webkitGetAsEntry: () => entryOf(name, part) })),
  }) as unknown as DataTransfer;

const namesIn = async (tree: Tree) => (await droppedFiles(transferOf(tree))).map(({ name }) => name);

test("takes the files of dropped folders in natural order, and no hidden ones", async () => {
  const tree = { Birds: { "10.jpg": null, "2.jpg": null, ".DS_Store": null, More: { "a.jpg": null } } };
  expect(await namesIn({ ...tree, "b.jpg": null })).toEqual(["2.jpg", "10.jpg", "a.jpg", "b.jpg"]);
});

test("takes a file of a dropped folder before those whose names continue its name", async () => {
  const Birds = { "heron-10.jpg": null, "heron-2.jpg": null, "heron.jpg": null };
  expect(await namesIn({ Birds })).toEqual(["heron.jpg", "heron-2.jpg", "heron-10.jpg"]);
});

test("names a folder that is dropped without anything else", () => {
  expect(droppedFolder(transferOf({ Birds: { "a.jpg": null } }))).toBe("Birds");
  expect(droppedFolder(transferOf({ Birds: {}, "a.jpg": null }))).toBeUndefined();
  expect(droppedFolder(transferOf({ "a.jpg": null }))).toBeUndefined();
});

test("takes dropped files as they are, and nothing without files", async () => {
  expect(await namesIn({ "b.jpg": null, "a.jpg": null })).toEqual(["b.jpg", "a.jpg"]);
  expect(await droppedFiles(null)).toEqual([]);
});

test("takes one file more than can be added at once, so that the Studio says so", async () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}.jpg`, null]));
  expect(await namesIn({ many, more: many })).toHaveLength(maxDroppedFiles + 1);
  expect(await namesIn({ many: { ...many, more: many } })).toHaveLength(maxDroppedFiles + 1);
  const files = Object.fromEntries(Array.from({ length: 1_100 }, (_, index) => [`${index}.jpg`, null]));
  expect(await namesIn(files)).toHaveLength(maxDroppedFiles + 1);
});

test("takes a file that cannot be read as an empty one, which is refused by its name", async () => {
  const entry = {
    name: "locked.jpg",
    isFile: true,
    isDirectory: false,
    file: (_done: unknown, fail: () => void) => fail(),
  };
  const folder = {
    name: "Birds",
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const parts = [[entry], []];
      return { readEntries: (done: (part: object[]) => void) => done(parts.shift() ?? []) };
    },
  };
  const transfer = { files: [], items: [{ webkitGetAsEntry: () => folder }] } as unknown as DataTransfer;
  expect((await droppedFiles(transfer)).map(({ name, size }) => [name, size])).toEqual([["locked.jpg", 0]]);
});
