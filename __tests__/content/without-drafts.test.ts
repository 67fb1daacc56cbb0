import { pageCollection, richTextCollection, sectionCollection } from "../../src/content/schema/collections";
import { withoutDrafts } from "../../src/content/check/without-drafts";

const section = (...pieces: unknown[]) => ({
  path: "sections/games.json",
  kind: sectionCollection,
  value: { id: "games", pieces },
});
const page = (name: string, value: object) => ({ path: `pages/${name}.md`, kind: pageCollection, value });
const text = (path: string) => ({ path, kind: richTextCollection, value: { content: [] } });

test("Pieces that are drafts are no part of what is published, all else is, in its order.", () => {
  const written = section({ title: "A", draft: true }, { title: "B", draft: false }, { title: "C" }, "text");
  expect(withoutDrafts([written])).toEqual([section({ title: "B", draft: false }, { title: "C" }, "text")]);
});

test("Neither are pages that are drafts, and their texts.", () => {
  const published = [page("b", { title: "B", draft: false }), text("pages/b.md")];
  expect(withoutDrafts([page("a", { title: "A", draft: true }), text("pages/a.md"), ...published])).toEqual(
    published,
  );
});

test("A text that nothing but drafts name is not published either.", () => {
  const written = section(
    { title: "A", draft: true, story: "games/only-a.md" },
    { title: "B", draft: true, story: "games/both.md" },
    { title: "C", story: "games/both.md" },
  );
  const published = withoutDrafts([
    written,
    text("sections/games/only-a.md"),
    text("sections/games/both.md"),
  ]);
  expect(published.map(({ path }) => path)).toEqual(["sections/games.json", "sections/games/both.md"]);
});
