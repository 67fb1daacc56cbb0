import type { Node } from "gatsby";
import { ownPageResolvers } from "../../src/data/schema/own-pages";
import type { NodeModel } from "../../src/data/schema/source-nodes";

/** Data of pages with these files; that of a page whose file has gone is still there. */
function nodeModel(pages: readonly string[], files: readonly string[]): NodeModel {
  const model: unknown = {
    findAll: () => Promise.resolve({ entries: pages.map((name) => ({ id: `page ${name}`, parent: name })) }),
    getNodeById: ({ id }: { id: string }) =>
      files.includes(id) ? { id, relativePath: `pages/${id}.md` } : null,
  };
  return model as NodeModel;
}

const idsOf = (pages: readonly Node[]): string[] => pages.map(({ id }) => id);

test("The owner's own pages come by their addresses; one whose file has just gone is none.", async () => {
  const { resolve } = ownPageResolvers.SiteContent.pages;
  const context = { nodeModel: nodeModel(["thanks", "gone", "impressum"], ["thanks", "impressum"]) };
  expect(idsOf(await resolve({}, {}, context))).toEqual(["page impressum", "page thanks"]);
});
