import path from "node:path";
import type { z } from "zod";
import { checkContent, type ValidDocument, type ContentSnapshot } from "../check/check-content";
import type { ImageInfo } from "../read/read-image";
import { resolveReference } from "../read/source-file";
import { readSiteLocale } from "../read/site-locale";
import { withoutDrafts } from "../check/without-drafts";
import {
  aboutCollection,
  homeCollection,
  pageCollection,
  richTextCollection,
  sectionCollection,
  siteCollection,
} from "../schema/collections";
import type { Collection } from "../schema/collections";
import { isVideoPath } from "../schema/fields";
import { createPlaceholder } from "../schema/placeholder";
import { fieldsWithRole } from "../schema/schema-traversal";
import { ContentCompiler, type CompiledContent } from "./compile-content";
import { fileDigest } from "./compiled-files";
import { imageXmp } from "./image-rights";

type Value<C extends Collection> = z.infer<C["schema"]>;

const documentKey = ({ collection, path: file }: ValidDocument): string => `${collection.name} ${file}`;

/** Paths from `content/` of the videos that a document names. */
function videosOf({ path: source, collection, value }: ValidDocument): string[] {
  const roles = ["video", "loop", "video or url"] as const;
  const fields = roles.flatMap((role) => fieldsWithRole(role, collection.schema, value));
  return fields
    .filter((field) => isVideoPath(field.value))
    .map((field) => resolveReference(source, field.value));
}

/**
 * Reads and compiles the content of a project, again after each change. The last valid version of a broken
 * file stays in use until the file is valid again.
 */
export class ContentSession {
  readonly #contentFolder: string;
  readonly #includesDrafts: boolean;
  readonly #documents = new Map<string, ValidDocument>();
  readonly #images = new Map<string, ImageInfo>();
  #imageXmp: string | undefined;
  readonly #videos = new Map<string, string>();

  constructor(contentFolder: string, { includesDrafts }: { readonly includesDrafts: boolean }) {
    this.#contentFolder = path.resolve(contentFolder);
    this.#includesDrafts = includesDrafts;
  }

  /** Reads and checks every file of the content. */
  async read(): Promise<ContentSnapshot> {
    const snapshot = await checkContent(this.#contentFolder);
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

  /** Compiles the content that was read last. */
  compile(): CompiledContent {
    const all = [...this.#documents.values()];
    const documents = this.#includesDrafts ? all : withoutDrafts(all);
    const sourcesOf = <C extends Collection>(collection: C) =>
      documents.flatMap((document) =>
        document.collection === collection
          ? [{ path: document.path, value: document.value as Value<C> }]
          : [],
      );
    const sourceOf = <C extends typeof siteCollection | typeof homeCollection | typeof aboutCollection>(
      collection: C,
    ) =>
      sourcesOf(collection)[0] ?? { path: collection.path, value: createPlaceholder(collection) as Value<C> };
    const site = sourceOf(siteCollection);
    // In develop it stays as it was at the start: every image of the site would change with it.
    this.#imageXmp ??= imageXmp(site.value);
    return new ContentCompiler({
      site,
      imageXmp: this.#imageXmp,
      home: sourceOf(homeCollection),
      about: sourceOf(aboutCollection),
      sections: sourcesOf(sectionCollection),
      pages: sourcesOf(pageCollection),
      texts: new Map(sourcesOf(richTextCollection).map(({ path: file, value }) => [file, value])),
      images: this.#images,
      videos: this.#videos,
      contentFolder: this.#contentFolder,
      listSeparator: readSiteLocale(this.#contentFolder).texts.listSeparator,
    }).compile();
  }

  async #readVideos(): Promise<void> {
    for (const video of new Set([...this.#documents.values()].flatMap(videosOf))) {
      const digest = await fileDigest(path.join(this.#contentFolder, video)).catch(() => undefined);
      if (digest !== undefined) this.#videos.set(video, digest);
    }
  }
}
