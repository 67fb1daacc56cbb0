import { dirname, join } from "node:path";
import type { z } from "zod";
import { hasVideoEmbed, firstParagraphs, type RichText } from "../../../src/rich-text/rich-text";
import { plainExcerpt, firstSentence } from "../../../src/rich-text/excerpt";
import { themeCss, tintCss } from "../../../src/theme/theme-css";
import type { Route, SocialImage } from "../compiled-site";
import { findIcon } from "./social-icons";
import { hasFile } from "../read/content-files";
import { staticFilesOf } from "../read/paths";
import type { ImageInfo } from "../read/read-image";
import { resolveReference } from "../read/source-file";
import { crawlerPolicies } from "../schema/crawlers";
import { homePath, linkedPage, namedPagePath, portfolioPath } from "../schema/routes";
import { aboutSchema, type AboutContent } from "../schema/about";
import { homeSchema, type HomeContent } from "../schema/home";
import { customPageSchema, type CustomPageContent } from "../schema/custom-page";
import { maxTags, pieceSchema, showsCamera, sectionSchema, type Piece } from "../schema/section";
import { siteSchema, type SiteContent } from "../schema/site";
import { imageRights } from "./image-rights";
import { centerFocus, imageSprite, sliceLimit, type ImageSprite } from "./image-sprite";
import { MediaFiles, type MediaFile } from "./media-files";
import {
  compareInOrder,
  customPageLink,
  pageName,
  resolveSections,
  findPieceAnchorLink,
  pieceAnchorLink,
} from "./resolve-sections";
import type { ResolvedPiece, ResolvedSection, SectionSource } from "./resolve-sections";
import type { Untranslated } from "../schema/translations";
import { uniqueBy } from "../schema/value-paths";
import { type PieceTag, type ResolvedTag, resolveTags } from "../schema/resolve-tags";
import { normalizeSiteUrl } from "./site-settings";
import { socialImage } from "./social-image";
import { ValueCompiler, type CompiledImage, type References } from "./value-compiler";

interface ContentFile<Value> {
  /** Path from `content/`. */
  readonly path: string;
  readonly value: Value;
}

/** Valid documents of the content, with drafts if they are shown. */
interface CompileInput extends Omit<References, "files" | "localLink"> {
  /** BCP 47. */
  readonly language: string;
  /** URL path of the language below the site's own; empty for the first language. */
  readonly pathPrefix: string;
  readonly site: ContentFile<SiteContent & Untranslated & { readonly rights?: Untranslated | undefined }>;
  readonly home: ContentFile<HomeContent>;
  readonly about: ContentFile<AboutContent>;
  readonly originalAbout: AboutContent;
  readonly sections: readonly SectionSource[];
  readonly pages: readonly ContentFile<CustomPageContent & Untranslated>[];
  readonly contentFolder: string;
  /** Metadata of every image. */
  readonly imageXmp: string;
  /** Text between the entries of a list, in the site's language. */
  readonly listSeparator: string;
}

export interface CompiledContent {
  /** Documents by GraphQL type and file name without extension: `Section/animation`, `Section/animation.de`. */
  readonly documents: ReadonlyMap<string, object>;
  readonly files: readonly MediaFile[];
  readonly routes: readonly Route[];
  readonly socialImages: readonly SocialImage[];
  readonly sprites: readonly ImageSprite[];
  /** Metadata of every image. */
  readonly imageXmp: string;
}

/** Fields of a piece that its section shows. Only the piece's page shows the others. */
const cardSchema = pieceSchema.omit({ story: true, images: true, details: true, camera: true, focus: true });
const sliceSchema = pieceSchema.pick({ image: true, loop: true, focus: true });
const sectionHeadSchema = sectionSchema.omit({ pieces: true });
const pieceImageSchema = pieceSchema.shape.images.unwrap().element;

type Image = Untranslated & { alt?: string | undefined; caption?: string | undefined; title?: string };

/** Returns the alternative text of an image, by default another text, and the names of untranslated texts. */
function withAlt(image: Image, defaultName: "title" | "caption") {
  const { alt, untranslated } = image;
  const isUntranslated = alt === undefined && untranslated?.includes(defaultName);
  return {
    alt: alt ?? image[defaultName],
    untranslated: isUntranslated ? [...(untranslated ?? []), "alt"] : untranslated,
  };
}

