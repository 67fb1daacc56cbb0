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

test.each([
  ["en", "German can be first when all its texts are there: 12 missing."],
  ["de", "Deutsch kann die erste Sprache sein, wenn alle Texte da sind: 12 fehlen."],
])("says how many texts a language lacks that is to be the first one, in %s", async (language, text) => {
  const problemText = await loadProblemText(language);
  expect(problemText('must have every text in "de", the new first language, but lacks 12')).toBe(text);
});

test.each([
  [
    'must suit the texts of the site: 12 in "de", empty them first',
    "German still has texts: 12. Delete them with it, or add German again to keep it.",
    /^Deutsch hat noch Texte: 12\. Lösche sie mit/,
  ],
  [
    'must have "de" until another language is the first one',
    "German is your first language. Please move another one up first.",
    /^Deutsch .*Bitte zuerst/,
  ],
])("names the language that cannot be removed, and what to do: %s", async (message, text, german) => {
  expect((await loadProblemText("en"))(message)).toBe(text);
  expect((await loadProblemText("de"))(message)).toMatch(german);
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
  [
    'must be an http(s) URL, the path of a page of this site such as /contact/, mailto: with an address, or an e-mail address, got "call me"',
    "contactPlace",
  ],
  [
    'must be an http(s) URL, mailto: with an address, tel: with a number or the path of a file in static/, got "tel:+49 123"',
    "contactAddress",
  ],
  ['must be an http(s) URL or the path of a file in static/, got "jo@example.com"', "contactAddress"],
  ['must be an http(s) URL or the path of a file in static/, got "+49 (30) 123"', "contactAddress"],
  [
    'must be an http(s) URL or the path of a file in static/, got "/cv.pdf", did you mean /CV.pdf?',
    "goneFile",
  ],
  ['must be an http(s) URL or the path of a file in static/, got "a.b/jo", write https://a.b/jo', "address"],
  ['must be an http(s) URL, got "ftp://a.example/"', "address"],
  [
    'must be an http(s) URL or the path of an mp4 or webm file, because browsers do not all play mov, got "a.mov"',
    "film",
  ],
  [
    'must be an absolute http(s) URL without a query or fragment, such as "https://example.com", got "a"',
    "siteAddress",
  ],
  [
    'must have a path of letters a-z, digits, - . _ ~ between single slashes, such as "https://example.com/work", got "https://a.b/é"',
    "sitePath",
  ],
  ["must have another path, because the site has the page /about/", "takenSitePath"],
  [
    'must have no links but to http(s) URLs, as in [words](https://example.com), got "[x](javascript:alert(1))"',
    "textLink",
  ],
  ['must be Markdown, not HTML, got "<b>"; write **bold**', "html"],
  ['must lead to an http(s), mailto: or tel: URL, got "../about"', "textLink"],
  ['must be a video in content/, not a remote one, got "https://youtu.be/x"', "foreignFilm"],
  ["must be a list of at most 8 details, got 9", "details"],
  ["must be a list of one to 6 images, got 7", "tooMany"],
  ["must be a list of one or two strings, got 3", "tooMany"],
  ["must be a list of one to 6 images, got 0", "lastEntry"],
  ['must name a Markdown file, but there is no "games/go.md"', "missingText"],
  ['must name an image file, but "a.jpg" is only in iCloud: choose Download Now in the Finder', "cloudFile"],
  ["is only in iCloud, so the site cannot read it: choose Download Now in the Finder", "cloudFile"],
  [
    "must name a jpeg image, but a.jpg is HEIC inside, as an iPhone writes it; add it with `npm run add`, which converts it",
    "unfitPicture",
  ],
  ['must name a jpg, jpeg, png, webp, gif, svg, avif image, got "a.HEIC"', "unfitPicture"],
  [
    "must name a jpeg image, but a.jpg has 12,000 × 9,000 px, more than 100 megapixels: `npm run add` and the Studio make it smaller",
    "unfitPicture",
  ],
  ['must be an image inside content/, got "../a.jpg"', "outsideFile"],
  ['must be a path relative to this file, not an absolute one, got "/home/jo/an image.jpg"', "outsideFile"],
  ["is not a known field, known are heading, image, text and topics", "unknownField"],
  ['must be "rows", "large" or "grid", got "x"', "other"],
])("says in both languages what is right when a value %s", async (message, kind) => {
  expect((await loadProblemText("en"))(message)).toBe(englishFields.problems[kind]);
  expect((await loadProblemText("de"))(message)).toBe(germanFields.problems[kind]);
});
