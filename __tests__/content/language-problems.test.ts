import { join } from "node:path";
import { siteInterface } from "../../src/content/check/site-interface";
import { de } from "../../src/i18n/de";
import { en } from "../../src/i18n/en";
import { linesFor, removeProjects, validProject, writeProject } from "./support/content-folder";

afterAll(removeProjects);

const siteIn = async (language: unknown) => ({
  ...((await validProject())["content/site.json"] as object),
  language,
});

const problemsOf = async (language: unknown, texts?: unknown): Promise<string[]> =>
  (await linesFor({ "content/site.json": await siteIn(language), "content/texts.json": texts })).problems;

test.each<[unknown, string]>([
  ["german", 'must be the tag of a language (BCP 47), such as "de" or "pt-BR", got "german"'],
  [5, 'must be the tag of a language (BCP 47), such as "de" or "pt-BR", got 5'],
  [
    "da",
    "must be one of en, de, fr, es, it, pt, nl, pl, ja, zh-Hans, ar, or content/texts.json must hold every text: " +
      `home, about, portfolio and ${Object.keys(en).length - 3} more are missing, got "da"`,
  ],
])("site.json with the language %j", async (language, message) => {
  expect(await problemsOf(language)).toEqual([`content/site.json:12:15 language ${message}`]);
});

test.each<[object, string]>([
  [{ hme: "Start" }, "2:3 hme is not a known field, did you mean home?"],
  [{ home: "" }, '2:11 home must be a non-empty string, got ""'],
  [{ home: 1 }, "2:11 home must be a string, got 1"],
  [{ actionOf: "{action}" }, '2:15 actionOf must hold {action} and {title}, got "{action}"'],
  [{ home: "{name}" }, '2:11 home must hold no braces, got "{name}"'],
  [
    { aboutDescription: "{name} {x}" },
    '2:23 aboutDescription must hold no braces but {name}, got "{name} {x}"',
  ],
])("texts.json with %j", async (texts, line) => {
  expect(await problemsOf("de", texts)).toEqual([`content/texts.json:${line}`]);
});

test("A language that is not shipped is whole with all its texts.", async () => {
  expect(await problemsOf("da", en)).toEqual([]);
});

test("texts.json has to be JSON.", async () => {
  expect(await problemsOf("de", "{")).toEqual([
    expect.stringContaining("content/texts.json:1:2 must be valid JSON"),
  ]);
});

test("A site speaks its language, in its owner's words where there are some; what is broken counts as not given.", async () => {
  const interfaceOf = async (language: unknown, texts?: unknown) => {
    const files = { "content/site.json": await siteIn(language), "content/texts.json": texts };
    return siteInterface(join(await writeProject({ ...(await validProject()), ...files }), "content"));
  };
  expect(await interfaceOf(undefined)).toEqual({ language: "en", direction: "ltr", texts: en });
  expect(await interfaceOf("de-AT", { home: "Atelier" })).toEqual({
    language: "de-AT",
    direction: "ltr",
    texts: { ...de, home: "Atelier" },
  });
  expect(await interfaceOf("ar")).toMatchObject({ language: "ar", direction: "rtl" });
  expect(await interfaceOf("german", { home: "" })).toEqual({ language: "en", direction: "ltr", texts: en });
});
