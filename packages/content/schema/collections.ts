import { isLanguage } from "../../../src/i18n/languages";
import { aboutSchema } from "./about";
import { homeSchema } from "./home";
import { customPageSchema, pageTranslationSchema } from "./custom-page";
import { richTextSchema } from "./rich-text";
import { sectionSchema, titleFromId } from "./section";
import { siteSchema } from "./site";
import { textsCollection } from "./texts";
import { isRecord } from "./value-paths";

export const siteCollection = { name: "site", path: "site.json", schema: siteSchema } as const;

export const homeCollection = { name: "home", path: "home.json", schema: homeSchema } as const;

export const aboutCollection = { name: "about", path: "about.json", schema: aboutSchema } as const;

/** `content/sections/<id>.json`. */
export const sectionCollection = {
  name: "section",
  path: "sections/*.json",
  schema: sectionSchema,
} as const;

/** `content/pages/<name>.md`: its front matter. The text below it is a `richTextCollection`. */
export const pageCollection = { name: "page", path: "pages/*.md", schema: customPageSchema } as const;

/** `content/pages/<name>.<language>.md`: the front matter of a page in another language. */
export const pageTranslationCollection = {
  name: "page translation",
  path: "pages/*.*.md",
  schema: pageTranslationSchema,
} as const;

/** A Markdown text: a file that another file names, or the text of a custom page. */
export const richTextCollection = { name: "text", schema: richTextSchema } as const;

/** The JSON files of every site, in the order in which problems are reported; `*` in a path is any name. */
export const jsonCollections = [siteCollection, homeCollection, aboutCollection, sectionCollection] as const;

/** The collections whose files become GraphQL documents. */
export const collections = [...jsonCollections, pageCollection, richTextCollection] as const;

/** A kind of JSON file. */
type JsonCollection = (typeof jsonCollections)[number];

/** One kind of file. */
export type Collection =
  (typeof collections)[number] | typeof pageTranslationCollection | typeof textsCollection;

/** A collection of exactly one file, which every site needs. */
export type SingleCollection = Exclude<JsonCollection, { path: `${string}*${string}` }>;

/** The collections of exactly one file. */
export const singleCollections = jsonCollections.filter(
  (collection): collection is SingleCollection => !collection.path.includes("*"),
);

/** Returns a document with the title of a section that gives none, which is a text of the first language. */
export const withSectionTitle = (collection: Collection, value: unknown): unknown =>
  collection === sectionCollection && isRecord(value) && typeof value["id"] === "string"
    ? { title: titleFromId(value["id"]), ...value }
    : value;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace("*", "[^/.][^/]*")}$`);

/** Returns the collection of a JSON file by its path from `content/`; undefined for all other files. */
export function findJsonCollection(file: string): JsonCollection | typeof textsCollection | undefined {
  const original = file.replace(/^texts\.[^/.]+\.json$/, textsCollection.path);
  return [...jsonCollections, textsCollection].find(({ path }) => patternOf(path).test(original));
}

/** Returns true for the path of a custom page in another language, from `content/`. */
export function isPageTranslation(file: string): boolean {
  const [, tag = ""] = /^pages\/[^/.]+\.([^/.]+)\.md$/.exec(file) ?? [];
  return isLanguage(tag);
}

/** Returns true for the path of a custom page from `content/`. */
export const isPageFile = (file: string): boolean =>
  patternOf(pageCollection.path).test(file) && !isPageTranslation(file);
