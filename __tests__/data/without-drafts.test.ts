import { withoutDrafts } from "../../src/data/gate/without-drafts";

test("Drafts are no part of what is published, all else is, in its order.", () => {
  const document = {
    id: "games",
    pieces: [{ title: "A", draft: true }, { title: "B", draft: false }, { title: "C" }, "text"],
  };
  expect(withoutDrafts(document)).toEqual({
    id: "games",
    pieces: [{ title: "B", draft: false }, { title: "C" }, "text"],
  });
});
