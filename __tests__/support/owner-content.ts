import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import slugify from "slugify";
import { parse } from "yaml";
import { interpolate } from "../../src/i18n/interpolate";
import { en } from "../../src/i18n/en";
import type { Messages } from "../../src/i18n/keys";
import { shippedMessages } from "../../src/i18n/languages";

/** A piece as its owner wrote it, but for a film that is a file: that is where it is published. */
export interface OwnerPiece {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly alt?: string;
  readonly code?: string;
  readonly video?: string;
  readonly link?: string;
  readonly draft?: boolean;
  readonly story?: string;
  readonly images?: readonly { readonly image: string; readonly alt?: string; readonly caption?: string }[];
  readonly details?: readonly { readonly label: string; readonly text: string }[];
}

/** A section file, with the title that is shown and the address of its page. */
export interface OwnerSection {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly intro?: string;
  readonly pieces: readonly OwnerPiece[];
}

/** A page of the owner's own, with its address. */
export interface OwnerPage {
  readonly title: string;
  readonly description?: string;
  readonly draft?: boolean;
  readonly path: string;
  /** What stands below the front matter, in Markdown. */
  readonly text: string;
}

/** A picture and what it shows. */
export interface OwnerImage {
  readonly image: string;
  readonly alt: string;
}

/** An image of Home. */
export interface OwnerHomeImage extends OwnerImage {
  readonly caption?: string;
  readonly piece?: string;
}

/** Everything in a content folder, read as the contract describes it and by no code of the site's own. */
export interface OwnerContent {
  readonly site: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly siteUrl: string;
    readonly links: Readonly<Partial<Record<"resumePdf" | "resumeHtml" | "linkedIn" | "gitHub", string>>> & {
      readonly more?: readonly { readonly label: string; readonly url: string }[];
    };
    readonly language?: string;
    readonly sections?: readonly string[];
    readonly status?: string;
    readonly place?: string;
    readonly email?: string;
    readonly portrait?: OwnerImage;
  };
  readonly home: {
    readonly quotes: readonly string[];
    readonly wide: readonly OwnerHomeImage[];
    readonly tall: readonly OwnerHomeImage[];
  };
  readonly about: {
    readonly heading: string;
    /** Path of a Markdown file. */
    readonly text?: string;
    readonly image?: OwnerImage;
    readonly topics: readonly {
      readonly title: string;
      readonly group?: string;
      readonly items: readonly string[];
    }[];
  };
  /** Sections that have pieces which are no drafts, with these, in the order in which they are shown. */
  readonly sections: readonly OwnerSection[];
  /** The owner's own pages in the order of their addresses. */
  readonly pages: readonly OwnerPage[];
  /** Pages that are not published. */
  readonly draftPages: readonly OwnerPage[];
  /** Ids of sections without a piece that is published. */
  readonly emptySections: readonly string[];
  /** The words of the site's language, with those that the owner replaced. */
  readonly words: Messages;
  /** Pieces that are not published. */
  readonly drafts: readonly OwnerPiece[];
}

function readJson<Content>(...path: string[]): Content {
  return JSON.parse(readFileSync(join(...path), "utf8")) as Content;
}

/** Where a film leads that may be a file of the content: it is published under what is in it and its name. */
function filmAddress(folder: string, video: string | undefined): string | undefined {
  if (video === undefined || video.startsWith("http")) return video;
  const digest = createHash("md5")
    .update(readFileSync(join(folder, video)))
    .digest("hex");
  return `/static/${digest}/${encodeURIComponent(basename(video)).replaceAll("'", "%27")}`;
}

function readSection(folder: string, file: string): OwnerSection {
  const id = basename(file, ".json");
  const section = readJson<{ title?: string; intro?: string; pieces: OwnerPiece[] }>(folder, file);
  const title = section.title ?? id.charAt(0).toUpperCase() + id.slice(1);
  const pieces = section.pieces.map((piece) => ({ ...piece, video: filmAddress(folder, piece.video) }));
  return { id, title, path: `/portfolio/${id}/`, intro: section.intro, pieces };
}

