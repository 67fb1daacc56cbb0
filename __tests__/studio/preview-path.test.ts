import { previewLanguage, previewPath, versionInLanguage } from "../../packages/studio/preview-path";

const section = (...pieces: object[]) => {
  const saved = {
    path: "sections/games.json",
    kind: "section" as const,
    version: "1",
    problems: [],
    value: { pieces },
  };
  return { path: saved.path, kind: saved.kind, saved };
};

const piece = { title: "Chess", description: "", image: "games/a.jpg" };

it.each([
  ["no piece", [], undefined],
  ["unlisted pieces only", [{ ...piece, unlisted: true }], undefined],
  ["a draft", [{ ...piece, draft: true }], "/portfolio/games/"],
  ["a listed piece among unlisted ones", [{ ...piece, unlisted: true }, piece], "/portfolio/games/"],
])("shows the page of a section that it has with %s", (_name, pieces, path) => {
  expect(previewPath(section(...pieces), undefined, "en")).toBe(path);
});

it("shows the page that a section had before its file could not be read", () => {
  const { path, kind } = section();
  expect(previewPath({ path, kind, saved: {} }, undefined, "en")).toBe("/portfolio/games/");
});

it("shows the own page of an unlisted piece", () => {
  expect(previewPath(section({ ...piece, unlisted: true }), 0, "en")).toBe("/portfolio/games/chess/");
});

it("takes the slug from the title in the first language of the site, whatever the order of the keys", () => {
  const translated = { ...piece, title: { de: "Schach", en: "Chess" }, unlisted: true };
  expect(previewPath(section(translated), 0, "en")).toBe("/portfolio/games/chess/");
  expect(previewPath(section(translated), 0, "de")).toBe("/portfolio/games/schach/");
});

it.each([
  ["pages/imprint.de.md", "en", "pages/imprint.md"],
  ["pages/imprint.md", "de", "pages/imprint.de.md"],
  ["pages/imprint.de.md", "fr", "pages/imprint.md"],
  ["pages/imprint.md", "en", "pages/imprint.md"],
])("opens %s in the language %s as %s", (path, language, version) => {
  expect(versionInLanguage(path, language, ["pages/imprint.md", "pages/imprint.de.md"])).toBe(version);
});

it.each([
  ["the original of a translated page", "page", "pages/imprint.md", "en"],
  ["a translation", "page translation", "pages/imprint.de.md", "de"],
  ["a page without a translation", "page", "pages/prices.md", "fr"],
  ["About", "about", "about.json", "fr"],
] as const)("shows %s in its language when another one is chosen", (_name, kind, path, language) => {
  const paths = ["pages/imprint.md", "pages/imprint.de.md", "pages/imprint.fr.md", "pages/prices.md"];
  expect(previewLanguage({ kind, path }, "fr", "en", paths)).toBe(language);
});
