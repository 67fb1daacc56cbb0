import type * as ProblemText from "../../packages/studio/client/fields/problem-text";
import { germanFields } from "../../packages/studio/client/texts/de-fields";
import { englishFields, type ProblemKind } from "../../packages/studio/client/texts/en-fields";

/** Loads the function in a language, which the Studio's server writes into the page. */
async function loadProblemText(language: string): Promise<(typeof ProblemText)["problemText"]> {
  jest.resetModules();
  document.documentElement.lang = language;
  return (await import("../../packages/studio/client/fields/problem-text")).problemText;
}

test("says which line of a file that cannot be read is wrong", async () => {
  const line = "content/about.json:1:17 must be valid JSON: a comma is missing before this";
  const problemText = await loadProblemText("en");
  expect(problemText("must be valid JSON: a comma is missing before this", line)).toBe(
    `${englishFields.problems.unreadable} Look at line 1.`,
  );
  expect(problemText("must be a non-empty string", line)).toBe(englishFields.problems.empty);
});

test("says how many texts a language lacks that is to be the first one", async () => {
  const problemText = await loadProblemText("en");
  expect(problemText('must have every text in "de", the new first language, but lacks 12')).toContain("(12)");
});

test.each<[string, ProblemKind]>([
  ["must contain some text below its front matter, but there is none", "empty"],
  ["must contain some text, but is empty (line 1)", "empty"],
  ["is missing, it must be the path of an image", "empty"],
  ['must be the path of an mp4 or webm file, got " "', "empty"],
  [
    'must suit the texts of the site: content/sections/games/go.de.md is in the language "de", add it to languages in site.json (now en)',
    "usedLanguage",
  ],
  [
    "must suit the texts of the site: sections/games.json pieces.0.title.de is no language of the site, add it to languages in site.json (now en), and 2 more",
    "usedLanguage",
  ],
  [
    "must suit the texts of the site: content/sections/games/go.de.md is in the first language of the site: write it into go.md",
    "usedLanguage",
  ],
  [
    "must suit the texts of the site: pages/it.md  must be another name, because /it/ is the URL of a language of the site",
    "languageAddress",
  ],
  ["has the URL /it/, which static/it/a.txt has, too: move this file", "languageAddress"],
  [
    'must suit the texts of the site: sections/games.json pieces.1.title must be unique in its section, got "Schach"',
    "sameTitles",
  ],
  [
    'must suit the texts of the site: sections/games.json pieces/a/story has an unfinished text in "de"',
    "unfinishedLanguage",
  ],
  [
    "must suit the texts of the site: content/pages/a.de.md is a translation of a.md, but there is no such text",
    "unsuitedTexts",
  ],
  ["is no language of the site, add it to languages in site.json (now en)", "otherLanguage"],
  ['must be the name of a file in pages/, without .md, got "nope"', "pageName"],
  ['must be a year, such as 2026 or "2019–2026", got "soon"', "year"],
  ["must be a svg image, but it takes more than 5 s to draw: simplify it", "slowDrawing"],
  ['must be a font that is installed, got "x"; install it with npm i @fontsource/x', "font"],
  ['must be an http(s) URL or the path of an mp4 or webm file, got "youtube"', "videoAddress"],
  ["must contain {count} and {title}", "braces"],
  ["must contain no braces except {count}", "braces"],
  ['must name an mp4 or webm file, but there is no "x.mp4", did you mean y.mp4?', "missingFilm"],
  ['must name an mp4 or webm file, got "x.jpg"', "film"],
  ['must be an mp4 or webm video, because browsers do not all play mov, got "x.mov"', "film"],
  ["must be mp4 as its name says, but x.mp4 is something else inside", "film"],
  ["must be a video that all browsers play, but x.mp4 is HEVC, which many do not: ffmpeg -i x.mp4", "film"],
  ["must be at most 4 MB, but x.mp4 has 5.0 MB; make it shorter or smaller", "largeLoop"],
  ["must be at most 25 MiB, which is what hosts take, but x.mp4 has 30.0 MiB", "largeFilm"],
  ["has its index behind its data, so that it starts only when all of it is loaded: ffmpeg", "slowFilm"],
  ["is VP9 with transparency, which Safari shows as black: ffmpeg", "filmNotEverywhere"],
  ["is AV1, which older iPhones and Macs do not play: ffmpeg", "filmNotEverywhere"],
  ["must be a jpeg image, but it is empty", "unreadablePicture"],
  ["must name a jpeg image, but games/a.jpg is empty", "unreadablePicture"],
  ["must be a jpeg image, but it is too flat (at most 20 times as wide as high)", "narrowPicture"],
  ['must name an image file, but "x.mp4" is a video', "video"],
  ['must name an image file, but there is no "nowhere.jpg" (line 3)', "missingPicture"],
  ["must say in its brackets what it shows, as in ![A heron in reeds](a.jpg)", "describedPicture"],
  ['must be an image in content/, not a remote one, got "https://a.example/b.png"', "foreignPicture"],
  ["must be on a separate line, outside of lists, quotes and tables", "pictureParagraph"],
  ["has HTML in it (foreignObject), which stays empty: export it as png, or without HTML", "drawing"],
  ["The icon must be square, but has 20 × 10 px.", "icon"],
  ['must begin with its front matter: a line of ---, "title: …"', "unreadable"],
  ["has an unresolved conflict, from line 2 to line 6: keep one version", "unreadable"],
  ["is not a known field, known are heading, image, text and topics", "unknownField"],
  ['must be "rows", "large" or "grid", got "x"', "other"],
])("says in both languages what is right when a value %s", async (message, kind) => {
  expect((await loadProblemText("en"))(message)).toBe(englishFields.problems[kind]);
  expect((await loadProblemText("de"))(message)).toBe(germanFields.problems[kind]);
});
