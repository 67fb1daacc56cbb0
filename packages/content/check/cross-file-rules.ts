import { posix } from "node:path";
import type { SiteLanguages } from "../../../src/i18n/languages";
import { tagsPath } from "../schema/routes";
import { pageSlugSchema, slugOf, slugPattern, uniqueSlugs } from "../schema/slugs";
import { isStaticPath, linkError } from "../schema/fields";
import {
  aboutCollection,
  type Collection,
  homeCollection,
  pageCollection,
  sectionCollection,
  siteCollection,
} from "../schema/collections";
import { fontPattern } from "../schema/site";
import { fieldsWithRole } from "../schema/schema-traversal";
import { type FieldPath, getAt, getProperty, isRecord, listAt } from "../schema/value-paths";
import type { ParsedFile, SourceFile } from "../read/source-file";
import type { UncheckedDocument, UncheckedDocuments } from "../read/published-documents";
import { fontScope, installedFonts, readFont, systemFont } from "../read/fontsource";
import { type CheckResult, type ContentProblem, fileProblem, formatValue } from "../read/problem";
import { formerPieceIds, hasPieces, linkablePages, piecesById, sectionId } from "./linkable-pages";
import { staticFilesOf } from "../read/paths";
import { didYouMean, closestMatch, httpsHint } from "../read/hints";
import { tryCall } from "../schema/try-call";
import { titleKey } from "../schema/unique-title";

/** The content, for rules between fields and files. */
type RuleContext = {
  readonly sources: readonly SourceFile[];
  readonly documents: UncheckedDocuments;
  /** Tags of the site's languages, the first one first. */
  readonly languages: SiteLanguages;
  /** Files of `static/`, as paths in it. */
  readonly staticFiles: readonly string[];
  /** Path of a content file as problems name it. */
  readonly fileOf: (path: string) => string;
};

type Rule = (context: RuleContext) => ContentProblem[];

const documentsOf = ({ sources }: RuleContext, collection: Collection): ParsedFile[] =>
  sources.flatMap((source) => (source.collection === collection && source.document ? [source.document] : []));

/** Creates a rule for every document of a collection. */
const inEach =
  (collection: Collection, rule: (document: ParsedFile, context: RuleContext) => ContentProblem[]): Rule =>
  (context) =>
    documentsOf(context, collection).flatMap((document) => rule(document, context));

const valueAt = ({ value }: ParsedFile, ...path: FieldPath): unknown => getAt(value, path);

const isNonBlankText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** Returns for each key the index of the first equal key before it; undefined if there is none. */
const earlierDuplicates = (keys: readonly (string | undefined)[]): (number | undefined)[] =>
  keys.map((key, index) =>
    key === undefined || keys.indexOf(key) === index ? undefined : keys.indexOf(key),
  );

/** The id of a section is the name of its file. */
const sectionIds = inEach(sectionCollection, (section, context) => {
  const id = valueAt(section, "id");
  const name = posix.basename(section.file, ".json");
  if (typeof id !== "string" || id === name || !slugPattern.test(id)) return [];
  const names = documentsOf(context, sectionCollection).map(({ file }) => posix.basename(file, ".json"));
  const free = uniqueSlugs([...names.filter((each) => each !== name), name], "section").at(-1) ?? "";
  const wrongName = names.includes(id)
    ? `must be another one, because ${id}.json has it: write ${formatValue(free)}, ` +
      `and rename the file to ${free}.json`
    : `must be the file's name, got ${formatValue(id)}; rename the file to ${id}.json`;
  const message = slugPattern.test(name)
    ? `must be the file's name ${formatValue(name)}, got ${formatValue(id)}`
    : wrongName;
  return [section.problemAt(["id"], message)];
});

/** Pieces of a section have different titles. */
const uniqueTitles = inEach(sectionCollection, (section) => {
  const titles = listAt(section.value, "pieces").map((piece) => getProperty(piece, "title"));
  const keys = titles.map((title) => (isNonBlankText(title) ? titleKey(title) : undefined));
  return earlierDuplicates(keys).flatMap((first, index) => {
    if (first === undefined) return [];
    const message = `must be unique in its section, got ${formatValue(titles[index])} as in pieces[${first}]`;
    return [section.problemAt(["pieces", index, "title"], message)];
  });
});

