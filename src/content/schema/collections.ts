import { aboutSchema } from "./about";
import { homeSchema } from "./home";
import { customPageSchema } from "./custom-page";
import { richTextSchema } from "./rich-text";
import { sectionSchema } from "./section";
import { siteSchema } from "./site";
import { textsCollection } from "./texts";

/** `content/site.json`. */
export const siteCollection = { name: "site", place: "site.json", schema: siteSchema } as const;

/** `content/home.json`. */
export const homeCollection = { name: "home", place: "home.json", schema: homeSchema } as const;

/** `content/about.json`. */
export const aboutCollection = { name: "about", place: "about.json", schema: aboutSchema } as const;

/** `content/sections/<id>.json`. */
export const sectionCollection = {
  name: "section",
  place: "sections/*.json",
  schema: sectionSchema,
} as const;

/** `content/pages/<name>.md`: its front matter. The text below it is a `richTextCollection`. */
export const pageCollection = { name: "page", place: "pages/*.md", schema: customPageSchema } as const;

/** A Markdown text: a file that another file names, or the text of a custom page. */
export const richTextCollection = { name: "text", schema: richTextSchema } as const;

/** The JSON files that every owner writes, in the order in which problems are reported; `*` in a place is any name. */
export const jsonCollections = [siteCollection, homeCollection, aboutCollection, sectionCollection] as const;

/** All files that become GraphQL documents. */
export const collections = [...jsonCollections, pageCollection, richTextCollection] as const;

/** A kind of JSON file. */
export type JsonCollection = (typeof jsonCollections)[number];

/** One kind of file. */
export type Collection = (typeof collections)[number] | typeof textsCollection;

/** A single file, which every site needs. */
export type SingleCollection = Exclude<JsonCollection, { place: `${string}*${string}` }>;

/** The single files. */
export const singleCollections = jsonCollections.filter(
  (kind): kind is SingleCollection => !kind.place.includes("*"),
);

const patternOf = (place: string): RegExp =>
  new RegExp(`^${place.replaceAll(".", "\\.").replace("*", "[^/.][^/]*")}$`);

/** Returns the kind of a JSON file by its path from `content/`; undefined for other and hidden files. */
export const findJsonCollection = (path: string): JsonCollection | typeof textsCollection | undefined =>
  [...jsonCollections, textsCollection].find(({ place }) => patternOf(place).test(path));

/** Returns true for the path of a custom page from `content/`. */
export const isPageFile = (path: string): boolean => patternOf(pageCollection.place).test(path);
