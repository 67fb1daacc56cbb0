import fc from "fast-check";
import { uniqueSlugs } from "../../src/content/schema/slugs";

test.each([
  [["Night Train"], ["night-train"]],
  [["Eliza's Numbers"], ["elizas-numbers"]],
  [
    ["Über & mehr", "🎈"],
    ["uber-and-mehr", "piece"],
  ],
  [
    ["A", "A 2", "a"],
    ["a", "a-2", "a-3"],
  ],
])("turns the titles %j into the slugs %j", (titles, slugs) => {
  expect(uniqueSlugs(titles, "piece")).toEqual(slugs);
});

test("returns different slugs that need no escapes when titles are arbitrary", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (titles) => {
      const slugs = uniqueSlugs(titles, "piece");
      expect(new Set(slugs).size).toBe(titles.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});