/** Returns the reason why a document cannot have the name of another one, as the rest of a sentence. */
export const sameNameReason = (kind: "section" | "page", file: string): string =>
  `must differ by more than capitals from the ${kind} in ${file}`;

/** The names of sections differ by more than case, because some hosts ignore it. */
const sectionNames: Rule = (context) => {
  const sections = documentsOf(context, sectionCollection);
  return earlierDuplicates(sections.map(({ file }) => file.toLowerCase())).flatMap((first, index) => {
    const [section, duplicate] = [sections[index], sections[first ?? -1]];
    if (!section || !duplicate) return [];
    return [section.problemAt(["id"], sameNameReason("section", duplicate.file))];
  });
};

const aboutContent = inEach(aboutCollection, (about) => {
  if (!isRecord(about.value) || "topics" in about.value || "text" in about.value) return [];
  const message = "is missing, it must be a list of topics, or text must name a Markdown file";
  return [about.problemAt(["topics"], message)];
});

const allSectionIds = ({ documents }: RuleContext): string[] =>
  documents.all.filter(({ collection }) => collection === sectionCollection).map(sectionId);

const allPageNames = ({ sources }: RuleContext): string[] =>
  sources
    .filter(({ collection }) => collection === pageCollection)
    .map(({ path }) => posix.basename(path, ".md"));

/** Returns a rule: a list in `site.json` names existing sections or pages, each of them once. */
const orderRule = (
  field: "sections" | "pages",
  namesIn: (context: RuleContext) => string[],
  description: string,
): Rule =>
  inEach(siteCollection, (site, context) => {
    const [order, names] = [listAt(site.value, field), namesIn(context)];
    return order.flatMap((name, index) => {
      if (!isNonBlankText(name)) return [];
      const first = order.indexOf(name);
      if (first === index && names.includes(name)) return [];
      const repeated = `must be named once, got ${formatValue(name)} as in ${field}[${first}]`;
      const suggestion = didYouMean(closestMatch(name, names));
      const unknown = `must be ${description}, got ${formatValue(name)}${suggestion}`;
      return [site.problemAt([field, index], first < index ? repeated : unknown)];
    });
  });

const sectionOrder = orderRule("sections", allSectionIds, "the id of a file in sections/");

const pageOrder = orderRule("pages", allPageNames, "the name of a file in pages/, without .md");

const sectionAccents = inEach(siteCollection, (site, context) => {
  const [accents, ids] = [valueAt(site, "look", "accents"), allSectionIds(context)];
  return Object.keys(isRecord(accents) ? accents : {}).flatMap((id) => {
    if (ids.includes(id)) return [];
    const message = `must be the id of a file in sections/${didYouMean(closestMatch(id, ids))}`;
    return [site.problemAtKey(["look", "accents", id], message)];
  });
});

/** The fonts are installed and have Latin letters. `face` is the former name of the field `font`. */
const installedFont = inEach(siteCollection, (site) =>
  ["font", "textFont", "face"].flatMap((field) => {
    const font = valueAt(site, "look", field);
    if (typeof font !== "string" || !fontPattern.test(font)) return [];
    if (font === systemFont || readFont(font)) return [];
    const names = installedFonts();
    const message = names.includes(font)
      ? `must be a font with latin letters, got ${formatValue(font)}`
      : `must be a font that is installed, got ${formatValue(font)}; ` +
        `install it with npm i ${fontScope}/${font}${didYouMean(closestMatch(font, names))}`;
    return [site.problemAt(["look", field], message)];
  }),
);

/** The languages have different prefixes, which no file of `static/` has; `language` is the first one. */
const languagePrefixes = inEach(siteCollection, (site, context) => {
  const { languages, staticFiles } = context;
  const language = valueAt(site, "language");
  const listed = listAt(site.value, "languages");
  const firsts = earlierDuplicates(listed.map((tag) => String(tag).toLowerCase()));
  const message = `must equal languages[0] or be left out, got ${formatValue(language)}`;
  return [
    ...(typeof language === "string" && listed.length > 0 && language !== listed[0]
      ? [site.problemAt(["language"], message)]
      : []),
    ...firsts.flatMap((first, index) =>
      first === undefined
        ? []
        : [site.problemAt(["languages", index], `must be named once, got it as in languages[${first}]`)],
    ),
    ...languages.slice(1).flatMap((tag) => {
      const folder = tag.toLowerCase();
      const taken = staticFiles.find((file) => file.toLowerCase().split("/")[0] === folder);
      const reason =
        taken === undefined
          ? folder === sitePath(context).toLowerCase() &&
            `has the URL /${folder}/, which is the path of siteUrl, too: choose another path`
          : `has the URL /${folder}/, which static/${taken} has, too: move this file`;
      return reason ? [site.problemAt(["languages", listed.indexOf(tag)], reason)] : [];
    }),
  ];
});

