import { isPageFile, jsonKindOfFile, jsonKinds, singleKinds } from "../../src/content/model/kinds";
import { standInOf } from "../../src/content/model/stand-in";

test("The JSON files of the content have a kind, what lies beside has none.", () => {
  const files = ["site.json", "home.json", "about.json", "sections/games.json"];
  expect(files.map((file) => jsonKindOfFile(file))).toEqual(jsonKinds);
  const beside = [
    "notes.json",
    "sections/games/data.json",
    "sections/.draft.json",
    "sections/games.json.bak",
    "schema/site.schema.json",
  ];
  expect(beside.map((file) => jsonKindOfFile(file))).toEqual(beside.map(() => undefined));
});

test("Markdown files in pages/ itself are pages, hidden ones and those below are not.", () => {
  expect(["pages/impressum.md", "pages/Ab_c-1.md"].filter(isPageFile)).toHaveLength(2);
  const others = [
    "impressum.md",
    "pages/.a.md",
    "pages/a/b.md",
    "pages/a.MD",
    "pages/a.md.bak",
    "sections/a.md",
  ];
  expect(others.filter(isPageFile)).toEqual([]);
});

test("What stands in for a file that cannot be used names the file and lacks nothing but entries of lists.", () => {
  for (const kind of singleKinds) {
    const standIn = standInOf(kind);
    const issues = kind.schema.safeParse(standIn).error?.issues ?? [];
    expect(issues.filter(({ code }) => code !== "too_small")).toEqual([]);
    expect(JSON.stringify(standIn)).toMatch(kind.place === "home.json" ? "[]" : `"content/${kind.place}"`);
  }
});
