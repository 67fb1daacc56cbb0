import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Node, NodePluginArgs } from "gatsby";
import { ContentGate } from "../../../src/data/gate/content-gate";
import { removeProjects, validProject, writeProject } from "../../content/support/content-folder";

const usual = process.env["gatsby_executing_command"];

beforeAll(() => {
  process.env["gatsby_executing_command"] = "develop";
});

afterAll(async () => {
  if (usual === undefined) delete process.env["gatsby_executing_command"];
  else process.env["gatsby_executing_command"] = usual;
  await removeProjects();
});

/** Gatsby with one file, `about.json`, after it has created pages for the first time, and what it was told since. */
async function authoring() {
  const folder = await writeProject(await validProject());
  const file = {
    id: "about.json",
    children: [] as string[],
    internal: { type: "File" },
    sourceInstanceName: "content",
    relativePath: "about.json",
  } as unknown as Node;
  const picture = { ...file, id: "a.jpg", relativePath: "home/a.jpg" };
  const nodes = new Map<string, Node>([file, picture].map((node) => [node.id, node]));
  const touchNode = jest.fn();
  const createNode = jest.fn((node: Node) => nodes.set(node.id, node));
  const args = {
    actions: {
      createNode,
      createParentChildLink: ({ child }: { child: Node }) => void file.children.push(child.id),
      deleteNode: ({ id }: Node) => nodes.delete(id),
      touchNode,
    },
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type),
    createNodeId: (name: string) => name,
    createContentDigest: (value: unknown) => JSON.stringify(value),
  } as unknown as NodePluginArgs;
  const gate = new ContentGate(folder);
  await gate.open(args);
  gate.follow();
  await gate.settleForPages(args);
  return {
    gate,
    touchNode,
    createNode,
    headings: () =>
      [...nodes.values()]
        .filter(({ internal }) => internal.type === "AboutContent")
        .map((node) => node["heading"]),
    /** Gatsby deletes what a file names as its children when the file changes. */
    change: () => {
      for (const child of file.children.splice(0)) nodes.delete(child);
    },
    remove: () => nodes.delete(file.id),
    save: async (heading: string): Promise<void> => {
      await writeFile(join(folder, "content", "about.json"), JSON.stringify({ heading, topics: [] }));
    },
    admit: () => gate.admit(args, file),
    admitPicture: () => gate.admit(args, picture),
    createPages: () => gate.settleForPages(args),
    runQueries: () => {
      gate.catchUp(args);
    },
  };
}

test("what comes when pages are created already has them created again", async () => {
  const { save, admit, touchNode } = await authoring();
  await save("Late");
  await admit();
  expect(touchNode).toHaveBeenCalledTimes(1);
});

test("it is told again before queries run, until the pages are created from it", async () => {
  const { save, admit, createPages, runQueries, touchNode } = await authoring();
  await save("Late");
  await admit();
  runQueries();
  expect(touchNode).toHaveBeenCalledTimes(2);
  await createPages();
  runQueries();
  expect(touchNode).toHaveBeenCalledTimes(2);
});

test("nothing is told of a file that is saved as it was, or whose change pages were created from", async () => {
  const { save, admit, createPages, touchNode } = await authoring();
  await admit();
  await save("In time");
  await createPages();
  await admit();
  expect(touchNode).not.toHaveBeenCalled();
});

test("a document is there until the changed one is checked", async () => {
  const { change, headings, save, admit } = await authoring();
  await save("Changed");
  change();
  expect(headings()).toEqual(["About"]);
  await admit();
  expect(headings()).toEqual(["Changed"]);
});

test("what came while queries may have run is made anew before pages are created, once", async () => {
  const { save, admit, createPages, createNode, headings } = await authoring();
  await save("Late");
  await admit();
  const before = createNode.mock.calls.length;
  await createPages();
  expect(createNode.mock.calls.length).toBe(before + 1);
  await createPages();
  expect(createNode.mock.calls.length).toBe(before + 1);
  expect(headings()).toEqual(["Late"]);
});

test("a picture that came late has every document made anew", async () => {
  const { admitPicture, createPages, createNode } = await authoring();
  await admitPicture();
  const before = createNode.mock.calls.length;
  await createPages();
  expect(createNode.mock.calls.length).toBe(before + 1);
});

test("a picture that is ready when pages are created already has them created again, once", async () => {
  const { admitPicture, createPages, runQueries, touchNode } = await authoring();
  await admitPicture();
  expect(touchNode).toHaveBeenCalledTimes(1);
  await createPages();
  runQueries();
  expect(touchNode).toHaveBeenCalledTimes(1);
});

test("the document of a file that is gone goes before pages are created", async () => {
  const { remove, createPages, headings } = await authoring();
  remove();
  expect(headings()).toEqual(["About"]);
  await createPages();
  expect(headings()).toEqual([]);
});

test("what goes while queries may run has pages created again, once", async () => {
  const { remove, admitPicture, headings, touchNode, runQueries, createPages } = await authoring();
  expect(headings()).toHaveLength(1);
  remove();
  await admitPicture();
  expect(headings()).toEqual([]);
  expect(touchNode).toHaveBeenCalledTimes(1);
  await createPages();
  runQueries();
  expect(touchNode).toHaveBeenCalledTimes(1);
});

test("what goes before pages are created needs nothing more", async () => {
  const { remove, headings, touchNode, runQueries, createPages } = await authoring();
  remove();
  await createPages();
  runQueries();
  expect(headings()).toEqual([]);
  expect(touchNode).not.toHaveBeenCalled();
});
