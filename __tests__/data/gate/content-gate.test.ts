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
  const nodes = new Map<string, Node>();
  const touchNode = jest.fn();
  const args = {
    actions: {
      createNode: (node: Node) => nodes.set(node.id, node),
      createParentChildLink: ({ child }: { child: Node }) => void file.children.push(child.id),
      touchNode,
    },
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => (type === "File" ? [file] : []),
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
    save: async (heading: string): Promise<void> => {
      await writeFile(join(folder, "content", "about.json"), JSON.stringify({ heading, topics: [] }));
    },
    admit: () => gate.admit(args, file),
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