/** The pages that every site has, except Page Not Found. */
const fixedRoutes = [homePath, namedPagePath("about"), portfolioPath, namedPagePath("contact")].map(
  (path): Route => ({ path, type: "fixed page", isListed: true }),
);

const allPieces = ({ pieces, unlistedPieces }: ResolvedSection) => [...pieces, ...unlistedPieces];

/** Compiles the content of a site: decides slugs, paths, order and defaults. */
export class ContentCompiler {
  readonly #input: CompileInput;
  readonly #references: References;
  readonly #sections: readonly ResolvedSection[];
  readonly #socialImages = new Map<string, SocialImage>();
  readonly #sprites: ImageSprite[] = [];
  readonly #sliceLimit: number;
  readonly #pagePaths: ReadonlySet<string>;
  /** The tags of each piece, each once. */
  readonly #linkedTags: ReadonlyMap<ResolvedPiece, readonly ResolvedTag[]>;

  constructor(input: CompileInput) {
    this.#input = input;
    const files = new MediaFiles(input.contentFolder, input.imageXmp);
    this.#references = { ...input, files, localLink: (url) => this.#localLink(url) };
    this.#sections = resolveSections(input.site.value, input.sections, input.texts, input.pathPrefix);
    this.#sliceLimit = sliceLimit(this.#sections.map(({ pieces }) => pieces.length));
    const resolveTag = resolveTags(
      this.#sections.flatMap((section) => section.pieces.map((piece) => this.#tagsOf(section, piece))),
      input.pathPrefix,
    );
    this.#linkedTags = new Map(
      this.#sections.flatMap((section) =>
        allPieces(section).map((piece) => {
          const tags = this.#tagsOf(section, piece).map(resolveTag);
          return [piece, uniqueBy(tags, ({ slug, title }) => slug || title.toLowerCase())] as const;
        }),
      ),
    );
    this.#pagePaths = new Set([
      ...fixedRoutes.map(({ path }) => input.pathPrefix + path),
      ...this.#routes().map(({ path }) => path),
    ]);
  }

  /** The sections that have a page. */
  get #listedSections(): ResolvedSection[] {
    return this.#sections.filter(({ pieces }) => pieces.length > 0);
  }

  compile(): CompiledContent {
    const { about, home, pages, imageXmp, language, pathPrefix } = this.#input;
    const pieces = this.#sections.flatMap((section) =>
      allPieces(section).flatMap((piece) =>
        piece.page
          ? [[`PiecePage/${section.slug}.${piece.slug}`, this.#piecePage(section, piece)] as const]
          : [],
      ),
    );
    const documents = new Map<string, object>([
      ["SiteContent/site", this.#site()],
      ["HomeContent/home", this.#home(home)],
      ["AboutContent/about", this.#about(about)],
      ...this.#listedSections.map((section) => [`Section/${section.slug}`, this.#section(section)] as const),
      ...pieces,
      ...this.#tagPages().map((tag) => [`TagPage/${tag.slug}`, this.#tagPage(tag)] as const),
      ...pages.map((page) => [`CustomPage/${pageName(page.path)}`, this.#customPage(page)] as const),
    ]);
    const suffix = pathPrefix === "" ? "" : `.${language}`;
    return {
      documents: new Map(
        Array.from(documents, ([name, document]) => [name + suffix, { ...document, language }]),
      ),
      files: this.#references.files.all,
      routes: this.#routes(),
      socialImages: [...this.#socialImages.values()],
      sprites: this.#sprites,
      imageXmp,
    };
  }

  /** Returns the target of a link. Files of `static/` and other sites are the same in every language. */
  #localLink(url: string): string {
    if (!url.startsWith("/")) return url;
    const { pathPrefix, contentFolder } = this.#input;
    const staticFolder = join(dirname(contentFolder), "static");
    const isFile = () => staticFilesOf(url)?.some((file) => hasFile(staticFolder, file));
    const page = linkedPage(url);
    const isPage = this.#pagePaths.has(pathPrefix + page) || (page.startsWith(portfolioPath) && !isFile());
    return isPage ? pathPrefix + url : url;
  }

  #routes(): Route[] {
    const { pages } = this.#input;
    return [
      ...fixedRoutes,
      ...this.#listedSections.map(({ path }): Route => ({ path, type: "section", isListed: true })),
      ...this.#sections.flatMap((section) =>
        allPieces(section).flatMap(({ page, piece }): Route[] =>
          page ? [{ path: page.path, type: "piece", isListed: !piece.unlisted }] : [],
        ),
      ),
      ...this.#tagPages().map(({ path }): Route => ({ path, type: "tag", isListed: true })),
      ...pages.map((page): Route => ({
        path: this.#pageLink(page).path,
        type: "custom page",
        isListed: !page.value.unlisted,
      })),
    ];
  }

  #site(): object {
    const { site, pages } = this.#input;
    const { look, email, links, crawlers, rights, untranslated } = site.value;
    const isHolderUntranslated =
      rights?.holder === undefined ? untranslated?.includes("name") : rights.untranslated?.includes("holder");
    const notice = imageRights(site.value);
    const covers = this.#sections.flatMap((section) => this.#sectionImages(section).slice(0, 1));
    return {
      ...this.#compilerFor(site).compileObject(siteSchema, site.value),
      links: { ...links, more: links.more?.map((link) => ({ ...link, iconPath: findIcon(link.url) })) },
      siteUrl: normalizeSiteUrl(site.value),
      themeCss: themeCss(look),
      emailParts: email?.split("@"),
      invitation: firstSentence(plainExcerpt(site.value.contactIntro ?? "")),
      fanSound: look?.fanSound,
      copyright: rights ? notice.copyrightNotice : undefined,
      untranslated: rights && isHolderUntranslated ? [...(untranslated ?? []), "copyright"] : untranslated,
      imageRights: notice,
      robots: crawlerPolicies[crawlers].robots,
      tdmReservation: crawlerPolicies[crawlers].tdmReservation,
      aboutNeedsFullLoad: hasVideoEmbed(this.#aboutText()),
      sections: this.#listedSections.map((section) => ({
        ...this.#sectionReference(section),
        needsFullLoad: false,
      })),
      pages: pages
        .filter(({ value }) => !value.unlisted)
        .sort((a, b) => compareInOrder(site.value.pages, pageName(a.path), pageName(b.path)))
        .map((page) => ({ ...this.#pageLink(page), menu: page.value.menu })),
      firstPiece: this.#firstPiece(),
      socialImage: this.#socialImage(this.#homeImages()),
      portfolioImage: this.#socialImage(covers.length > 0 ? covers : this.#homeImages()),
    };
  }

  #home({ path, value }: ContentFile<HomeContent>): object {
    const compiler = this.#compilerFor({ path });
    const { wide, tall } = homeSchema.shape;
    const linked = (schema: typeof wide, images: HomeContent["wide"]) =>
      images.map((image) => ({
        ...compiler.compileObject(schema.element, image),
        calmSpot: compiler.addImage(image.image).calmSpot,
        link: image.piece === undefined ? undefined : findPieceAnchorLink(this.#sections, image.piece),
      }));
    return {
      ...compiler.compileObject(homeSchema, value),
      wide: linked(wide, value.wide),
      tall: linked(tall, value.tall),
    };
  }

  #about({ path, value }: ContentFile<AboutContent>): object {
    const originals = this.#input.originalAbout.topics;
    const all: readonly (AboutContent["topics"][number] & Untranslated)[] = value.topics;
    // One group stays one when only some of its topics have a translation of its name.
    const topics = all.map((topic, index) => {
      if (!topic.untranslated?.includes("group")) return topic;
      const translated = all.find(
        ({ untranslated }, other) =>
          originals[other]?.group === originals[index]?.group && !untranslated?.includes("group"),
      );
      if (!translated) return topic;
      const untranslated = topic.untranslated.filter((name) => name !== "group");
      return { ...topic, group: translated.group, untranslated };
    });
    return {
      ...this.#compilerFor({ path }).compileObject(aboutSchema, { ...value, topics }),
      excerpt: plainExcerpt(firstParagraphs(this.#aboutText())),
    };
  }

  #aboutText(): RichText {
    const { path, value } = this.#input.about;
    return (value.text && this.#input.texts.get(resolveReference(path, value.text))?.content) || [];
  }

  #section(section: ResolvedSection): object {
    const compiler = this.#compilerFor({ path: section.sourcePath });
    const cards = section.pieces.map(({ piece, slug, page }) => ({
      ...this.#piece(compiler, cardSchema, piece, slug),
      page,
    }));
    const head = compiler.compileObject(sectionHeadSchema, section.content);
    return {
      ...head,
      ...this.#sectionReference(section),
      untranslated: section.content.untranslated,
      order: section.order,
      pieces: cards,
      pieceCount: cards.length,
      tags: this.#tagsIn([section]).filter(({ path }) => path !== undefined),
      ...this.#slices(section),
      upNext: this.#nextSection(section),
      tintCss: this.#tintCss(section, this.#sectionImages(section)),
      socialImage: this.#socialImage(this.#sectionImages(section)),
    };
  }

  /** Returns the first pieces of a section as slices, and the sprite of their images. */
  #slices(section: ResolvedSection): object {
    const compiler = this.#compilerFor({ path: section.sourcePath });
    const shown = section.pieces.slice(0, this.#sliceLimit);
    const cells = shown.map(({ piece }) => ({
      file: compiler.addImage(piece.image).fileName,
      focus: piece.focus ?? centerFocus,
    }));
    const sprite = imageSprite(cells);
    this.#sprites.push(sprite);
    const { webp, jpg } = sprite;
    return { slices: shown.map((resolved) => this.#slice(section, resolved)), sprite: { webp, jpg } };
  }

  #slice(section: ResolvedSection, { piece, slug, page }: ResolvedPiece): object {
    const compiler = this.#compilerFor({ path: section.sourcePath });
    return {
      ...compiler.compileObject(sliceSchema, piece),
      page: page ?? pieceAnchorLink(section.path, slug, piece),
      firstSentence: firstSentence(plainExcerpt(piece.description)),
      color: compiler.addImage(piece.image).dominantColor,
    };
  }

  #firstPiece(): object | undefined {
    const [section] = this.#listedSections;
    const [piece] = section?.pieces ?? [];
    return section && piece && this.#slice(section, piece);
  }

  /** Returns the first piece of the next section, with a link to the section. */
  #nextSection(current: ResolvedSection): object | undefined {
    const position = this.#listedSections.indexOf(current);
    const next = this.#listedSections[(position + 1) % this.#listedSections.length];
    const [first] = next?.pieces ?? [];
    if (!next || next === current || !first) return undefined;
    return { ...this.#slice(next, first), page: { ...this.#sectionReference(next), needsFullLoad: false } };
  }

  /** Returns the tags of a piece: those that the owner gave it, or the keywords of its picture. */
  #tagsOf(section: ResolvedSection, { piece, tags }: ResolvedPiece): readonly PieceTag[] {
    if (tags) return tags;
    const usesKeywords = section.content.tagsFromKeywords ?? this.#input.site.value.tagsFromKeywords;
    if (!usesKeywords) return [];
    const { texts } = this.#compilerFor({ path: section.sourcePath }).addImage(piece.image);
    // Keywords have no translations.
    const untranslated = this.#input.pathPrefix === "" ? undefined : ["title"];
    return (texts?.keywords ?? []).slice(0, maxTags).map((name) => ({ name, title: name, untranslated }));
  }

  /** Returns the tags of the listed pieces of sections, in the order of their pieces. */
  #tagsIn(sections: readonly ResolvedSection[]): ResolvedTag[] {
    const tags = sections.flatMap((section) =>
      section.pieces.flatMap((piece) => this.#linkedTags.get(piece) ?? []),
    );
    return uniqueBy(tags, ({ slug }) => slug);
  }

  #tagPages() {
    return this.#tagsIn(this.#sections).flatMap(({ path, ...tag }) =>
      path === undefined ? [] : [{ ...tag, path }],
    );
  }

  #tagPage({ title, slug, path, untranslated }: ResolvedTag): object {
    const groups = this.#sections.flatMap((section) => {
      const pieces = section.pieces.filter((piece) =>
        this.#linkedTags.get(piece)?.some((tag) => tag.slug === slug),
      );
      return pieces.length > 0 ? [{ section, pieces }] : [];
    });
    return {
      slug,
      title,
      path,
      untranslated,
      groups: groups.map(({ section, pieces }) => ({
        section: this.#sectionReference(section),
        pieces: pieces.map((piece) => this.#slice(section, piece)),
      })),
      socialImage: this.#socialImage(
        groups.flatMap(({ section, pieces }) => this.#sectionImages({ ...section, pieces })),
      ),
    };
  }

  /** Returns the next piece with a page, which may be in another section. */
  #upNext(current: ResolvedPiece): object | undefined {
    const all = this.#sections.flatMap((section) =>
      section.pieces.map((resolved) => ({ section, resolved })),
    );
    const position = all.findIndex(({ resolved }) => resolved === current);
    const next = [...all.slice(position + 1), ...all.slice(0, Math.max(0, position))].find(
      ({ resolved }) => resolved.page,
    );
    return next && this.#slice(next.section, next.resolved);
  }

  #piecePage(section: ResolvedSection, resolved: ResolvedPiece): object {
    const { piece, slug, page } = resolved;
    const compiler = this.#compilerFor({ path: section.sourcePath });
    const pages = section.pieces.flatMap((each) => each.page ?? []);
    const position = pages.findIndex(({ path }) => path === page?.path);
    const main = { image: compiler.addImage(piece.image), alt: piece.alt ?? piece.title };
    const others = (piece.images ?? []).map(({ image, alt, caption }) => ({
      image: compiler.addImage(image),
      alt: alt ?? caption ?? piece.title,
    }));
    return {
      slug,
      ...page,
      unlisted: piece.unlisted,
      section: {
        ...this.#sectionReference(section),
        path: section.pieces.length > 0 ? section.path : undefined,
      },
      tags: this.#linkedTags.get(resolved),
      piece: {
        ...this.#piece(compiler, pieceSchema, piece, slug),
        camera: showsCamera(piece, section.content) ? main.image.camera : undefined,
        images: piece.images && this.#pieceImages(compiler, piece.images),
      },
      ...(!piece.unlisted && { previous: pages[position - 1], next: pages[position + 1] }),
      upNext: this.#upNext(resolved),
      tintCss: this.#tintCss(section, [main]),
      socialImage: this.#socialImage([main, ...others]),
    };
  }

  #pieceImages(compiler: ValueCompiler, images: NonNullable<Piece["images"]>): object[] {
    return compiler.compileFigures(pieceImageSchema, images).map((figure, index) => ({
      ...figure,
      ...withAlt(images[index] ?? {}, "caption"),
    }));
  }

  #customPage(page: ContentFile<CustomPageContent & Untranslated>): object {
    const { path, value } = page;
    const text = this.#input.texts.get(path);
    const compiler = this.#compilerFor(page);
    const images = (text?.images ?? []).map(({ image, alt }) => ({ image: compiler.addImage(image), alt }));
    return {
      ...compiler.compileObject(customPageSchema, value),
      ...this.#pageLink(page),
      text: compiler.compileText(path),
      description: plainExcerpt(value.description ?? firstParagraphs(text?.content ?? [])),
      socialImage: this.#socialImage(images.length > 0 ? images : this.#homeImages()),
    };
  }

  #piece(compiler: ValueCompiler, schema: z.ZodType, piece: Piece, slug: string): object {
    return {
      ...compiler.compileObject(schema, piece),
      slug,
      calmSpot: compiler.addImage(piece.image).calmSpot,
      ...withAlt(piece, "title"),
      summary: plainExcerpt(piece.description),
    };
  }

  #sectionReference({ slug, title, path, accent, untranslated }: ResolvedSection) {
    return { slug, title, path, accent, untranslated };
  }

  #pageLink({ path, value }: ContentFile<CustomPageContent & Untranslated>) {
    return customPageLink(path, value, this.#input.texts, this.#input.pathPrefix);
  }

  #sectionImages(section: ResolvedSection) {
    const compiler = this.#compilerFor({ path: section.sourcePath });
    return section.pieces.map(({ piece }) => ({ image: compiler.addImage(piece.image), alt: piece.title }));
  }

  #homeImages() {
    const { home } = this.#input;
    const compiler = this.#compilerFor(home);
    return home.value.wide.map(({ image, alt }) => ({ image: compiler.addImage(image), alt }));
  }

  #tintCss({ slug }: ResolvedSection, images: readonly { readonly image: ImageInfo }[]): string | undefined {
    return tintCss(
      this.#input.site.value.look,
      slug,
      images.map(({ image }) => image.dominantColor),
    );
  }

  #socialImage(images: readonly { readonly image: CompiledImage; readonly alt: string }[]) {
    const image = socialImage(images, this.#input.listSeparator);
    this.#socialImages.set(image.path, image);
    return { path: image.path, alt: image.alt };
  }

  #compilerFor({ path }: { readonly path: string }): ValueCompiler {
    return new ValueCompiler(this.#references, path);
  }
}
