import { firstSentence, plainExcerpt } from "../../../src/rich-text/excerpt";

test.each([
  ["one two", "one two"],
  [`${"word ".repeat(40)}`, `${"word ".repeat(31)}word…`],
  [`作品 ${"あ".repeat(300)}`, `作品 ${"あ".repeat(157)}…`],
  [`a${"🎨".repeat(100)}`, `a${"🎨".repeat(79)}…`],
])("cuts %j after a word, or in a text without blanks after a character", (text, excerpt) => {
  expect(plainExcerpt(text)).toBe(excerpt);
});

test.each([
  ["Dr. Wren paints. She draws.", "Dr. Wren paints."],
  ["Zwei Bilder, z. B. vom Hafen. Mehr.", "Zwei Bilder, z. B. vom Hafen."],
  ["Ein Haus am See. Mehr.", "Ein Haus am See."],
  ["海。山。", "海。"],
  ["", undefined],
  [undefined, undefined],
])("takes the first sentence of %j", (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