/** Returns the path of the site's URL without slashes around it; empty for a site at the root of its host. */
const pathOfUrl = (siteUrl: unknown): string =>
  tryCall(() => new URL(String(siteUrl)).pathname)?.replace(/^\/|\/$/g, "") ?? "";

function sitePath(context: RuleContext): string {
  const [site] = documentsOf(context, siteCollection);
  return pathOfUrl(site && valueAt(site, "siteUrl"));
}

/** No page has the path of `siteUrl`, or a path below it: Gatsby confuses a path prefix with such a page. */
const sitePaths = inEach(siteCollection, (site, context) => {
  const path = `/${sitePath(context)}/`;
  const { published, all } = context.documents;
  // A draft of a page has its name, which stays the same when it is published.
  const documents = new Set([...published, ...all.filter(({ collection }) => collection === pageCollection)]);
  const { pages } = linkablePages([...documents], new Map());
  const page = path.startsWith(tagsPath) ? tagsPath : [...pages.keys()].find((each) => each.startsWith(path));
  if (page === undefined) return [];
  return [site.problemAt(["siteUrl"], `must have another path, because the site has the page ${page}`)];
});

/** Returns the files in lower case that a host may serve for a page, because some systems do not distinguish case. */
const filesOfPage = (name: string): string[] =>
  name === "" ? ["index.html"] : ["", ".html", "/index.html"].map((end) => (name + end).toLowerCase());

/**
 * Returns the reason why a custom page cannot have a name, as the rest of a sentence; undefined if it can.
 *
 * @param languages tags of the site's languages, the first one has no prefix
 * @param staticFiles paths from `static/`
 */
export function pageNameReason(
  name: string,
  languages: readonly string[],
  staticFiles: readonly string[],
  siteUrl?: unknown,
): string | undefined {
  const files = filesOfPage(name);
  const taken = staticFiles.find((file) => files.includes(file.toLowerCase()));
  const [issue] = pageSlugSchema.safeParse(name).error?.issues ?? [];
  if (issue) return `${issue.message}, got ${formatValue(name)}`;
  if (taken !== undefined) return `must be another name, because static/${taken} has this URL`;
  if (languages.slice(1).some((tag) => tag.toLowerCase() === name.toLowerCase()))
    return `must be another name, because /${name.toLowerCase()}/ is the URL of a language of the site`;
  if (name === pathOfUrl(siteUrl)) return "must be another name, because siteUrl in site.json has this path";
  return undefined;
}

/** The name of a custom page can be part of a URL, and no other page or file has this URL. */
const pageNames: Rule = (context) => {
  const pages = context.sources.filter(({ collection }) => collection === pageCollection);
  const names = pages.map(({ path }) => posix.basename(path, posix.extname(path)));
  const firsts = earlierDuplicates(names.map((name) => name.toLowerCase()));
  return pages.flatMap(({ path }, index) => {
    const duplicate = pages[firsts[index] ?? -1];
    const message =
      duplicate && pageSlugSchema.safeParse(names[index]).success
        ? sameNameReason("page", context.fileOf(duplicate.path))
        : pageNameReason(names[index] ?? "", context.languages, context.staticFiles);
    return message ? [{ ...fileProblem(context.fileOf(path), message, 1), field: "name" }] : [];
  });
};

