import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { interpolate } from "../../src/i18n/interpolate";
import { en } from "../../src/i18n/en";
import type { UiTexts } from "../../src/i18n/ui-text-keys";
import { shippedTexts } from "../../src/i18n/languages";
import { uniqueSlugs } from "../../packages/content/schema/slugs";

/** A piece as its file has it; a video file is replaced by its published URL. */
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

/** A section file with the title that is shown and its path. */
interface OwnerSection {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly intro?: string;
  readonly pieces: readonly OwnerPiece[];
}

/** A custom page with its path; `text` is the Markdown below its front matter. */
interface OwnerPage {
  readonly title: string;
  readonly description?: string;
  readonly draft?: boolean;
  readonly path: string;
  readonly text: string;
}

/** An image of Home, About or the owner. */
interface OwnerImage {
  readonly image: string;
  readonly alt: string;
  readonly caption?: string;
  readonly piece?: string;
}

type Site = Readonly<Record<"name" | "title" | "description" | "siteUrl", string>> &
  Readonly<Partial<Record<"language" | "status" | "place" | "email", string>>> & {
    readonly links: Readonly<Partial<Record<"resumePdf" | "resumeHtml" | "linkedIn" | "gitHub", string>>> & {
      readonly more?: readonly { readonly label: string; readonly url: string }[];
    };
    readonly sections?: readonly string[];
    readonly rights?: object;
    readonly portrait?: OwnerImage;
  };

type Home = Readonly<Record<"wide" | "tall", readonly OwnerImage[]>> & { readonly quotes: readonly string[] };

interface About {
  readonly heading: string;
  readonly text?: string;
  readonly image?: OwnerImage;
  readonly topics: readonly {
    readonly title: string;
    readonly group?: string;
    readonly items: readonly string[];
  }[];
}

/** The content of a folder, read as docs/content.md describes it and without the site's own code. */
export type OwnerContent = ReturnType<typeof readOwnerContent>;

function readJson<Content>(...path: string[]): Content {
  return JSON.parse(readFileSync(join(...path), "utf8")) as Content;
}

/** Returns the URL of a video: its folder is named by its digest. */
function videoUrl(folder: string, video: string | undefined): string | undefined {
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
  const pieces = section.pieces.map((piece) => ({ ...piece, video: videoUrl(folder, piece.video) }));
  return { id, title, path: `/portfolio/${id}/`, intro: section.intro, pieces };
}

function readPages(folder: string): OwnerPage[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".md")) : [];
  const pages = files.map((file) => {
    const [, frontMatter = "", ...text] = readFileSync(join(folder, file), "utf8").split("---\n");
    const fields = parse(frontMatter) as Pick<OwnerPage, "title" | "description" | "draft">;
    return { ...fields, path: `/${basename(file, ".md")}/`, text: text.join("---\n") };
  });
  return pages.sort((a, b) => a.path.localeCompare(b.path, "en"));
}

export function readOwnerContent(folder: string) {
  const sectionsFolder = join(folder, "sections");
  const site = readJson<Site>(folder, "site.json");
  const allSections = readdirSync(sectionsFolder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readSection(sectionsFolder, file));
  const position = ({ id }: OwnerSection): number => [...(site.sections ?? []), id].indexOf(id);
  const sections = allSections
    .map((section) => ({ ...section, pieces: section.pieces.filter(({ draft }) => !draft) }))
    .sort((a, b) => position(a) - position(b));
  const pages = readPages(join(folder, "pages"));
  return {
    site,
    home: readJson<Home>(folder, "home.json"),
    about: readJson<About>(folder, "about.json"),
    /** Sections with published pieces, in their order; the pieces without drafts. */
    sections: sections.filter(({ pieces }) => pieces.length > 0),
    pages: pages.filter(({ draft }) => !draft),
    draftPages: pages.filter(({ draft }) => draft),
    emptySections: sections.filter(({ pieces }) => pieces.length === 0).map(({ id }) => id),
    /** Interface texts with the owner's replacements. */
    uiTexts: {
      ...(shippedTexts[site.language ?? "en"] ?? en),
      ...(existsSync(join(folder, "texts.json")) ? readJson<Partial<UiTexts>>(folder, "texts.json") : {}),
    } satisfies UiTexts,
    drafts: allSections.flatMap(({ pieces }) => pieces.filter(({ draft }) => draft)),
  };
}

/** Returns the pieces of a section that have their own page, with its path. */
export function piecePages({ path, pieces }: OwnerSection): { piece: OwnerPiece; path: string }[] {
  const slugs = uniqueSlugs(
    pieces.map(({ title }) => title),
    "piece",
  );
  return pieces.flatMap((piece, index) => {
    const hasPage = Boolean(piece.story ?? piece.images ?? piece.details);
    return hasPage ? [{ piece, path: `${path}${slugs[index] ?? ""}/` }] : [];
  });
}

/** Returns the path of every page. */
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

/** Returns the path of one page of each kind. */
export function pathsOfEachPageKind({ sections, pages }: OwnerContent): string[] {
  const [section] = sections;
  const [piece] = sections.flatMap(piecePages);
  const withFigures = pages.find(({ text }) => text.includes("!["));
  return ["/", "/about/", "/contact/", ...[section, piece, withFigures].flatMap((page) => page?.path ?? [])];
}

/** Returns a text that only the page of a path has. */
export function uniqueText(
  { home, about, sections, pages, uiTexts: { sendMessage } }: OwnerContent,
  path: string,
): string {
  const section = sections.find((candidate) => candidate.path === path);
  const heading = { "/": home.quotes[0], "/about/": about.heading, "/contact/": sendMessage }[path];
  const page = sections.flatMap(piecePages).find((candidate) => candidate.path === path);
  const ownPage = pages.find((candidate) => candidate.path === path);
  return section?.pieces[0]?.title ?? page?.piece.title ?? ownPage?.title ?? heading ?? "";
}

/** Returns the accessible name of a piece's action, and the URL that it links to. */
export function expectedAction(
  { title, code, video, link }: OwnerPiece,
  { uiTexts }: Pick<OwnerContent, "uiTexts">,
): { name: string; url?: string } {
  const named = (action: string): string => interpolate(uiTexts.actionOf, { action, title });
  if (code) return { name: named(uiTexts.code), url: code };
  if (video) return { name: named(uiTexts.video), url: video };
  if (link) return { name: named(uiTexts.website), url: link };
  return { name: named(uiTexts.image) };
}
