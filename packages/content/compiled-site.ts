import { readFileSync } from "node:fs";
import path from "node:path";

/** Folder of the compiled site, the only thing that Gatsby and the programs after it read. */
const compiledSiteFolder = path.join(".portfolio", "site");

/** Folder of the compiled documents by type, and of their images and videos. */
export const compiledContentFolder = path.join(compiledSiteFolder, "content");

export const compiledFontFolder = path.join(compiledSiteFolder, "font");

/** Name of the environment variable that is set while a command has compiled the site for Gatsby. */
export const compiledSiteVariable = "COMPILED_SITE";

export interface Route {
  /** URL path with a slash at both ends, without the path prefix. */
  readonly path: string;
  readonly type: "fixed page" | "section" | "piece" | "tag" | "custom page";
  /** False for a page that only those who know its URL find. */
  readonly isListed: boolean;
}

/** The image that networks show next to a shared link. */
export interface SocialImage {
  /** URL path without the site's path prefix: `/static/<digest>/social.jpg`. */
  readonly path: string;
  readonly alt: string;
  /** Names of the media files that it is composed of. */
  readonly files: readonly string[];
}

/** Colors and fonts that the owner has chosen. */
export interface Look {
  readonly accent?: string | undefined;
  readonly accents?: Readonly<Record<string, string>> | undefined;
  readonly font?: string | undefined;
  readonly textFont?: string | undefined;
}

/** A language of the site, and its texts that no document has. */
export interface SiteLanguage {
  /** BCP 47. */
  readonly tag: string;
  /** Its name in the language itself. */
  readonly name: string;
  /** URL path of its pages below the site's own, such as `/de`; empty for the first language. */
  readonly prefix: string;
  readonly direction: "ltr" | "rtl";
  /** Name of the owner. */
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  /** Interface texts by key. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The compiled site, except its documents: everything that programs need to know of it. */
export interface CompiledSite {
  /** Origin of the published site: `https://example.com`. */
  readonly origin: string;
  /** Path below which the site is published, without a slash at the end; empty at the root of a host. */
  readonly pathPrefix: string;
  /** All languages, the first one first. */
  readonly languages: readonly [first: SiteLanguage, ...others: SiteLanguage[]];
  readonly crawlers: "all" | "search" | "none";
  readonly contactForm?: boolean | undefined;
  readonly look?: Look | undefined;
  /** Path of the icon's source from the project. */
  readonly icon: string;
  /** The pages of the first language; each other language has the same below its prefix. */
  readonly routes: readonly Route[];
  readonly socialImages: readonly SocialImage[];
  /** Metadata of every image. */
  readonly imageXmp: string;
  /** Widths of image variants, px. */
  readonly imageWidths: readonly number[];
  /** GraphQL types of the documents. */
  readonly documentTypes: string;
}

/** Returns the prefixes of all languages except the first. */
export const languagePrefixes = ({ languages }: Pick<CompiledSite, "languages">): string[] =>
  languages.slice(1).map(({ prefix }) => prefix);

export const compiledSiteFile = path.join(compiledSiteFolder, "site.json");

/** File of the compiled site that is in `public/`. */
export const builtSiteFile = path.join(".portfolio", "built-site.json");

/** Reads the compiled site in Gatsby's folder, or another file of it. @throws when there is none */
export function readCompiledSite(file = compiledSiteFile): CompiledSite {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as CompiledSite;
  } catch {
    throw new Error("The site is not compiled: run `npm run build` first.");
  }
}

/** Reads the compiled site that is in `public/`. @throws when the site was never built */
export const readBuiltSite = (): CompiledSite => readCompiledSite(builtSiteFile);
