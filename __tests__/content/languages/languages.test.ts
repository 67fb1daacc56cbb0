import { en } from "../../../src/i18n/en";
import { textDescriptions, type UiTextKey } from "../../../src/i18n/ui-text-keys";
import { isLanguage, shippedTexts, textsFor } from "../../../src/i18n/languages";
import { directionOf } from "../../../src/i18n/text-direction";

const keys = Object.keys(textDescriptions) as UiTextKey[];
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

test("returns the texts of a regional language, with those of Portugal for itself only", () => {
  expect(["pt", "pt-BR", "pt-PT"].map((tag) => textsFor(tag)?.contact)).toEqual([
    "Contato",
    "Contato",
    "Contacto",
  ]);
  expect([textsFor("de-AT"), textsFor("zh-CN"), textsFor("zh-TW")]).toEqual([
    shippedTexts["de"],
    shippedTexts["zh-Hans"],
    undefined,
  ]);
});

test("returns the direction of a language, and rejects unknown tags", () => {
  expect(["ar", "he", "fa-IR", "de", "ja"].map(directionOf)).toEqual(["rtl", "rtl", "rtl", "ltr", "ltr"]);
  expect(["de", "pt-BR", "da"].every(isLanguage)).toBe(true);
  expect(["german", "de_DE", "", "x"].some(isLanguage)).toBe(false);
});
