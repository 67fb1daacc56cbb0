import { redirectRules } from "../../src/build/redirect-rules";
import { sectionPath, sectionTitle } from "../../src/build/section-address";

test("each section answers at both slash forms before everything else goes to Home", () => {
  expect(redirectRules([{ path: "/portfolio/music/" }])).toEqual([
    { fromPath: "/portfolio/music", toPath: "/portfolio/music/", statusCode: 302 },
    { fromPath: "/portfolio/music/*", toPath: "/portfolio/music/:splat", statusCode: 200 },
    { fromPath: "/portfolio/*", toPath: "/", statusCode: 302 },
  ]);
});

test("without a section everything below the portfolio goes to Home", () => {
  expect(redirectRules([])).toEqual([{ fromPath: "/portfolio/*", toPath: "/", statusCode: 302 }]);
});

test("no redirect is cached for good, so that a section can be added later", () => {
  const statusCodes = redirectRules([{ path: "/portfolio/a/" }, { path: "/portfolio/b/" }]).map(
    ({ statusCode }) => statusCode,
  );
  expect(statusCodes).not.toContain(301);
});

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
