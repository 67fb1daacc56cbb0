import { aboutSchema } from "./about";
import { typeNameOf } from "./fields";
import { homeSchema } from "./home";
import { ownPageSchema } from "./own-page";
import { proseSchema } from "./prose";
import { sectionSchema } from "./section";
import { siteSchema } from "./site";
import { textsKind } from "./texts";

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

/** A Markdown text: a file that another file names, or the text of a custom page. */
export const proseKind = { name: "text", schema: proseSchema } as const;

/**
 * The JSON files that every owner writes, in the order in which problems are reported: name (`schema/<name>.schema.json`
 * describes the file), place in `content/` (`*` is any name) and schema. Problems, editor help, tables, placeholders and
 * GraphQL types are derived from this list.
 */
export const jsonKinds = [siteKind, homeKind, aboutKind, sectionKind] as const;

/** All files that become GraphQL documents. */
export const contentKinds = [...jsonKinds, pageKind, proseKind] as const;

/** A kind of JSON file. */
export type JsonKind = (typeof jsonKinds)[number];

/** One kind of file. */
export type ContentKind = (typeof contentKinds)[number] | typeof textsKind;

/** A single file, which every site needs. */
export type SingleKind = Exclude<JsonKind, { place: `${string}*${string}` }>;

/** The single files. */
export const singleKinds = jsonKinds.filter((kind): kind is SingleKind => !kind.place.includes("*"));

const patternOf = (place: string): RegExp =>
  new RegExp(`^${place.replaceAll(".", "\\.").replace("*", "[^/.][^/]*")}$`);

/** Returns the kind of a JSON file by its path from `content/`; undefined for other and hidden files. */
export const jsonKindOfFile = (path: string): JsonKind | typeof textsKind | undefined =>
  [...jsonKinds, textsKind].find(({ place }) => patternOf(place).test(path));

/** Returns true for the path of a custom page from `content/`. */
export const isPageFile = (path: string): boolean => patternOf(pageKind.place).test(path);

/** Returns the kind whose documents have a GraphQL type. */
export const kindOfType = (typeName: string): ContentKind | undefined =>
  contentKinds.find(({ schema }) => typeNameOf(schema) === typeName);
