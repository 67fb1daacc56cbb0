import path from "node:path";
import type { z } from "zod";
import { checkContent, type ValidDocument, type ContentSnapshot } from "../check/check-content";
import { videoReferences } from "../check/video-problems";
import type { SiteLanguages } from "../../../src/i18n/languages";
import type { ImageInfo } from "../read/read-image";
import { createValueSource } from "../read/source-file";
import { languagesOf } from "../read/site-languages";
import { publishedDocuments } from "../read/published-documents";
import {
  aboutCollection,
  homeCollection,
  pageCollection,
  pageTranslationCollection,
  richTextCollection,
  sectionCollection,
  siteCollection,
  withSectionTitle,
} from "../schema/collections";
import type { Collection, SingleCollection } from "../schema/collections";
import { createPlaceholder } from "../schema/placeholder-document";
import { replaceFormerNames } from "../schema/schema-traversal";
import {
  languagePrefix,
  localize,
  markUntranslated,
  translationPath,
  type Untranslated,
} from "../schema/translations";
import { uniqueBy } from "../schema/value-paths";
import type { CompiledSite } from "../compiled-site";
import { variantWidths } from "../schema/image-sizes";
import { ContentCompiler, type CompiledContent } from "./compile-content";
import { compiledTypes, contentTypes } from "./document-types";
import { iconSource } from "./icon";
import { uiTexts } from "./ui-texts";
import { siteLanguage, siteSettings } from "./site-settings";
import { fileDigest } from "./media-files";
import { imageXmp } from "./image-rights";

type Value<C extends Collection> = z.infer<C["schema"]>;

const documentKey = ({ collection, path: file }: ValidDocument): string => `${collection.name} ${file}`;

/** Returns the paths from `content/` of the videos that a document names. */
const videosOf = (document: ValidDocument): string[] =>
  videoReferences(createValueSource(document)).map(({ target }) => target);

/** Returns a document in a language, with the names of the texts that it lacks. */
function inLanguage(document: ValidDocument, tag: string, first: string): ValidDocument {
  const { collection } = document;
  const original = withSectionTitle(collection, document.original);
  const { data } = collection.schema.safeParse(localize(collection.schema, original, tag, first));
  if (!data || collection === richTextCollection || collection === pageCollection) return document;
  replaceFormerNames(collection.schema, data);
  return { ...document, value: markUntranslated(collection.schema, original, data, tag) };
}

class DocumentSet {
  readonly #documents: readonly ValidDocument[];

  constructor(documents: readonly ValidDocument[]) {
    this.#documents = documents;
  }

  all<C extends Collection>(collection: C) {
    return this.#documents.flatMap((document) =>
      document.collection === collection
        ? [{ path: document.path, value: document.value as Value<C> & Untranslated }]
        : [],
    );
  }

  single<C extends SingleCollection>(collection: C) {
    const placeholder = { path: collection.path, value: createPlaceholder(collection) as Value<C> };
    return this.all(collection)[0] ?? placeholder;
  }

  /** Returns the Markdown texts in a language by the paths of their originals. */
  texts(tag: string, first: string) {
    const texts = new Map(this.all(richTextCollection).map(({ path: file, value }) => [file, value]));
    if (tag === first) return texts;
    return new Map(
      Array.from(texts, ([file, value]) => {
        const translation = texts.get(translationPath(file, tag));
        return [file, translation ?? { ...value, untranslated: ["content"] }] as const;
      }),
    );
  }

  /** Returns the front matter of the custom pages in a language. */
  pages(tag: string, first: string) {
    const pages = this.all(pageCollection);
    if (tag === first) return pages;
    const translations = new Map(this.all(pageTranslationCollection).map((each) => [each.path, each.value]));
    return pages.map(({ path: file, value }) => {
      const translation = translations.get(translationPath(file, tag));
      const { title = value.title, description = value.description } = translation ?? {};
      const untranslated = translation?.title === undefined ? ["title"] : [];
      return { path: file, value: { ...value, title, description, untranslated } };
    });
  }
}

/** Joins the content of all languages, the first one first, which share files, images and sprites. */
function joinLanguages(
  contents: readonly [first: CompiledContent, ...others: CompiledContent[]],
): CompiledContent {
  const [first] = contents;
  return {
    ...first,
    documents: new Map(contents.flatMap(({ documents }) => [...documents])),
    files: uniqueBy(
      contents.flatMap(({ files }) => files),
      ({ name }) => name,
    ),
    socialImages: uniqueBy(
      contents.flatMap(({ socialImages }) => socialImages),
      ({ path: url }) => url,
    ),
  };
}