/** Links that are not URLs name a file in `static/`. */
const staticLinks: Rule = ({ sources, staticFiles }) =>
  sources.flatMap(({ collection, document }) => {
    if (document === undefined) return [];
    return fieldsWithRole("link", collection.schema, document.value).flatMap(({ path, value: link }) => {
      const candidates = isStaticPath(link) ? staticFilesOf(link) : undefined;
      if (candidates === undefined || candidates.some((file) => staticFiles.includes(file))) return [];
      const suggestion = closestMatch(link.replace(/^\.?\/?(static\/)?/, ""), staticFiles);
      // In a URL, these characters have other meanings.
      const url = suggestion && `/${suggestion.replace(/[%#?]/g, encodeURIComponent)}`;
      const hint = didYouMean(url) || httpsHint(link);
      return [document.problemAt(path, `${linkError}, got ${formatValue(link)}${hint}`)];
    });
  });

/** The build writes the pages with their data, and files about the site. It would overwrite those of the owner. */
export const builtFiles: Rule = ({ staticFiles, documents, languages }) => {
  const manifests = ["", ...languages.slice(1).map((tag) => `_${tag}`)].map(
    (end) => `manifest${end}.webmanifest`,
  );
  const written = ["sitemap-index.xml", "sitemap-0.xml", ...manifests];
  // A custom page with the URL of a file is a problem of the page.
  const others = documents.published.filter(({ collection }) => collection !== pageCollection);
  const { pages } = linkablePages(others, new Map());
  const pageOfFile = new Map(
    [...pages.keys()].flatMap((page) => filesOfPage(page.slice(1, -1)).map((file) => [file, page] as const)),
  );
  return staticFiles.flatMap((file) => {
    const page = pageOfFile.get(file.toLowerCase());
    const lost = "would be lost, because the build writes this file";
    const message =
      (["_redirects", "_headers"].includes(file) && `${lost}: put its rules into packages/output/hosting`) ||
      ((written.includes(file) || file.startsWith("page-data/")) && `${lost}: delete it`) ||
      (page && `must have another name, because the site has the page ${page}`);
    return message ? [fileProblem(`static/${file}`, message)] : [];
  });
};

/** Rules for documents that a schema cannot express, each with the problems of all files that break it. */
export const rules: readonly Rule[] = [
  ...[sectionIds, uniqueTitles, sectionNames, aboutContent, sectionOrder, pageOrder, sectionAccents],
  ...[installedFont, languagePrefixes, sitePaths, pageNames, staticLinks],
];

/** Checks the pieces that images of Home link to. A link to a draft or an unlisted piece is a note. */
export function checkLinkedPieces(context: RuleContext): CheckResult {
  const problems: ContentProblem[] = [];
  const notes: ContentProblem[] = [];
  const isSection = ({ collection }: UncheckedDocument): boolean => collection === sectionCollection;
  const sections = context.documents.all.filter(isSection);
  const pieces = new Map(sections.flatMap(piecesById));
  const formerIds = new Map(context.documents.published.filter(isSection).flatMap(formerPieceIds));
  const unread = sections.filter((section) => !hasPieces(section)).map(sectionId);
  const [home] = documentsOf(context, homeCollection);
  if (!home) return { problems, notes };
  const paths = ["wide", "tall"].flatMap((list) =>
    listAt(home.value, list).map((_, index) => [list, index, "piece"]),
  );
  for (const path of paths) {
    const id = valueAt(home, ...path);
    if (!isNonBlankText(id) || unread.some((section) => id.startsWith(`${section}/`))) continue;
    const piece = pieces.get(id);
    const renamed = formerIds.get(id);
    const got = `got ${formatValue(id)}`;
    const addNote = (message: string) => notes.push(home.problemAt(path, message));
    if (piece) {
      const { unlisted, draft } = piece;
      if (unlisted === true) addNote(`names an unlisted piece, so the image leads nowhere, ${got}`);
      else if (draft === true)
        addNote(`names a draft, so the image leads nowhere until it is published, ${got}`);
    } else if (renamed) {
      addNote(
        "is a name of version 2, which depended on the order of the pieces: the image leads to the section; " +
          `write ${formatValue(renamed.id)} for ${formatValue(renamed.title)}`,
      );
    } else {
      const byTitle = id.replace(/(?<=\/).+/s, (title) => slugOf(title, "piece"));
      const hint = didYouMean(pieces.has(byTitle) ? byTitle : closestMatch(id, [...pieces.keys()]));
      problems.push(home.problemAt(path, `must be <section>/<name> of a piece, ${got}${hint}`));
    }
  }
  return { problems, notes };
}
