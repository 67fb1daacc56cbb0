import { ar } from "../../../src/i18n/ar";
import { cs } from "../../../src/i18n/cs";
import { de } from "../../../src/i18n/de";
import { en } from "../../../src/i18n/en";
import { nb } from "../../../src/i18n/nb";
import { reportedLines, siteWith, type ProjectFiles, writeSite } from "../../support/project-folder";
import { contentOf } from "../support/compile-project";

const filesWith = (language: unknown, texts?: unknown) => ({
  ...siteWith({ language }),
  "content/texts.json": texts,
});

/** Compiles a project, which may have problems. */
async function compile(files: ProjectFiles) {
  const content = contentOf(await writeSite(files));
  await content.read();
  return content.compile().site;
}

const languageError = 'language must be the tag of a language (BCP 47), such as "de" or "pt-BR", got';

test.each<[unknown, unknown, string[]]>([
  ["german", undefined, [`site.json:12:15 ${languageError} "german", did you mean de?`]],
  ["Nederlands", undefined, [`site.json:12:15 ${languageError} "Nederlands", did you mean nl?`]],
  ["klingonese", undefined, [`site.json:12:15 ${languageError} "klingonese"`]],
  ["ka", undefined, []],
  ["de", { hme: "Start" }, ["texts.json:2:3 hme is not a known field, did you mean home?"]],
  ["de", { home: "" }, ['texts.json:2:11 home must be a non-empty string, got ""']],
  ["de", { home: " " }, ['texts.json:2:11 home must be a non-empty string, got " "']],
  [
    "de",
    { actionOf: "{action}" },
    ['texts.json:2:15 actionOf must contain {action} and {title}, got "{action}"'],
  ],
  ["de", { home: "{name}" }, ['texts.json:2:11 home must contain no braces, got "{name}"']],
  ["de", "{", ["texts.json:1:2 must be valid JSON: a closing } is expected, but the file ends"]],
])("checks the texts when the language is %j and texts.json is %j", async (language, texts, lines) => {
  const { problems } = await reportedLines(filesWith(language, texts));
  expect(problems).toEqual(lines.map((line) => `content/${line}`));
});

test.each<[unknown, unknown, object]>([
  [undefined, undefined, { language: "en", texts: en }],
  ["de-AT", { home: "Atelier" }, { language: "de-AT", texts: { ...de, home: "Atelier" } }],
  ["ar", undefined, { language: "ar", texts: ar }],
  ["no", undefined, { language: "no", texts: nb }],
  ["nn-NO", { home: "Heim" }, { texts: { ...nb, home: "Heim" } }],
  ["sk", { home: "Domov" }, { language: "sk", texts: { ...cs, home: "Domov" } }],
  ["ka", { home: "მთავარი" }, { language: "ka", texts: { ...en, home: "მთავარი" } }],
  ["german", { home: "" }, { language: "en", texts: en }],
])("reads the texts when the language is %j and texts.json is %j", async (language, texts, expected) => {
  const [{ tag, texts: shown }] = (await compile(filesWith(language, texts))).languages;
  expect({ language: tag, texts: shown }).toMatchObject(expected);
});

const count = Object.keys(en).length;

test.each<[string, object | undefined, string | undefined]>([
  ["nn", undefined, undefined],
  [
    "ka",
    { home: "მთავარი" },
    `ka (Georgian) lacks ${count - 1} texts of the interface, shown in en (English)`,
  ],
  ["sk", undefined, `sk (Slovak) lacks ${count} texts of the interface, shown in cs (Czech)`],
])("gives a note unless the language is shipped: %s with texts.json %j", async (language, texts, note) => {
  const { problems, notes } = await reportedLines(filesWith(language, texts));
  expect(problems).toEqual([]);
  const line = `content/site.json:12:15 ${note}; write them into content/texts.json`;
  expect(notes.filter((each) => each.includes("interface"))).toEqual(note ? [line] : []);
});

test("keeps the texts of each language when another one becomes the first", async () => {
  const files = {
    ...siteWith({ languages: ["ka", "en"] }),
    "content/texts.json": { home: "Studio" },
    "content/texts.ka.json": { home: "სახლი" },
  };
  const { problems, notes } = await reportedLines(files);
  expect(problems).toEqual([]);
  expect(notes).toContainEqual(
    expect.stringContaining("content/texts.json is not used, because texts.ka.json"),
  );
  const { languages } = await compile(files);
  expect(languages.map(({ texts }) => texts["home"])).toEqual(["სახლი", "Home"]);
});