/**
 * Reads and compiles the content of a project, again after each change. The last valid version of a broken
 * file stays in use until the file is valid again.
 */
export class LastValidContent {
  readonly #contentFolder: string;
  readonly #includesDrafts: boolean;
  readonly #documents = new Map<string, ValidDocument>();
  readonly #images = new Map<string, ImageInfo>();
  #imageXmp: string | undefined;
  readonly #videos = new Map<string, string>();
  #languages: SiteLanguages = languagesOf(undefined);

  constructor(contentFolder: string, { includesDrafts }: { readonly includesDrafts: boolean }) {
    this.#contentFolder = path.resolve(contentFolder);
    this.#includesDrafts = includesDrafts;
  }

  async read(): Promise<ContentSnapshot> {
    const snapshot = await checkContent(this.#contentFolder);
    // Without `site.json`, the pages stay in the languages that they have.
    const hasSite = snapshot.documents.some(({ collection }) => collection === siteCollection);
    if (hasSite) this.#languages = snapshot.languages;
    const current = new Set(snapshot.documents.map(documentKey));
    const broken = new Set(snapshot.problems.map(({ file }) => file));
    for (const [key, { path: file }] of this.#documents) {
      if (!current.has(key) && !broken.has(`content/${file}`)) this.#documents.delete(key);
    }
    for (const document of snapshot.documents) {
      if (document.isValid) this.#documents.set(documentKey(document), document);
    }
    for (const [key, image] of snapshot.images) this.#images.set(key, image);
    await this.#readVideos();
    return snapshot;
  }

  /** Compiles the content that was read last, in each language of the site or of `tags`. */
  compile(tags: SiteLanguages = this.#languages): CompiledContent & { readonly site: CompiledSite } {
    const published = (documents: readonly ValidDocument[]) =>
      this.#includesDrafts ? documents : publishedDocuments(documents);
    const all = [...this.#documents.values()];
    const originals = new DocumentSet(published(all));
    const site = originals.single(siteCollection).value;
    // Develop keeps the first value, because a new one would change the URL of every image.
    this.#imageXmp ??= imageXmp(site);
    const compileIn = (tag: string) => {
      if (tag === tags[0]) return this.#compileLanguage(originals, originals, tag, tag);
      const translated = new DocumentSet(published(all.map((each) => inLanguage(each, tag, tags[0]))));
      return this.#compileLanguage(translated, originals, tag, tags[0]);
    };
    const [first, ...others] = [compileIn(tags[0]), ...tags.slice(1).map(compileIn)] as const;
    const content = joinLanguages([first.content, ...others.map((each) => each.content)]);
    return {
      ...content,
      site: {
        ...siteSettings(site),
        languages: [first.language, ...others.map(({ language }) => language)],
        icon: iconSource(this.#contentFolder),
        routes: content.routes,
        socialImages: content.socialImages,
        imageXmp: this.#imageXmp,
        imageWidths: variantWidths,
        documentTypes: [contentTypes(), compiledTypes].join("\n"),
      },
    };
  }

  #compileLanguage(documents: DocumentSet, originals: DocumentSet, tag: string, first: string) {
    const site = documents.single(siteCollection);
    const texts = uiTexts([...this.#documents.values()], tag, first);
    const originalPieces = new Map(
      originals.all(sectionCollection).map((section) => [section.path, section.value.pieces]),
    );
    const content = new ContentCompiler({
      language: tag,
      pathPrefix: languagePrefix(tag, first),
      site,
      imageXmp: this.#imageXmp ?? "",
      home: documents.single(homeCollection),
      about: documents.single(aboutCollection),
      originalAbout: originals.single(aboutCollection).value,
      sections: documents.all(sectionCollection).map((section) => ({
        ...section,
        originalPieces: originalPieces.get(section.path) ?? [],
      })),
      pages: documents.pages(tag, first),
      texts: documents.texts(tag, first),
      images: this.#images,
      videos: this.#videos,
      contentFolder: this.#contentFolder,
      listSeparator: texts.listSeparator,
    }).compile();
    return { content, language: siteLanguage(site.value, tag, first, texts) };
  }

  async #readVideos(): Promise<void> {
    for (const video of new Set([...this.#documents.values()].flatMap(videosOf))) {
      const digest = await fileDigest(path.join(this.#contentFolder, video)).catch(() => undefined);
      if (digest !== undefined) this.#videos.set(video, digest);
    }
  }
}
