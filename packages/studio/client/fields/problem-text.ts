import { fieldTexts } from "../studio-texts";
import type { ProblemKind } from "../texts/en-fields";

/** Kinds of problems and notes by the beginning of the message of a check. */
const patterns: readonly (readonly [RegExp, ProblemKind])[] = [
  [/^is missing in "/, "firstLanguage"],
  [/^must be (?:a (?:non-empty )?string|an object)|^is missing/, "empty"],
  [/^must be unique in its section/, "takenTitle"],
  [/^must be (?:a list of at most \d+ tags|tags of)/, "tags"],
  [/^must be an absolute http\(s\) URL|^must have (?:a path of letters|another path)/, "siteAddress"],
  [/^must be an http\(s\) URL/, "address"],
  [/^must be a color/, "color"],
  [/^must be the name of a font/, "font"],
  [/^must be an e-mail address/, "email"],
  [/^must be the tag of a language/, "language"],
  [/^must be <section>\//, "piece"],
  [/^must be the id of a file in sections\//, "section"],
  [/^must be named once/, "repeated"],
  [/^must be a list of one /, "lastEntry"],
  [/^is a video, not an image/, "video"],
  [/^must be a .* image(?:$|, but it is (?:damaged|\w+ inside))|^is damaged or cut off/, "unreadablePicture"],
  [/is no image that can be read|^is a HEIC image that cannot/, "unreadablePicture"],
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
  [/^must be an image in content\//, "foreignPicture"],
  [/^must say in its brackets/, "describedPicture"],
  [/^must be on a separate line/, "pictureParagraph"],
  [/^must lead to an http/, "textLink"],
  [/^must be shorter or have less markup/, "longText"],
  [/^must stay as long as it has a translation/, "translatedText"],
];

/** Returns a problem in the words of the Studio; for rare ones, the message of the check without its marks. */
export function problemText(message: string): string {
  const [, kind] = patterns.find(([pattern]) => pattern.test(message)) ?? [];
  if (kind) return fieldTexts.problems[kind];
  const text = message.replace(/`/g, "").replace(/ \(line \d+\)$/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
