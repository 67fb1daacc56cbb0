import fc from "fast-check";
import { slugOf, slugPattern, uniqueSlugs } from "../../packages/content/schema/slugs";

test.each([
  [["Night Train"], ["night-train"]],
  [["Eliza's Numbers"], ["elizas-numbers"]],
  [
    ["Über & mehr", "🌊 Wave"],
    ["uber-and-mehr", "wave"],
  ],
  [
    ["A", "A 2", "a"],
    ["a", "a-2", "a-3"],
  ],
  [
    ["Медведь", "Ελλάδα", "مالك الحزين"],
    ["medved", "ellada", "malk-alhzyn"],
  ],
  [
    ["Muḥammad", "Oʻahu", "ｎｉｇｈｔ ２", "x²"],
    ["muhammad", "oahu", "night-2", "x2"],
  ],
])("turns the titles %j into the slugs %j", (titles, slugs) => {
  expect(uniqueSlugs(titles, "piece")).toEqual(slugs);
});

const titlesWithoutLatin = [
  "鷺",
  "鶴",
  "夜の川",
  "왜가리",
  "苍鹭",
  "שלום",
  "นกกระสา",
  "हाथी",
  "🎈",
  "🌊",
  "!",
  "鷺 2",
];

test("keeps the slug of each title when pieces are added before it or moved", () => {
  const slugs = uniqueSlugs(titlesWithoutLatin, "piece");
  expect(new Set(slugs.map((slug) => slug.replace(/^(?:piece|2)-[a-z0-9]{7}$/, "")))).toEqual(new Set([""]));
  const reversed = uniqueSlugs(["新作", ...[...titlesWithoutLatin].reverse()], "piece");
  expect(reversed.slice(1).reverse()).toEqual(slugs);
});

test("gives a title the same slug when its accents are encoded differently", () => {
  expect(slugOf("がぎ", "piece")).toBe(slugOf("がぎ".normalize("NFD"), "piece"));
});

test("shortens a long title so that another one with the same beginning has another slug", () => {
  const start = "Untitled study of the light ".repeat(5);
  const slugs = uniqueSlugs([`${start}at dawn`, `${start}at noon`, "x".repeat(300)], "piece");
  expect(slugs[0]).toMatch(/^untitled-study-of-the-light-[a-z-]+-[a-z0-9]{7}$/);
  expect(slugs[0]).not.toBe(slugs[1]);
  expect(slugs.filter((slug) => slug.length > 100)).toEqual([]);
});

test("returns different slugs that need no escapes when titles are arbitrary", () => {
  const titleList = fc.array(fc.string({ unit: "grapheme", maxLength: 150, size: "large" }), {
    size: "small",
  });
  fc.assert(
    fc.property(titleList, (titles) => {
      const slugs = uniqueSlugs(titles, "piece");
      expect(new Set(slugs).size).toBe(titles.length);
      for (const slug of slugs) expect(slug).toMatch(slugPattern);
      for (const slug of slugs) expect(slug).toBe(slug.toLowerCase());
    }),
  );
});
