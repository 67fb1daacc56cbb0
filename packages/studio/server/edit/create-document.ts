import { join } from "node:path";
import { stringify } from "yaml";
import { pageNameReason } from "../../../content/check/cross-file-rules";
import { unusedPath } from "../../../content/edit/file-name";
import { newSectionText } from "../../../content/edit/section-file";
import { pageBody } from "../../../content/edit/update-page";
import { namedPagePath, sectionPath } from "../../../content/schema/routes";
import { slugOf, slugSchema } from "../../../content/schema/slugs";
import { translationPath } from "../../../content/schema/translations";
import { newPageText } from "../../protocol";
import { projectPath } from "../files/project-files";
import { languagesIn, siteIn, type Workspace } from "../files/workspace";
import { reject } from "../security";
import { readContext } from "./edit-context";

/** Replaces "&" by the language's word if it has Latin letters: slugs would have the English one. */
function spellAmpersand(title: string, language: string): string {
  const [, { value = "" } = {}] = new Intl.ListFormat(language).formatToParts(["a", "b"]);
  const word = /^\s*\p{Script=Latin}+\s*$/u.test(value) ? value.trim() : "";
  return title.replaceAll("&", ` ${word} `);
}

/** Kinds of documents that owners create. */
type NewKind = "section" | "page";

const pathOf = (kind: NewKind, name: string): string =>
  kind === "section" ? `sections/${name}.json` : `pages/${name}.md`;

/** Returns a slug for a title. Appends a number to a slug that is taken or not allowed. */
function unusedSlug(title: string, kind: NewKind, isFree: (name: string) => boolean): string {
  const base = slugOf(title, kind);
  let name = base;
  for (let count = 2; !isFree(name); count += 1) name = `${base.slice(0, 90)}-${count}`;
  return name;
}

/** Returns the name that a new section or page gets by its title. */
async function newName(workspace: Workspace, kind: NewKind, title: string): Promise<string> {
  const { folder, documents, languages, staticFiles } = await readContext(workspace);
  const files = [...folder.files, ...documents.map(({ path }) => path)];
  const siteUrl = siteIn(documents)?.value?.["siteUrl"];
  return unusedSlug(
    spellAmpersand(title, languages[0]),
    kind,
    (candidate) =>
      unusedPath(pathOf(kind, candidate), files) === pathOf(kind, candidate) &&
      (kind === "section"
        ? slugSchema.safeParse(candidate).success
        : pageNameReason(candidate, languages, staticFiles, siteUrl) === undefined),
  );
}

/** Returns the path of the page that a new section or page gets by its title. */
export async function newAddress(workspace: Workspace, kind: NewKind, title: string): Promise<string> {
  const name = await newName(workspace, kind, title);
  return kind === "section" ? sectionPath(name) : namedPagePath(name);
}

/** Creates a section without pieces, or a page without words. Returns its path relative to `content/`. */
export async function createDocument(workspace: Workspace, kind: NewKind, title: string): Promise<string> {
  const name = await newName(workspace, kind, title);
  const path = pathOf(kind, name);
  const text =
    kind === "section"
      ? newSectionText(join(workspace.contentFolder, "sections"), name, title)
      : `---\n${stringify({ title })}---\n\n${newPageText}\n`;
  const change = { content: text, expected: null };
  await workspace.history.apply({ action: "new", path }, new Map([[projectPath(path), change]]));
  return path;
}

/** Creates the translation of a custom page, with the text of the original. Returns its path. */
export async function createTranslation(
  workspace: Workspace,
  original: string,
  language: string,
): Promise<string> {
  const documents = await workspace.readDocuments();
  const page = documents.find(({ path, kind }) => path === original && kind === "page");
  const [, ...others] = languagesIn(documents);
  const path = translationPath(original, language);
  if (!page || !others.includes(language) || documents.some((document) => document.path === path))
    reject(`There is no page that can be translated to ${path}.`, 404);
  const { title, description } = page.value ?? {};
  const fields = { title, ...(description === undefined ? {} : { description }) };
  const text = `---\n${stringify(fields)}---\n\n${pageBody(page.text)}`;
  const change = { content: text, expected: null };
  await workspace.history.apply({ action: "new", path }, new Map([[projectPath(path), change]]));
  return path;
}
