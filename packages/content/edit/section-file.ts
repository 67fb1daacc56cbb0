import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { belongsTo, listFolder } from "../read/content-files";
import { findPictureFolders, readFolderSections } from "../read/folder-sections";
import { ImageCache } from "../read/image-cache";
import { projectPath } from "../read/paths";
import { readContentJson } from "../read/read-content-json";
import { readJson } from "../read/read-json";
import { languagesOf } from "../read/site-languages";
import { formatProblem } from "../read/problem";
import { schemaProblems } from "../check/schema-problems";
import { closestMatch } from "../read/hints";
import { siteCollection } from "../schema/collections";
import { sectionSchema } from "../schema/section";
import { isRecord } from "../schema/value-paths";
import { localize } from "../schema/translations";
import { EditError } from "./edit-error";

/** Returns the ids of all sections, also of those that are folders of pictures. */
function sectionIds(contentFolder: string): string[] {
  const { files } = listFolder(contentFolder);
  const written = files.flatMap((path) => /^sections\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  return [...written, ...findPictureFolders({ contentFolder, files: new Set(files) }).keys()];
}

/** Returns the text of a new section's file, without pieces. */
export function newSectionText(sectionsFolder: string, id: string, title?: string): string {
  const hasSchema = existsSync(join(sectionsFolder, "../schema/section.schema.json"));
  const schema = hasSchema ? { $schema: "../schema/section.schema.json" } : {};
  return `${JSON.stringify({ ...schema, id, ...(title && { title }), pieces: [] }, null, 2)}\n`;
}

/** Returns the texts of the JSON files that folders of pictures stand for, by path from `content/`. */
export async function folderSectionTexts(
  contentFolder: string,
  files: ReadonlySet<string> = new Set(listFolder(contentFolder).files),
): Promise<ReadonlyMap<string, string>> {
  const folder = { contentFolder, files };
  if (findPictureFolders(folder).size === 0) return new Map();
  const languages = languagesOf(readContentJson(contentFolder, siteCollection.path));
  const imageCache = await ImageCache.open(contentFolder);
  const sections = await readFolderSections({ folder, pictureReader: imageCache, languages });
  return new Map(
    sections.map(({ path, document }) => {
      const value = isRecord(document?.value) ? document.value : {};
      const start = JSON.parse(
        newSectionText(join(contentFolder, "sections"), String(value["id"])),
      ) as object;
      return [path, `${JSON.stringify({ ...start, ...value }, null, 2)}\n`] as const;
    }),
  );
}

/** Expects that files or folders can be written in `content/`, not through links out of it. @throws EditError */
export function expectInContent(contentFolder: string, ...paths: readonly string[]): void {
  const outside = paths.find((path) => !belongsTo(contentFolder, path));
  if (outside === undefined) return;
  const name = projectPath({ contentFolder }, relative(contentFolder, outside).split(sep).join("/"));
  throw new EditError(`${name} must be in content/ itself, but is a link that leads to another place`);
}

/** Reads a section's file, or returns a new one. @throws EditError if its content, name or place is invalid */
export async function readSectionFile(jsonFile: string, id: string) {
  const folder = dirname(jsonFile);
  expectInContent(dirname(folder), folder, join(folder, id), jsonFile);
  const ids = sectionIds(dirname(folder));
  const sameExceptCase = ids.find((each) => each !== id && each.toLowerCase() === id.toLowerCase());
  if (sameExceptCase) throw new EditError(`the section is called ${sameExceptCase}, mind the capitals`);
  const newText = async () =>
    (await folderSectionTexts(dirname(folder))).get(`sections/${id}.json`) ?? newSectionText(folder, id);
  const bytes = existsSync(jsonFile) ? await readFile(jsonFile) : Buffer.from(await newText());
  const { document, problems } = readJson(join("content/sections", basename(jsonFile)), bytes);
  const [first] = languagesOf(readContentJson(dirname(folder), siteCollection.path));
  const value = localize(sectionSchema, document?.value, first, first);
  const all = document ? [...problems, ...schemaProblems({ ...document, value }, sectionSchema)] : problems;
  if (!document || all.length > 0) throw new EditError(all.map(formatProblem).join("\n"));
  return { text: bytes.toString("utf8"), value: document.value, content: sectionSchema.parse(value) };
}

/** Simplifies an id for comparison: no number at the start, no `-` and `_`, no capitals, no s at the end. */
const simplify = (id: string): string => id.toLowerCase().replace(/^\d+[-_]?|[-_]|s$/g, "");

/** Finds a section with a similar id, for an id that does not exist. */
export function findSimilarSection(contentFolder: string, id: string): string | undefined {
  const ids = sectionIds(contentFolder);
  if (ids.includes(id)) return undefined;
  return ids.find((each) => simplify(id) !== "" && simplify(each) === simplify(id)) ?? closestMatch(id, ids);
}