function readPages(folder: string): OwnerPage[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".md")) : [];
  const pages = files.map((file) => {
    const [, frontMatter = "", ...text] = readFileSync(join(folder, file), "utf8").split("---\n");
    const fields = parse(frontMatter) as Pick<OwnerPage, "title" | "description" | "draft">;
    return { ...fields, path: `/${basename(file, ".md")}/`, text: text.join("---\n") };
  });
  return pages.sort((one, other) => one.path.localeCompare(other.path, "en"));
}

/** Reads a content folder. */
export function readOwnerContent(folder: string): OwnerContent {
  const sectionsFolder = join(folder, "sections");
  const site = readJson<OwnerContent["site"]>(folder, "site.json");
  const written = readdirSync(sectionsFolder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readSection(sectionsFolder, file));
  const place = ({ id }: OwnerSection): number => [...(site.sections ?? []), id].indexOf(id);
  const sections = written
    .map((section) => ({ ...section, pieces: section.pieces.filter(({ draft }) => !draft) }))
    .sort((one, other) => place(one) - place(other));
  const pages = readPages(join(folder, "pages"));
  return {
    site,
    home: readJson(folder, "home.json"),
    about: readJson(folder, "about.json"),
    sections: sections.filter(({ pieces }) => pieces.length > 0),
    pages: pages.filter(({ draft }) => !draft),
    draftPages: pages.filter(({ draft }) => draft),
    emptySections: sections.filter(({ pieces }) => pieces.length === 0).map(({ id }) => id),
    words: {
      ...(shippedMessages[site.language ?? "en"] ?? en),
      ...(existsSync(join(folder, "texts.json")) ? readJson<Partial<Messages>>(folder, "texts.json") : {}),
    },
    drafts: written.flatMap(({ pieces }) => pieces.filter(({ draft }) => draft)),
  };
}

/** A piece that has a page of its own, with the page's address. */
export interface OwnerPiecePage {
  readonly piece: OwnerPiece;
  readonly path: string;
}

/** The pieces of a section that have a page of their own, in the order in which they are shown. */
export function piecePages({ path, pieces }: OwnerSection): OwnerPiecePage[] {
  const taken = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const base = slugify(piece.title, { lower: true, strict: true }) || "piece";
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    const hasPage = Boolean(piece.story ?? piece.images ?? piece.details);
    return hasPage ? [{ piece, path: `${path}${count > 1 ? `${base}-${count}` : base}/` }] : [];
  });
}

/** The address of every page that answers with status 200. */
export function pagePaths({ sections, pages }: OwnerContent): string[] {
  return [
    "/",
    "/about/",
    "/portfolio/",
    ...sections.flatMap((section) => [section.path, ...piecePages(section).map(({ path }) => path)]),
    "/contact/",
    ...pages.map(({ path }) => path),
  ];
}

/** The address of one page of each kind: where what is tried hangs on how a page is built, not on what it says. */
export function kindsOfPages({ sections, pages }: OwnerContent): string[] {
  const [section] = sections;
  const [piece] = sections.flatMap(piecePages);
  const withFigures = pages.find(({ text }) => text.includes("!["));
  return ["/", "/about/", "/contact/", ...[section, piece, withFigures].flatMap((page) => page?.path ?? [])];
}

/** Words that the main content of the page at an address shows, and no other page of the owner's has. */
export function ownWords(
  { home, about, sections, pages, words: { sendMessage } }: OwnerContent,
  path: string,
): string {
  const section = sections.find((candidate) => candidate.path === path);
  const words = { "/": home.quotes[0], "/about/": about.heading, "/contact/": sendMessage }[path];
  const page = sections.flatMap(piecePages).find((candidate) => candidate.path === path);
  const ownPage = pages.find((candidate) => candidate.path === path);
  return section?.pieces[0]?.title ?? page?.piece.title ?? ownPage?.title ?? words ?? "";
}

/** The accessible name of a piece's one action, and where it leads when it is a link. */
export function expectedAction(
  { title, code, video, link }: OwnerPiece,
  { words }: Pick<OwnerContent, "words">,
): { name: string; address?: string } {
  const named = (action: string): string => interpolate(words.actionOf, { action, title });
  if (code) return { name: named(words.code), address: code };
  if (video) return { name: named(words.video), address: video };
  if (link) return { name: named(words.website), address: link };
  return { name: named(words.image) };
}
