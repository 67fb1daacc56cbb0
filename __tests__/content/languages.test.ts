import { en } from "../../src/texts/en";
import { textKeys, type TextKey } from "../../src/texts/keys";
import { directionOf, isLanguage, shippedTexts, textsOf } from "../../src/texts/languages";

const keys = Object.keys(textKeys) as TextKey[];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries(shippedTexts))(
  "has every text with its placeholders when the language is %s",
  (_tag, texts) => {
    expect(Object.keys(texts)).toEqual(keys);
    for (const key of keys) {
      expect([key, texts[key].trim()]).not.toEqual([key, ""]);
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])]);
    }
  },
);

test.each([
  ["de-AT", "de"],
  ["zh-CN", "zh-Hans"],
  ["pt-BR", "pt"],
  ["zh-TW", ""],
])("finds the texts of %s", (tag, shipped) => {
  expect(textsOf(tag)).toBe(shippedTexts[shipped]);
});

test("knows the direction of languages, and what is no language", () => {
  expect(["ar", "he", "fa-IR", "de", "ja"].map(directionOf)).toEqual(["rtl", "rtl", "rtl", "ltr", "ltr"]);
  expect(["de", "pt-BR", "da"].every(isLanguage)).toBe(true);
  expect(["german", "de_DE", "", "x"].some(isLanguage)).toBe(false);
});
