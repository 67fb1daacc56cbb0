import { piecePagePath, pieceAnchor, sectionPath } from "../../src/content/model/routes";
import { sectionTitle } from "../../src/data/sections/section-address";

test("a section's page is below the portfolio, with a slash at the end", () => {
  expect(sectionPath("music")).toBe("/portfolio/music/");
});

test("a piece has a place on its section's page, and its own page is below it", () => {
  expect(pieceAnchor("music", "etude")).toBe("/portfolio/music/#etude");
  expect(piecePagePath("music", "etude")).toBe("/portfolio/music/etude/");
});

test.each([
  [{ jsonId: "music" }, "Music"],
  [{ jsonId: "3d" }, "3d"],
  [{ jsonId: "ölbilder" }, "Ölbilder"],
  [{ jsonId: "music", title: "Scores & Songs" }, "Scores & Songs"],
])("the title of %j is %s", (section, title) => {
  expect(sectionTitle(section)).toBe(title);
});
