import { posix } from "node:path";
import { pieceAnchor } from "../model/routes";
import { preview, shortened } from "./problem";
import type { Fragments, SiteRoutes } from "./site-routes";
import { staticFilesOf } from "./paths";
import { didYouMean, nearest } from "./suggestion";

/** What there is for links of texts to lead to. */
export type LinkTargets = {
  /** What visitors find. */
  readonly published: SiteRoutes;
  /** The same with the drafts. */
  readonly all: SiteRoutes;
  /** Files of `static/`, as paths in it. */
  readonly staticFiles: ReadonlySet<string>;
};

/** A text with links. */
export type LinkingText = {
  /** What names its headings. */
  readonly headings: Fragments;
  /** Whether nobody but its author sees it. */
  readonly isDraft: boolean;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Names of places that every page has (`top`, those with a `_`), and what browsers look up themselves. */
const isOwnName = (name: string): boolean => name === "" || name === "top" || /_|^:~:/.test(name);

/** A page of the site as its address has it: with a slash at its end. */
const pagePath = (path: string): string => `${path.replace(/(?:\/index\.html|\/)$/, "")}/`;

const isIn = (places: Fragments, name: string): boolean =>
  places === undefined || isOwnName(name) || places.has(name);

function noPlace(places: Fragments, name: string, message: string): string {
  const suggestion = nearest(name, [...(places ?? [])]);
  const hint = didYouMean(suggestion === undefined ? undefined : `#${suggestion}`);
  return `${message} ${shortened(`#${name}`)}${hint}`;
}

const unpublished = (address: string, why: string): string =>
  `leads to ${preview(address)}, which is not published: it ${why}`;

/** Where the section shows the piece that has no page of its own at this address. */
function findPieceAnchor({ pages }: SiteRoutes, path: string): string | undefined {
  const [, section = "", id = "", slug = ""] = /^(\/[^/]+\/([^/]+)\/)([^/]+)\/$/.exec(path) ?? [];
  return pages.get(section)?.has(slug) ? pieceAnchor(id, slug) : undefined;
}

/** The page that was probably meant: one beside it, or one of any place where its folder is no page either. */
function nearestPage({ pages }: SiteRoutes, path: string): string | undefined {
  const folderOf = (page: string): string => `${posix.dirname(page)}/`.replace("//", "/");
  const folder = folderOf(path);
  const besides = [...pages.keys()].filter((page) => folderOf(page) === folder);
  const name = nearest(
    posix.basename(path),
    besides.map((page) => posix.basename(page)),
  );
  if (name !== undefined) return `${folder}${name}/`;
  return pages.has(folder) ? undefined : nearest(path, [...pages.keys()]);
}

function noPage({ published, staticFiles }: LinkTargets, address: string, path: string): string {
  const piece = findPieceAnchor(published, path);
  if (piece !== undefined) {
    return `leads to ${preview(address)}, but this piece has no page of its own${didYouMean(piece)}`;
  }
  const files = [...staticFiles].map((file) => `/${file}`);
  const hint = didYouMean(nearestPage(published, path) ?? nearest(path.slice(0, -1), files));
  return `leads to ${preview(address)}, but the site has no such page and static/ no such file${hint}`;
}

/**
 * Why a link of a text leads nowhere, as the rest of a sentence that starts with it; undefined when it leads somewhere,
 * or out of the site.
 */
export function linkFinding(
  targets: LinkTargets,
  { headings, isDraft }: LinkingText,
  address: string,
): string | undefined {
  if (!/^[/#]/.test(address)) return undefined;
  const [, link = "", hash = ""] = /^([^#]*)#?(.*)$/s.exec(address) ?? [];
  const name = decoded(hash);
  if (link === "") {
    return isIn(headings, name)
      ? undefined
      : noPlace(headings, name, "leads to a heading that this text does not have:");
  }
  if (staticFilesOf(link)?.some((file) => targets.staticFiles.has(file))) return undefined;
  const path = pagePath(decoded(link.replace(/\?.*$/s, "")));
  const { all } = targets;
  const { pages } = isDraft ? all : targets.published;
  if (pages.has(path) && isIn(pages.get(path), name)) return undefined;
  if (all.pages.has(path) && isIn(all.pages.get(path), name)) return unpublished(address, "is a draft");
  if (pages.has(path)) return noPlace(pages.get(path), name, `leads to a place that ${path} does not have:`);
  if (all.unknownSections.some((section) => path.startsWith(section))) return undefined;
  if (all.emptySections.includes(path)) return unpublished(address, "has no piece yet");
  return noPage(targets, address, path);
}
