import { aboutSchema } from "./about";
import { typeNameOf } from "./fields";
import { homeSchema } from "./home";
import { ownPageSchema } from "./own-page";
import { richTextSchema } from "./rich-text";
import { sectionSchema } from "./section";
import { siteSchema } from "./site";

/** `content/site.json`. */
export const siteKind = { name: "site", place: "site.json", schema: siteSchema } as const;

/** `content/home.json`. */
export const homeKind = { name: "home", place: "home.json", schema: homeSchema } as const;

/** `content/about.json`. */
export const aboutKind = { name: "about", place: "about.json", schema: aboutSchema } as const;

/** `content/sections/<id>.json`. */
export const sectionKind = { name: "section", place: "sections/*.json", schema: sectionSchema } as const;

/** `content/pages/<name>.md`: its front matter. The text below it is a `proseKind`. */
export const pageKind = { name: "page", place: "pages/*.md", schema: ownPageSchema } as const;

/** A text in Markdown: of a file that another file names, or of a page of the owner's. */
export const proseKind = { name: "text", schema: richTextSchema } as const;

/**
 * Every kind of JSON file that an owner writes, in the order in which problems are told: its name (`site` is described
 * by `schema/site.schema.json`), where it lies in `content/` (`*` is the name of any file) and what it has to hold. All
 * else is derived from here: problems, editor help, tables, stand-ins, GraphQL types, what is sourced.
 */
export const jsonKinds = [siteKind, homeKind, aboutKind, sectionKind] as const;

/** Every kind of file that becomes data. */
export const contentKinds = [...jsonKinds, pageKind, proseKind] as const;

/** A kind of JSON file. */
export type JsonKind = (typeof jsonKinds)[number];

/** One kind of file. */
export type ContentKind = (typeof contentKinds)[number];

/** A kind of which there is one file, which every site needs. */
export type SingleKind = Exclude<JsonKind, { place: `${string}*${string}` }>;

/** The kinds of which there is one file. */
export const singleKinds = jsonKinds.filter((kind): kind is SingleKind => !kind.place.includes("*"));

const patternOf = (place: string): RegExp =>
  new RegExp(`^${place.replaceAll(".", "\\.").replace("*", "[^/.][^/]*")}$`);

/** The kind of a JSON file by its path from `content/`; undefined for every other file, hidden ones too. */
export const jsonKindOfFile = (path: string): JsonKind | undefined =>
  jsonKinds.find(({ place }) => patternOf(place).test(path));

/** Whether a file is a page of the owner's, by its path from `content/`. */
export const isPageFile = (path: string): boolean => patternOf(pageKind.place).test(path);

/** The kind whose documents have a GraphQL type. */
export const kindOfType = (typeName: string): ContentKind | undefined =>
  contentKinds.find(({ schema }) => typeNameOf(schema) === typeName);
