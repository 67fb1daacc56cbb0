import { withoutDrafts } from "../../src/content/check/without-drafts";
import { sectionCollection } from "../../src/content/model/collections";
import { findLinkedPiece } from "../../src/data/schema/find-pieces";
import type { NodeModel } from "../../src/data/schema/source-nodes";

const section = {
  path: "sections/games.json",
  kind: sectionCollection,
  value: { jsonId: "games", pieces: [{ title: "Chess" }, { title: "Go", draft: true }] },
};

/** Gatsby's data as a build makes it of the section. */
const nodeModel = {
  findOne: () => Promise.resolve({}),
  findAll: () => Promise.resolve({ entries: withoutDrafts([section]).map(({ value }) => value) }),
} as unknown as NodeModel;

test("An image of Home leads to its piece on the section's page, and nowhere while the piece is a draft.", async () => {
  expect(await findLinkedPiece(nodeModel, "games/chess")).toEqual({
    path: "/portfolio/games/#chess",
    title: "Chess",
  });
  expect(await findLinkedPiece(nodeModel, "games/go")).toBeUndefined();
});
