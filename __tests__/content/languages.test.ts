import { en } from "../../src/i18n/en";
import { messageDescriptions, type MessageKey } from "../../src/i18n/keys";
import { directionOf, isLanguage, shippedMessages, messagesFor } from "../../src/i18n/languages";

const keys = Object.keys(messageDescriptions) as MessageKey[];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries(shippedMessages))(
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
  expect(messagesFor(tag)).toBe(shippedMessages[shipped]);
});

test("Chinese in traditional characters is another language than the shipped one.", () => {
  expect(messagesFor("zh-Hant")).toBeUndefined();
  expect(messagesFor("zh-TW")).toBeUndefined();
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
