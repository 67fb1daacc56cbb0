import { basename, posix } from "node:path";
import type { SiteLanguages } from "../../../src/i18n/languages";
import { decodeUrl } from "../../../src/url/decode-url";
import { linkedPage, pieceAnchor } from "../schema/routes";
import { richTextCollection } from "../schema/collections";
import { isTextLink, traitsOf } from "../schema/fields";
import {
  languagePrefix,
  readTranslationPath,
  translatableFields,
  translationPath,
} from "../schema/translations";
import { getAt, isRecord } from "../schema/value-paths";
import type { UncheckedDocuments } from "../read/published-documents";
import type { SourceFile } from "../read/source-file";
import { formatValue, shortenText, type ContentProblem } from "../read/problem";
import { linkablePages, type Fragments, type LinkablePages } from "./linkable-pages";
import { staticFilesOf } from "../read/paths";
import { didYouMean, closestMatch } from "../read/hints";

/** The targets that links of a text may have. */
type LinkTargets = {
  /** Language of the text, and of the places in pages. */
  readonly tag: string;
  readonly published: LinkablePages;
  /** Published pages and drafts. */
  readonly all: LinkablePages;
  /** Files of `static/`, as paths in it. */
  readonly staticFiles: ReadonlySet<string>;
  /** URL paths of the languages except the first: `/de`. */
  readonly languagePrefixes: readonly string[];
};

type LinkingText = { readonly headings: Fragments; readonly isDraft: boolean };

/** Returns true for ids that every page may have (`top`, those with a `_`), and for text fragments. */
const isCommonId = (id: string): boolean => id === "" || id === "top" || /_|^:~:/.test(id);

const hasId = (ids: Fragments, id: string): boolean => ids === undefined || isCommonId(id) || ids.has(id);

function missingId(ids: Fragments, id: string, message: string): string {
  const suggestion = closestMatch(id, [...(ids ?? [])]);
  return `${message} ${shortenText(`#${id}`)}${didYouMean(suggestion && `#${suggestion}`)}`;
}

/** Returns the URL of a piece without a page: its place in its section. */
function anchorOfPiece({ pages }: LinkablePages, path: string): string | undefined {
  const [, section = "", id = "", slug = ""] = /^(\/[^/]+\/([^/]+)\/)([^/]+)\/$/.exec(path) ?? [];
  return pages.get(section)?.has(slug) ? pieceAnchor(id, slug) : undefined;
}

/** Returns the page in the same folder with a similar name. */
function similarPage({ pages }: LinkablePages, path: string): string | undefined {
  const folder = posix.dirname(path);
  const siblings = [...pages.keys()].filter((page) => page !== "/" && posix.dirname(page) === folder);
  const name = closestMatch(
    posix.basename(path),
    siblings.map((page) => posix.basename(page)),
  );
  return name === undefined ? undefined : `${posix.join(folder, name)}/`;
}

function missingPage({ published, staticFiles }: LinkTargets, url: string, path: string): string {
  const anchor = anchorOfPiece(published, path);
  if (anchor !== undefined) {
    return `leads to ${formatValue(url)}, but this piece has no own page${didYouMean(anchor)}`;
  }
  const files = [...staticFiles].map((file) => `/${file}`);
  const hint = didYouMean(similarPage(published, path) ?? closestMatch(path.slice(0, -1), files));
  return `leads to ${formatValue(url)}, but the site has no such page and static/ no such file${hint}`;
}

/** Returns true for the note of a link that leads nowhere. */
export const isLinkNote = (message: string): boolean => /^leads to /.test(message);

