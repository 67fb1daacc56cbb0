import { posix } from "node:path";
import { isInterfaceNote } from "../../content/check/language-notes";
import { isLinkNote } from "../../content/check/text-link-notes";
import { sampleMessage } from "../../content/check/sample-notes";
import { readMarkdown } from "../../content/read/markdown/read-markdown";
import { type ContentProblem, fileProblem } from "../../content/read/problem";
import { resolveReference } from "../../content/read/source-file";
import { siteCollection } from "../../content/schema/collections";
import { fieldsWithRole } from "../../content/schema/schema-traversal";
import { readTranslationPath, textOf } from "../../content/schema/translations";
import { type FieldPath, getAt, getProperty } from "../../content/schema/value-paths";
import { parseUrl } from "../../../src/url/parse-url";
import { bodyField } from "../document-state";
import { isPageKind, type ReviewItem, type TitledPlace, wordsOfFile } from "../protocol";
import { placeTitle } from "./document-summaries";
import type { ParsedDocument } from "./files/parsed-document";
import { projectPath } from "./files/project-files";
import { languagesIn, siteIn, type Workspace } from "./files/workspace";
import { checkInThread } from "./workers/pools";

/** Hosts that are reserved for examples. */
const exampleHost = /(^|\.)example(\.(com|org|net))?$|(^|\.)(test|invalid|localhost)$/;

/** Returns the fields of pictures without a description. */
function undescribedPictures({ collection, value }: ParsedDocument, first: string): FieldPath[] {
  return fieldsWithRole("image", collection.schema, value).flatMap(({ path, parent }) =>
    textOf(getProperty(parent, "alt"), first).trim() === "" ? [path] : [],
  );
}

/** Returns the Markdown files with a picture whose description is only the name of its file. */
async function textsWithUndescribedPictures(workspace: Workspace): Promise<string[]> {
  const paths = [...workspace.listContent().files].filter((path) => path.endsWith(".md")).sort();
  const texts = await Promise.all(
    paths.map(async (path) => ({ path, text: (await workspace.readText(path)).text })),
  );
  return texts
    .filter(({ text }) => readMarkdown(text).images.some(({ alt, image }) => alt === wordsOfFile(image)))
    .map(({ path }) => path);
}

/** Returns the fields of a document that name a file. The icon of the site has a control without a field. */
function fieldsOfFile({ path, collection, value }: ParsedDocument, file: string): FieldPath[] {
  if (collection === siteCollection && /^content\/icon\./.test(file)) return [["icon"]];
  return (["markdown file", "image", "link"] as const)
    .flatMap((role) => fieldsWithRole(role, collection.schema, value))
    .flatMap(({ path: field, value: name }) =>
      [`content/${resolveReference(path, name)}`, `static${name}`].includes(file) ? [field] : [],
    );
}

/** Returns a place with the words that name it. */
export const titledPlace = (
  document: ParsedDocument,
  field: FieldPath,
  first: string,
  language?: string,
): TitledPlace => ({
  documentKind: document.kind,
  field,
  path: document.path,
  title: placeTitle(document, field, first),
  ...(language !== undefined && { language }),
});

/** Returns the fields with a problem; of a text or picture, the fields that name it. */
export function placesOf(
  documents: readonly ParsedDocument[],
  { file, path }: Pick<ContentProblem, "file" | "path" | "message">,
): TitledPlace[] {
  const languages = languagesIn(documents);
  const [first] = languages;
  const isDocument = ({ path: name, isUnwritten }: ParsedDocument): boolean => {
    if (file === `content/${name}`) return true;
    // The problem of a field in a section that is a folder of pictures names the folder or the picture.
    const folder = `content/${name.replace(/\.json$/, "")}`;
    return path !== undefined && isUnwritten === true && [file, posix.dirname(file)].includes(folder);
  };
  const document = documents.find(isDocument);
  if (document) {
    const field = path ?? (isPageKind(document.kind) ? [bodyField] : []);
    // `id` is a field of a section, and the tag of Indonesian.
    const language = languages.find((tag) => field.length > 1 && tag === field.at(-1));
    return [titledPlace(document, language === undefined ? field : field.slice(0, -1), first, language)];
  }
  const known = readTranslationPath(file);
  const translation = known && file.endsWith(".md") && languages.includes(known.tag) ? known : undefined;
  const language = file.endsWith(".md") && languages.length > 1 ? (translation?.tag ?? first) : undefined;
  return documents.flatMap((each) =>
    fieldsOfFile(each, translation?.original ?? file).map((field) =>
      titledPlace(each, field, first, language),
    ),
  );
}

/** Returns the texts, pictures and settings that an owner may want to change before the site is published. */
export async function reviewContent(workspace: Workspace, canSendMessages: boolean): Promise<ReviewItem[]> {
  const documents = await workspace.readDocuments();
  const [first] = languagesIn(documents);
  const { notes, missingTranslations } = await checkInThread(workspace.contentFolder);
  const itemsOf = (kind: ReviewItem["kind"], problems: readonly ContentProblem[]): ReviewItem[] =>
    problems.flatMap((problem) => placesOf(documents, problem).map((place) => ({ kind, ...place })));
  const noted = (kind: ReviewItem["kind"], isNoted: (message: string) => boolean): ReviewItem[] =>
    itemsOf(
      kind,
      notes.filter(({ message }) => isNoted(message)),
    );
  const item = (kind: ReviewItem["kind"], document: ParsedDocument, field: FieldPath): ReviewItem => ({
    kind,
    ...titledPlace(document, field, first),
  });
  const site = siteIn(documents);
  const address = parseUrl(String(site?.value?.["siteUrl"]));
  const hasAddress = address !== undefined && !exampleHost.test(address.hostname);
  const addressPath = ["siteUrl"];
  return [
    ...noted("sample", (message) => message === sampleMessage).filter(
      ({ path, field }) => path !== site?.path || String(field) !== String(addressPath),
    ),
    ...documents.flatMap((document) =>
      undescribedPictures(document, first).map((field) => item("description", document, field)),
    ),
    ...itemsOf(
      "description",
      (await textsWithUndescribedPictures(workspace)).map((path) => fileProblem(projectPath(path), "")),
    ),
    ...Object.entries(missingTranslations).flatMap(([language, problems]) =>
      itemsOf("translation", problems).map((each) => ({ ...each, language })),
    ),
    ...noted("interface", isInterfaceNote).map((each) => ({
      ...each,
      language: String(getAt(site?.value, each.field) ?? first),
    })),
    ...noted("page link", isLinkNote),
    ...(site && !hasAddress ? [item("setting", site, addressPath)] : []),
    ...(site && !canSendMessages && site.value?.["contactForm"] !== false
      ? [item("contact form", site, ["contactForm"])]
      : []),
  ];
}
