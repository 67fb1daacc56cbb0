import { contentTypeOf } from "../../src/build/content-nodes";

test("The JSON files of the content have a type, what lies beside has none.", () => {
  const types = ["site.json", "home.json", "about.json", "sections/games.json"].map(contentTypeOf);
  expect(types).toEqual(["SiteContent", "HomeContent", "AboutContent", "Section"]);
  const beside = [
    "notes.json",
    "sections/games/data.json",
    "sections/.draft.json",
    "sections/games.json.bak",
  ];
  expect(beside.map(contentTypeOf)).toEqual(beside.map(() => undefined));
});
