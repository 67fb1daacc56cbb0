import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findReferencedFiles, listFiles, missingVariants } from "./public-files";

/** Folder of the finished languages until the first language is built, which is the last build. */
const languageStash = path.join(".cache", "languages");

/** Files in which URLs may have the prefix of the language. */
const languageFile = /\.(?:html|json|js|css|webmanifest)$/;

/** Files that all languages share, as paths from `public/`. */
const sharedFiles = /^(?:static|icons)\/|^favicon/;

/** A language that is not the first one, and its pages. */
interface LanguageOutput {
  /** Absolute path of the project. */
  readonly project: string;
  /** Path of the language below that of the site: `/de`. */
  readonly prefix: string;
  /** Path of the site, without a slash at the end. */
  readonly rootPrefix: string;
  /** HTML and data of every page, as paths from `public/`. */
  readonly pageFiles: readonly string[];
  readonly urlPrefixes: readonly string[];
  /** Prefixes of all languages except the first. */
  readonly languagePrefixes: readonly string[];
}

/**
 * Moves the files of a language out of `public/`, until `mergeLanguages` moves them back below its prefix.
 * Images and fonts stay, because all languages share them: their URLs lose the prefix.
 *
 * @returns image variants that pages refer to and that do not exist
 */
export function stashLanguage(language: LanguageOutput): string[] {
  const { project, prefix, rootPrefix, pageFiles, urlPrefixes, languagePrefixes } = language;
  const output = path.join(project, "public");
  const target = path.join(project, languageStash, prefix);
  const staticFiles = new Set(listFiles(path.join(project, "static")));
  const otherLanguages = languagePrefixes.map((each) => `${each.slice(1)}/`);
  const files = listFiles(output).filter((file) => !otherLanguages.some((start) => file.startsWith(start)));
  const entryFiles = [...pageFiles, "page-data/app-data.json"];
  const { references, isReferenced } = findReferencedFiles(output, files, entryFiles, urlPrefixes);
  const prefixPattern = `${rootPrefix}${prefix}`.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
  const sharedUrl = new RegExp(`${prefixPattern}(?=/(?:static|icons)/|/favicon)`, "g");
  rmSync(target, { recursive: true, force: true });
  for (const file of files.filter(
    (each) => isReferenced(each) && !sharedFiles.test(each) && !staticFiles.has(each),
  )) {
    const [from, to] = [path.join(output, file), path.join(target, file)];
    mkdirSync(path.dirname(to), { recursive: true });
    if (languageFile.test(file))
      writeFileSync(to, readFileSync(from, "utf8").replaceAll(sharedUrl, rootPrefix));
    else cpSync(from, to);
    // Scripts have a hash of their content in the name: the build of the first language writes others.
    if (/^[^/]+\.(?:js|css)(?:\.LICENSE\.txt)?$/.test(file)) rmSync(from);
  }
  return missingVariants(output, references);
}

/** Moves the stashed languages into `public/`. Returns all their files, as paths from `public/`. */
export function mergeLanguages(project: string, languagePrefixes: readonly string[]): string[] {
  return languagePrefixes.flatMap((prefix) => {
    const [from, to] = [path.join(project, languageStash, prefix), path.join(project, "public", prefix)];
    if (!existsSync(from)) throw new Error(`The pages below ${prefix}/ are not built. Run npm run build.`);
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
    return listFiles(to).map((file) => `${prefix.slice(1)}/${file}`);
  });
}
