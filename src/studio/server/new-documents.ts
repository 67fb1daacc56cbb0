import { join } from "node:path";
import slugify from "slugify";
import { stringify } from "yaml";
import { unusedPath } from "../../content/edit/file-name";
import { newSection } from "../../content/edit/section-file";
import { pageBody } from "../../content/edit/update-page";
import { languagesOf } from "../../content/read/site-languages";
import { siteCollection } from "../../content/schema/collections";
import { readTranslationPath, translationPath } from "../../content/schema/translations";
import { pageSlug, slugText } from "../../content/schema/slugs";
import { forgetSection, followRenamedPieces } from "./linked-pieces";
import { reject } from "./security";
import { removeUnusedFiles, usedFilesOf } from "./unused-files";
import type { Workspace } from "./workspace";

/** First text of a new page, which may not be empty. */
const firstText = "Write here.";

/** Returns a name for the URL of a document; a name that is taken or not possible gets a number. */
function freeName(title: string, kind: "section" | "page", isTaken: (name: string) => boolean): string {
  const base = slugify(title, { lower: true, strict: true }).slice(0, 60).replace(/-$/, "") || kind;
  const schema = kind === "section" ? slugText : pageSlug;
  let name = base;
  for (let count = 2; isTaken(name) || !schema.safeParse(name).success; count += 1) name = `${base}-${count}`;
  return name;
}

/** Creates a section without pieces, or a page with a short text. Returns its path from `content/`. */
export async function createDocument(
  workspace: Workspace,
  kind: "section" | "page",
  title: string,
): Promise<string> {
  const { files } = workspace.folder();
  const pathOf = (name: string) => (kind === "section" ? `sections/${name}.json` : `pages/${name}.md`);
  const name = freeName(
    title,
    kind,
    (candidate) => unusedPath(pathOf(candidate), files) !== pathOf(candidate),
  );
  const path = pathOf(name);
  const text =
    kind === "section"
      ? newSection(join(workspace.contentFolder, "sections"), name, title)
      : `---\n${stringify({ title })}---\n\n${firstText}\n`;
  await workspace.history.apply(`new ${kind} ${path}`, new Map([[`content/${path}`, text]]));
  return path;
}

/** Creates a custom page in another language, with the text of the original. Returns its path. */
export async function createTranslation(
  workspace: Workspace,
  original: string,
  language: string,
): Promise<string> {
  const documents = await workspace.documents();
  const site = documents.find(({ collection }) => collection === siteCollection)?.value;
  const page = documents.find(({ path, kind }) => path === original && kind === "page");
  const [, ...others] = languagesOf(site);
  const path = translationPath(original, language);
  if (!page || !others.includes(language) || documents.some((document) => document.path === path))
    reject("There is no page to translate.", 404);
  const { title, description } = page.value ?? {};
  const fields = { title, ...(description === undefined ? {} : { description }) };
  const text = `---\n${stringify(fields)}---\n\n${pageBody(page.text)}`;
  await workspace.history.apply(`new page ${path}`, new Map([[`content/${path}`, text]]));
  return path;
}

/** Deletes a section or a page, and the files that only it used. */
export async function deleteDocument(workspace: Workspace, path: string, version: string): Promise<boolean> {
  const folder = workspace.folder();
  const documents = await workspace.documents(folder);
  const document = await workspace.document(path);
  if (!["section", "page", "page translation"].includes(document.kind)) reject("Every site needs this file.");
  if (document.version !== version) return false;
  const used = await usedFilesOf(folder);
  const others = [
    ...followRenamedPieces(documents, path, document.value, {}),
    ...(document.kind === "section" ? forgetSection(documents, path) : []),
  ].map(([name, text]) => [`content/${name}`, text] as const);
  const translations = documents.filter(
    (each) => each.kind === "page translation" && readTranslationPath(each.path)?.original === path,
  );
  const deleted = [path, ...translations.map((each) => each.path)].map(
    (name) => [`content/${name}`, null] as const,
  );
  await workspace.history.apply(`deletion of ${path}`, new Map([...others, ...deleted]));
  await removeUnusedFiles(workspace, used);
  return true;
}
