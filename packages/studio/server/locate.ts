import { parseFragment } from "parse5";
import { isDataImage } from "../../content/read/data-image";
import { embeddedName, mediaName } from "../../content/schema/media-names";
import { fieldsWithRole } from "../../content/schema/schema-traversal";
import { languageOfPath, languagePrefix, translationPath } from "../../content/schema/translations";
import { type FieldPath, getAt, getProperty } from "../../content/schema/value-paths";
import { decodeUrl } from "../../../src/url/decode-url";
import { withoutMarkdown, type PageSelection } from "../page-messages";
import type { ContentPlace } from "../protocol";
import { comparable, type FoundText, textsOf } from "./content-texts";
import { titleOf } from "./document-summaries";
import { documentValue, type ParsedDocument } from "./files/parsed-document";
import { languagesIn, type Workspace } from "./files/workspace";

/** Returns the path of the document whose page is at a path of the site. */
function documentAt(
  pathname: string,
  languages: readonly [first: string, ...others: string[]],
  files: ReadonlySet<string>,
): string {
  const language = languageOfPath(pathname, languages);
  const prefix = languagePrefix(language, languages[0]);
  const [first, id] = pathname.slice(prefix.length).split("/").filter(Boolean);
  if (first === undefined) return "home.json";
  if (first === "portfolio" && id !== undefined) return `sections/${id}.json`;
  const page = `pages/${decoded(first)}.md`;
  const translation = translationPath(page, language);
  return (
    { about: "about.json", contact: "site.json" }[first] ?? (files.has(translation) ? translation : page)
  );
}

/** Decodes a part of a URL, if it is correctly encoded. */
const decoded = (part: string): string => decodeUrl(part) ?? part;

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Writes a text as a page shows it, as it is compared. */
const shownLines = (text: string): string =>
  withoutMarkdown(
    comparable(
      text.replace(/&#?\w+;/g, (entity) =>
        parseFragment(entity)
          .childNodes.map((node) => ("value" in node ? node.value : ""))
          .join(""),
      ),
    ),
  );

const shown = (text: string): string => onOneLine(shownLines(text));

type Match = { field: FieldPath; language?: string | undefined; points: number };

/** Returns how well a text is what a page shows: as a whole, as a paragraph or line, or as a part. */
function rate(text: string, wanted: string): number {
  const plain = shownLines(text);
  const whole = onOneLine(plain);
  if (whole === wanted) return 100;
  if (!whole.includes(wanted)) return 0;
  return [/\n\s*\n/, "\n"].some((end) => plain.split(end).map(onOneLine).includes(wanted)) ? 80 : partPoints;
}

const partPoints = 50;

/** Rates texts. A part of a text counts in the document `isOwn` of the page only. */
const textMatches = (texts: readonly FoundText[], wanted: string, isOwn: boolean): Match[] =>
  texts.flatMap(({ field, text, language }) => {
    const points = rate(text, wanted);
    const isKnown = points > partPoints || (points > 0 && isOwn && wanted.length > 2);
    return isKnown ? [{ field, language, points }] : [];
  });

/** Returns a text in all languages, as pages show it. */
const versionsOf = (text: unknown): string[] =>
  (typeof text === "object" && text !== null ? Object.values(text) : [text]).flatMap((each) =>
    typeof each === "string" ? [shown(each)] : [],
  );

/** Rates the pictures of a document by their file, if it is known, and by descriptions, captions and titles. */
function pictureMatches(
  { collection, value }: ParsedDocument,
  wanted: string,
  file: string | undefined,
): Match[] {
  return fieldsWithRole("image", collection.schema, value).flatMap(({ path, parent, value: reference }) => {
    const isNamed =
      wanted !== "" &&
      ["alt", "caption", "title"].some((name) => versionsOf(getProperty(parent, name)).includes(wanted));
    const isEmbedded = isDataImage(reference);
    const isFile = file === (isEmbedded ? embeddedName : mediaName(reference));
    if (file === undefined || isEmbedded ? !isNamed : !isFile) return [];
    return [{ field: path, points: isNamed && isFile ? 120 : 100 }];
  });
}

const markdownPicture = /!\[[^\]]*\]\(\s*(?:<([^>]*)>|([^)\s]*))/g;

/** Returns the Markdown texts with a picture: by its file, if it is known, or by its description or caption. */
const picturesInTexts = (
  texts: readonly FoundText[],
  wanted: string,
  file: string | undefined,
  isOwn: boolean,
): Match[] =>
  file === undefined
    ? textMatches(texts, wanted, isOwn)
    : texts
        .filter(({ text }) =>
          Array.from(text.matchAll(markdownPicture), (found) => decoded(found[1] ?? found[2] ?? "")).some(
            (path) => mediaName(path) === file,
          ),
        )
        .map(({ field, language }) => ({ field, language, points: 100 }));

/**
 * Returns the field that holds a text or picture of a page. What the page's own document and the piece under the
 * same heading have comes first.
 */
export async function locateSelection(
  workspace: Workspace,
  { kind, text, heading, file, pathname }: PageSelection & { pathname: string },
): Promise<ContentPlace | undefined> {
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const languages = languagesIn(documents);
  const own = documentAt(pathname, languages, folder.files);
  const [wanted, title] = [shown(text), shown(heading)];
  if (wanted === "" && file === undefined) return undefined;
  let best: { place: ContentPlace; points: number } | undefined;
  for (const document of documents) {
    const { path } = document;
    const value = documentValue(document);
    const isOwn = path === own;
    const texts = await textsOf(workspace, document, folder.files, languages);
    const markdown = texts.filter(({ isMarkdown }) => isMarkdown);
    const matches =
      kind === "text"
        ? textMatches(texts, wanted, isOwn)
        : [...pictureMatches(document, wanted, file), ...picturesInTexts(markdown, wanted, file, isOwn)];
    // A section without a title is shown by its id.
    if (kind === "text" && document.kind === "section" && shown(titleOf(document, languages[0])) === wanted)
      matches.push({ field: ["title"], points: 100 });
    for (const match of matches) {
      const piece = getAt(value, match.field.slice(0, 2));
      const isUnderHeading = title !== "" && versionsOf(getProperty(piece, "title")).includes(title);
      const points =
        match.points + (isOwn ? 40 : 0) + (isUnderHeading ? 30 : 0) - (path.startsWith("texts") ? 20 : 0);
      if (best && best.points >= points) continue;
      const { field, language } = match;
      best = { place: { path, field, ...(language !== undefined && { language }) }, points };
    }
  }
  return best?.place;
}