/** Returns the reason why a link leads nowhere, as the rest of a sentence; undefined for a valid link. */
function linkMessage(targets: LinkTargets, text: LinkingText, url: string): string | undefined {
  if (!/^[/#]/.test(url)) return undefined;
  const [, link = "", hash = ""] = /^([^#]*)#?(.*)$/s.exec(url) ?? [];
  const prefix = targets.languagePrefixes.find((each) => `${link}/`.startsWith(`${each}/`)) ?? "";
  const id = prefix === "" ? (decodeUrl(hash) ?? hash) : "";
  if (link === "") {
    const message = "leads to a heading that this text does not have:";
    return hasId(text.headings, id) ? undefined : missingId(text.headings, id, message);
  }
  if (staticFilesOf(link)?.some((file) => targets.staticFiles.has(file))) return undefined;
  const path = linkedPage(link.slice(prefix.length));
  const { all, published } = targets;
  const { pages } = text.isDraft ? all : published;
  if (pages.has(path) && hasId(pages.get(path), id)) return undefined;
  if (all.pages.has(path) && hasId(all.pages.get(path), id)) {
    return `leads to ${formatValue(url)}, which is not published: it is a draft`;
  }
  if (pages.has(path)) return missingId(pages.get(path), id, `leads to a place that ${path} does not have:`);
  if (all.unknownFolders.some((folder) => path.startsWith(folder))) return undefined;
  if (all.emptySections.includes(path)) {
    return `leads to ${formatValue(url)}, which is not published: it has no piece yet`;
  }
  return missingPage(targets, url, path);
}

/** `[words](target)` in a short text, a link or not. */
const linkLike = /\[([^[\]\n]+)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g;

/** Returns the reason why `[words](target)` of a short text is no link, or leads nowhere. */
function shortLinkMessage(targets: LinkTargets, isDraft: boolean, link: string, target: string) {
  if (isTextLink(link)) return linkMessage(targets, { headings: undefined, isDraft }, target);
  const pages = [...targets.published.pages.keys()];
  const names = pages.map((page) => posix.basename(page));
  const name = closestMatch(target.replace(/^[./]+|\/$/g, ""), names);
  const hint = didYouMean(name === undefined ? undefined : pages[names.indexOf(name)]);
  return `has a link that is text: it must lead to https://… or to a path such as /about/, got ${formatValue(target)}${hint}`;
}

/** Returns notes about links of the short texts of a document, in all languages. */
function shortTextNotes(
  targetsIn: (tag?: string) => LinkTargets,
  { collection, document, original }: SourceFile,
): ContentProblem[] {
  const { value, problemAt } = original ?? document ?? {};
  const fields = translatableFields(collection.schema, value).filter(
    ({ schema }) => traitsOf(schema).isLinkedText,
  );
  return fields.flatMap(({ path, value: text }) => {
    const isDraft = getAt(value, [...path.slice(0, -1), "draft"]) === true;
    const texts = isRecord(text)
      ? Object.entries(text).map(([tag, each]) => [[...path, tag], each, targetsIn(tag)] as const)
      : [[path, text, targetsIn()] as const];
    return texts.flatMap(([place, words, targets]) =>
      Array.from(typeof words === "string" ? words.matchAll(linkLike) : [], ([link, , target = ""]) => {
        const message = shortLinkMessage(targets, isDraft, link, target);
        return message === undefined ? [] : (problemAt?.(place, message) ?? []);
      }).flat(),
    );
  });
}

/** Returns notes about links of a text that lead nowhere. Not problems, as a host may serve other pages. */
export function textLinkNotes(
  contentFolder: string,
  sources: readonly SourceFile[],
  { all, published }: UncheckedDocuments,
  staticFiles: readonly string[],
  [first, ...others]: SiteLanguages,
): ContentProblem[] {
  const texts = sources.flatMap(({ path, markdown }) => (markdown ? [{ path, markdown }] : []));
  const headings = new Map<string, Fragments>(texts.map(({ path, markdown }) => [path, markdown.headings]));
  const targetsOf = (tag: string): LinkTargets => {
    const shown = new Map(
      Array.from(headings, ([path, own]) => [
        path,
        (tag !== first && headings.get(translationPath(path, tag))) || own,
      ]),
    );
    return {
      tag,
      published: linkablePages(published, shown),
      all: linkablePages(all, shown),
      staticFiles: new Set(staticFiles),
      languagePrefixes: others.map((each) => languagePrefix(each, first)),
    };
  };
  const original = targetsOf(first);
  const translated = others.map(targetsOf);
  const targetsIn = (tag?: string) => translated.find((each) => each.tag === tag) ?? original;
  const publishedTexts = new Set(
    published.filter(({ collection }) => collection === richTextCollection).map(({ path }) => path),
  );
  const notes = texts.flatMap(({ path, markdown }) => {
    const file = posix.join(basename(contentFolder), path);
    const text = { headings: markdown.headings, isDraft: !publishedTexts.has(path) };
    return markdown.links.flatMap(({ url, line, column }) => {
      const message = linkMessage(targetsIn(readTranslationPath(path)?.tag), text, url);
      return message === undefined ? [] : [{ file, line, column, field: "link", message }];
    });
  });
  return [...sources.flatMap((source) => shortTextNotes(targetsIn, source)), ...notes];
}
