import { en } from "../../src/i18n/en";
import { textKeys, type TextKey } from "../../src/i18n/keys";
import { directionOf, isLanguage, shippedTexts, textsOf } from "../../src/i18n/languages";

const keys = Object.keys(textKeys) as TextKey[];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries(shippedTexts))(
  "Every text of %s is there, with what a page puts into it.",
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
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["pt-BR", "pt"],
])("%s has the texts of %s", (tag, shipped) => {
  expect(textsOf(tag)).toBe(shippedTexts[shipped]);
});

test("Chinese in traditional characters is another language than the shipped one.", () => {
  expect(textsOf("zh-Hant")).toBeUndefined();
  expect(textsOf("zh-TW")).toBeUndefined();
});

test("Arabic, Hebrew and Persian are written from right to left, the others are not.", () => {
  expect(["ar", "he", "fa-IR", "de", "ja"].map(directionOf)).toEqual(["rtl", "rtl", "rtl", "ltr", "ltr"]);
});

test("Only the tags of languages are languages.", () => {
  expect(["de", "pt-BR", "da", "german", "de_DE", "", "x"].map(isLanguage)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
