import fc from "fast-check";
import { pieceSlugs } from "../../src/content/model/piece-slugs";

test.each([
  [["Night Train"], ["night-train"]],
  [["Eliza's Numbers"], ["elizas-numbers"]],
  [["Über <b>fett</b> & mehr"], ["uber-lessbgreaterfettlessbgreater-and-mehr"]],
  [
    ["🎈", "نور"],
    ["piece", "nwr"],
  ],
  [
    ["A", "a", "A!"],
    ["a", "a-2", "a-3"],
  ],
  [
    ["A", "A 2", "a"],
    ["a", "a-2", "a-3"],
  ],
])("%j become %j", (titles, slugs) => {
  expect(pieceSlugs(titles)).toEqual(slugs);
});

test("any titles become as many different slugs that an address needs no escapes for", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (titles) => {
      const slugs = pieceSlugs(titles);
      expect(slugs).toHaveLength(titles.length);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});
