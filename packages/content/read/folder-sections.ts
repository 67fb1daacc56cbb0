import { posix } from "node:path";
import pMap from "p-map";
import { formatOfExtension } from "../schema/accepted-image-formats";
import { sectionCollection } from "../schema/collections";
import { compareFileNames } from "../schema/natural-order";
import { slugOf, slugSchema } from "../schema/slugs";
import type { FieldPath } from "../schema/value-paths";
import { videoExtensions } from "../schema/video-formats";
import { titlesFromFileNames } from "../schema/titles-from-file-names";
import { textOf } from "../schema/translations";
import { titleKey, uniqueTitle } from "../schema/unique-title";
import { extensionOf, type FolderFiles, projectPath } from "./paths";
import type { ParsedFile, SourceFile } from "./source-file";
import type { LanguageTexts, PictureTexts } from "./picture-texts";
import type { ImageInfo } from "./read-image";
import { type ContentProblem, fileProblem, formatField } from "./problem";

const withoutExtension = (file: string): string => file.replace(/\.[^./]+$/, "");

/** Returns the folders directly below `sections/` with pictures and without a JSON file, and their files. */
export function findPictureFolders({ files }: FolderFiles): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  const written = new Set<string>();
  for (const path of files) {
    const [top, id, name, ...deeper] = path.split("/");
    if (top === "sections" && id && !name && /\.json$/i.test(id)) written.add(id.slice(0, -5).toLowerCase());
    if (top !== "sections" || !id || !name || deeper.length > 0) continue;
    folders.set(id, [...(folders.get(id) ?? []), path]);
  }
  const isPicture = (path: string): boolean => formatOfExtension.has(extensionOf(path));
  return new Map(
    [...folders].filter(([id, paths]) => !written.has(id.toLowerCase()) && paths.some(isPicture)),
  );
}

/** Returns a text as a field: a string, or an object if the picture has it in other languages of the site. */
function fieldOf(texts: LanguageTexts | undefined, languages: readonly string[]): unknown {
  if (!texts) return undefined;
  const [first = "", ...others] = languages;
  const primary = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";
  const inLanguage = (tag: string): string | undefined =>
    texts[tag.toLowerCase()] ??
    texts[primary(tag)] ??
    Object.entries(texts).find(([other]) => primary(other) === primary(tag))?.[1];
  const text = inLanguage(first) ?? texts["x-default"] ?? Object.values(texts)[0];
  const translations = others.flatMap((tag) => {
    const translation = inLanguage(tag);
    return translation === undefined ? [] : [[tag, translation] as const];
  });
  return translations.length === 0 ? text : { [first]: text, ...Object.fromEntries(translations) };
}

/** Returns titles that differ in the first language. */
function uniqueTitles(titles: readonly unknown[], [first = ""]: readonly string[]): unknown[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const unique = uniqueTitle(title, taken, first);
    taken.add(titleKey(textOf(unique, first)));
    return unique;
  });
}

type FolderSectionOptions = {
  readonly folder: FolderFiles;
  /** Reads a picture by its path from `content/`, such as an `ImageCache`. */
  readonly pictureReader: {
    readonly readFile: (path: string) => Promise<Pick<ImageInfo, "texts"> | { readonly message: string }>;
  };
  /** Tags of the site's languages, the first one first. */
  readonly languages: readonly string[];
};

/** The value of a section's JSON file, with the paths of its pictures from `content/`. */
type FolderSection = {
  readonly value: object;
  readonly pictures: readonly string[];
  readonly titled: number;
};

/**
 * Returns the section that a folder of pictures is: one piece per picture, in natural order of the file
 * names, with the texts in the pictures' metadata; next to `heron.jpg`, `heron.md` is its story and
 * `heron.mp4` or `heron.webm` its video.
 */
