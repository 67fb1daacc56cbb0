import { sectionPath, sectionTitle } from "../../src/data/sections/section-address";

test("a section's page is below the portfolio, with a slash at the end", () => {
  expect(sectionPath("music")).toBe("/portfolio/music/");
});

test.each([
  [{ jsonId: "music" }, "Music"],
  [{ jsonId: "3d" }, "3d"],
  [{ jsonId: "ölbilder" }, "Ölbilder"],
  [{ jsonId: "music", title: "Scores & Songs" }, "Scores & Songs"],
])("the title of %j is %s", (section, title) => {
  expect(sectionTitle(section)).toBe(title);
});
