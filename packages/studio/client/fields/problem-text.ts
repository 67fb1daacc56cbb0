import { fieldTexts, languageName, studioTexts } from "../studio-texts";
import type { ProblemKind } from "../texts/en-fields";

/** Kinds of problems and notes by the beginning of the message of a check. */
const patterns: readonly (readonly [RegExp, ProblemKind])[] = [
  [/(?:^| )is only in iCloud[:,]/, "cloudFile"],
  [/^is missing in "/, "firstLanguage"],
  [/^must (?:be (?:a (?:non-empty )?string|an object|the path)|contain some text)|^is missing/, "empty"],
  [/^must be unique in its section/, "takenTitle"],
  [/^must be (?:a list of at most \d+ tags|a tag of)/, "tags"],
  [/^must be a list of at most \d+ details/, "details"],
  [/^must be an absolute http\(s\) URL/, "siteAddress"],
  [/^must have a path of letters/, "sitePath"],
  [/^must have another path/, "takenSitePath"],
  [/^must be an http\(s\) URL or the path of an mp4 or webm file, because/, "film"],
  [/^must be an http\(s\) URL or the path of an mp4/, "videoAddress"],
  [/^must be an http\(s\) URL, the path of a page/, "contactPlace"],
  [/^must be an http\(s\) URL, mailto:/, "contactAddress"],
  [
    /^must be an http\(s\) URL or .* static\/, got "(?:[^"\s/]+@[^"\s/]+|\+?\d[\d\s()./-]*)"/,
    "contactAddress",
  ],
  [/^must be an http\(s\) URL or .* static\/, got "\//, "goneFile"],
  [/^must be an http\(s\) URL/, "address"],
  [/^must be a color/, "color"],
  [/^must be (?:the name of )?a font/, "font"],
  [/^must be an e-mail address/, "email"],
  [/^must be a year/, "year"],
  [/^must contain (?:no braces|\{)/, "braces"],
  [/^must be the tag of a language/, "language"],
  [/^must have every text in "(?<language>[^"]+)", .* but lacks (?<count>\d+)$/, "lackingLanguage"],
  [/^must have "(?<language>[^"]+)" until another language is the first one/, "firstRemoved"],
  [/^must suit the texts of the site: (?<count>\d+) in "(?<language>[^"]+)", empty/, "filledLanguage"],
  [/^must suit the texts .* must be another name|^has the URL .*, which static\//, "languageAddress"],
  [/^must suit the texts .* must be unique in its section/, "sameTitles"],
  [/^must suit the texts .* has an unfinished text in/, "unfinishedLanguage"],
  [/^must suit the texts .* is (?:no language of the site|in the (?:first )?language)/, "usedLanguage"],
  [/^must suit the texts/, "unsuitedTexts"],
  [/^is no language of the site/, "otherLanguage"],
  [/^must be <section>\//, "piece"],
  [/^must be the id of a file in sections\//, "section"],
  [/^must be the name of a file in pages\//, "pageName"],
  [/^must be named once/, "repeated"],
  [/^must be a list of one .*, got [1-9]/, "tooMany"],
  [/^must be a list of one /, "lastEntry"],
  [
    /^must be a path relative to|^must be .* inside content\/|^must name .* in content\/ itself/,
    "outsideFile",
  ],
  [/^is a video, not an image|^must name an image file, but .* is a video$/, "video"],
  [/^must be a video in content\/, not a remote one/, "foreignFilm"],
  [/^must name an mp4 or webm file, but there is no/, "missingFilm"],
  [/^must (?:name|be) an mp4 or webm|^must be (?:mp4|webm) as|^must (?:name|be) a video/, "film"],
  [/^must be at most 4 MB/, "largeLoop"],
  [/^must be at most 25 MiB/, "largeFilm"],
  [/^is .*, which (?:older iPhones|Safari)/, "filmNotEverywhere"],
  [/^has its index behind its data/, "slowFilm"],
  [/^The icon |^must be a square/, "icon"],
  [/ is too (?:tall|flat)/, "narrowPicture"],
  [/ takes more than \d+ s to draw/, "slowDrawing"],
  [
    /^must name a .* image, (?:but .* (?:is HEIC inside|more than 100 megapixels)|got .*\.hei[cf]")/i,
    "unfitPicture",
  ],
  [/^must (?:be|name) a .* image\b|^is damaged or cut off/, "unreadablePicture"],
  [/is no image that can be read|^is a HEIC image that cannot/, "unreadablePicture"],
  [/stays empty: |^has text that is not drawn/, "drawing"],
  [/^is not a PDF/, "pdf"],
  [/^converted from HEIC/, "converted"],
  [/^made smaller/, "smaller"],
  [/^named .* inside$/, "renamed"],
  [/^is animated, but/, "animation"],
  [/^has a small error/, "repaired"],
  [/^must be a number from 0/, "focus"],
  [/^must be the file's name/, "id"],
  [/^must be Markdown, not HTML/, "html"],
  [/^must not skip a level/, "headings"],
  [/^must name an image file, but there is no/, "missingPicture"],
  [/^must be an image in/, "foreignPicture"],
  [/^must say in its brackets/, "describedPicture"],
  [/^must be on a separate line/, "pictureParagraph"],
  [/^must name a Markdown file, but there is no/, "missingText"],
  [/^must lead to an http|^must have no links but/, "textLink"],
  [/^must (?:be shorter or have less markup|have at most)/, "longText"],
  [/^must stay as long as it has a translation/, "translatedText"],
  [/^is not a known field/, "unknownField"],
  [/^must (?:be valid (?:JSON|YAML)|contain a JSON object|be a file that can be read)/, "unreadable"],
  [/^must (?:be saved as|(?:begin with|end) its front|not be (?:nested|given twice))/, "unreadable"],
  [/^has an unresolved conflict/, "unreadable"],
];

/** Returns the sentence that says where a problem is in its file, by the line of a check. */
export function lineText(line: string): string {
  const [, number] = /:(\d+):\d+ /.exec(line) ?? [];
  return number === undefined ? "" : studioTexts.lookAtLine(number);
}

/**
 * Returns a problem in the words of the Studio; for rare ones, a general sentence.
 * @param line the line of the check, for a file that may be unreadable
 */
export function problemText(message: string, line = ""): string {
  const [pattern, kind = "other"] = patterns.find(([each]) => each.test(message)) ?? [];
  const { language = "", count = "" } = pattern?.exec(message)?.groups ?? {};
  const place = kind === "unreadable" ? ` ${lineText(line)}` : "";
  const text = fieldTexts.problems[kind].replaceAll("{language}", languageName(language));
  return (text.replace("{count}", count) + place).trim();
}