async function folderSection(
  id: string,
  paths: readonly string[],
  { folder, pictureReader, languages }: FolderSectionOptions,
): Promise<FolderSection> {
  const pictures = paths.filter((path) => formatOfExtension.has(extensionOf(path))).sort(compareFileNames);
  const texts = await pMap(
    pictures,
    async (path): Promise<PictureTexts> => {
      const image = await pictureReader.readFile(path);
      return "message" in image ? {} : (image.texts ?? {});
    },
    { concurrency: 8 },
  );
  const names = titlesFromFileNames(pictures.map((path) => posix.basename(path)));
  const written = names.map((name, index) => fieldOf(texts[index]?.title, languages) ?? name);
  const titles = uniqueTitles(written, languages);
  const claimed = new Set<string>();
  const companion = (path: string, extensions: readonly string[]): string | undefined => {
    // Cameras write the extensions of films in capitals, too.
    const names = extensions.map((each) => `${withoutExtension(path)}.${each}`);
    const file = names
      .flatMap((name) => [name, name.replace(/\.(?:mp4|webm)$/, (each) => each.toUpperCase())])
      .find((each) => paths.includes(each));
    if (file === undefined || claimed.has(file) || !folder.files.has(file)) return undefined;
    claimed.add(file);
    return posix.relative("sections", file);
  };
  const pieces = pictures.map((path, index) => {
    const { description, alt } = texts[index] ?? {};
    return Object.fromEntries(
      Object.entries({
        title: titles[index],
        description: fieldOf(description, languages) ?? "",
        image: posix.relative("sections", path),
        alt: fieldOf(alt, languages),
        video: companion(path, videoExtensions),
        story: companion(path, ["md"]),
      }).filter(([, value]) => value !== undefined),
    );
  });
  return { value: { id, pieces }, pictures, titled: texts.filter(({ title }) => title).length };
}

/** Describes a value as a file whose problems name the pictures that it comes from. */
function parsedFile(folder: FolderFiles, id: string, { value, pictures }: FolderSection): ParsedFile {
  const problemAt = (path: FieldPath, message: string): ContentProblem => {
    const [list, index] = path;
    if (list === "id") {
      const renamed = slugOf(id, "section");
      const isHelpful = !slugSchema.safeParse(id).success && slugSchema.safeParse(renamed).success;
      const name = isHelpful ? `, such as to ${renamed}` : "";
      const advice = `rename the folder${name}, or move it to content/shared/ if it is no section`;
      const nameProblem = fileProblem(projectPath(folder, `sections/${id}`), `${message}; ${advice}`);
      return { ...nameProblem, field: "name" };
    }
    const picture = list === "pieces" && typeof index === "number" ? pictures[index] : undefined;
    const problem = fileProblem(projectPath(folder, picture ?? `sections/${id}`), message);
    return { ...problem, field: formatField(path.slice(picture === undefined ? 0 : 2)), path };
  };
  return { file: projectPath(folder, `sections/${id}.json`), value, problemAt, problemAtKey: problemAt };
}

/** Reads the sections that are folders of pictures. Each has a note that says how it was read. */
export async function readFolderSections(options: FolderSectionOptions): Promise<SourceFile[]> {
  const { folder } = options;
  return Promise.all(
    Array.from(findPictureFolders(folder), async ([id, paths]): Promise<SourceFile> => {
      const section = await folderSection(id, paths, options);
      const { pictures, titled } = section;
      const origin = titled === 0 ? "their file names" : `${titled} of the pictures, else from file names`;
      const note =
        `is a section with a piece for each of its pictures (${pictures.length}), with titles from ${origin}; ` +
        `the first change in the Studio or by npm run add writes ${id}.json`;
      return {
        path: `sections/${id}.json`,
        collection: sectionCollection,
        document: parsedFile(folder, id, section),
        problems: [],
        pictures: pictures.map((path) => projectPath(folder, path)),
        notes: [fileProblem(projectPath(folder, `sections/${id}`), note)],
      };
    }),
  );
}
