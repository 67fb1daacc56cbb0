import { join } from "node:path";
import { readSiteLocale } from "../../../src/content/read/site-locale";
import { de } from "../../../src/i18n/de";
import { en } from "../../../src/i18n/en";
import { reportedLines, removeProjects, validProject, writeProject } from "../../support/project-folder";

afterAll(removeProjects);

const filesWith = async (language: unknown, texts?: unknown) => {
  const site = (await validProject())["content/site.json"] as object;
  return { "content/site.json": { ...site, language }, "content/texts.json": texts };
};

const languageError = 'language must be the tag of a language (BCP 47), such as "de" or "pt-BR", got';

test.each<[unknown, unknown, string[]]>([
  ["german", undefined, [`site.json:12:15 ${languageError} "german", did you mean de?`]],
  ["Nederlands", undefined, [`site.json:12:15 ${languageError} "Nederlands", did you mean nl?`]],
  ["klingonese", undefined, [`site.json:12:15 ${languageError} "klingonese"`]],
  [
    "da",
    undefined,
    [
      "site.json:12:15 language must be one of en, de, fr, es, it, pt, nl, pl, ja, zh-Hans, ar, or " +
        "content/texts.json must contain every text: " +
        `home, about, portfolio and ${Object.keys(en).length - 3} more are missing, got "da"`,
    ],
  ],
  ["da", en, []],
  ["de", { hme: "Start" }, ["texts.json:2:3 hme is not a known field, did you mean home?"]],
  ["de", { home: "" }, ['texts.json:2:11 home must be a non-empty string, got ""']],
  [
    "de",
    { actionOf: "{action}" },
    ['texts.json:2:15 actionOf must contain {action} and {title}, got "{action}"'],
  ],
  ["de", { home: "{name}" }, ['texts.json:2:11 home must contain no braces, got "{name}"']],
  ["de", "{", ["texts.json:1:2 must be valid JSON: a closing } is expected, but the file ends"]],
])("checks the texts when the language is %j and texts.json is %j", async (language, texts, lines) => {
  const { problems } = await reportedLines(await filesWith(language, texts));
  expect(problems).toEqual(lines.map((line) => `content/${line}`));
});

test.each<[unknown, unknown, object]>([
  [undefined, undefined, { language: "en", direction: "ltr", texts: en }],
  ["de-AT", { home: "Atelier" }, { language: "de-AT", direction: "ltr", texts: { ...de, home: "Atelier" } }],
  ["ar", undefined, { language: "ar", direction: "rtl" }],
  ["german", { home: "" }, { language: "en", direction: "ltr", texts: en }],
])("reads the locale when the language is %j and texts.json is %j", async (language, texts, locale) => {
  const files = { ...(await validProject()), ...(await filesWith(language, texts)) };
  expect(readSiteLocale(join(writeProject(files), "content"))).toMatchObject(locale);
});
