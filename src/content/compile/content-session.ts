import path from "node:path";
import type { z } from "zod";
import { checkContent, type CheckedDocument, type ContentReport } from "../check/check-content";
import type { ImageInfo } from "../check/image-info";
import { resolveReference } from "../check/file-reference";
import { siteInterface } from "../check/site-interface";
import { withoutDrafts } from "../check/without-drafts";
import { aboutKind, homeKind, pageKind, proseKind, sectionKind, siteKind } from "../model/kinds";
import type { ContentKind } from "../model/kinds";
import { isFilmPath } from "../model/fields";
import { standInOf } from "../model/stand-in";
import { fieldsWithRole } from "../model/walk";
import { readImages } from "./temporary-images";
import { ContentCompiler, type CompiledContent } from "./compile-content";
import { fileDigest } from "./compiled-files";

type Value<Kind extends ContentKind> = z.infer<Kind["schema"]>;

const documentKey = ({ kind, path: file }: CheckedDocument): string => `${kind.name} ${file}`;

/** Paths from `content/` of the videos that a document names. */
function videosOf({ path: source, kind, value }: CheckedDocument): string[] {
  const roles = ["film", "loop", "film or address"] as const;
  const fields = roles.flatMap((role) => fieldsWithRole(role, kind.schema, value));
  return fields
    .filter((field) => isFilmPath(field.value))
    .map((field) => resolveReference(source, field.value));
}

/**
 * Reads and compiles the content of a project, as often as it changes. The last valid version of a file that is broken
 * now stays in use until the file is valid again.
 */
export class ContentSession {
  readonly #contentFolder: string;
  readonly #includesDrafts: boolean;
  readonly #documents = new Map<string, CheckedDocument>();
  readonly #images = new Map<string, ImageInfo>();
  readonly #videos = new Map<string, string>();

  constructor(contentFolder: string, { includesDrafts }: { readonly includesDrafts: boolean }) {
    this.#contentFolder = path.resolve(contentFolder);
    this.#includesDrafts = includesDrafts;
  }

  /** Reads and checks every file of the content. */
  async read(): Promise<ContentReport> {
    const report = await checkContent(this.#contentFolder);
    const current = new Set(report.documents.map(documentKey));
    const broken = new Set(report.problems.map(({ file }) => file));
    for (const [key, { path: file }] of this.#documents) {
      if (!current.has(key) && !broken.has(`content/${file}`)) this.#documents.delete(key);
    }
    for (const document of report.documents) {
      if (document.isSound) this.#documents.set(documentKey(document), document);
    }
    for (const [key, image] of await readImages(this.#contentFolder, report.documents))
      this.#images.set(key, image);
    await this.#readVideos();
    return report;
  }

  /** Compiles what was read last. */
  compile(): CompiledContent {
    const all = [...this.#documents.values()];
    const documents = this.#includesDrafts ? all : withoutDrafts(all);
    const of = <Kind extends ContentKind>(kind: Kind) =>
      documents.flatMap((document) =>
        document.kind === kind ? [{ path: document.path, value: document.value as Value<Kind> }] : [],
      );
    const one = <Kind extends typeof siteKind | typeof homeKind | typeof aboutKind>(kind: Kind) =>
      of(kind)[0] ?? { path: kind.place, value: standInOf(kind) as Value<Kind> };
    return new ContentCompiler({
      site: one(siteKind),
      home: one(homeKind),
      about: one(aboutKind),
      sections: of(sectionKind),
      pages: of(pageKind),
      texts: new Map(of(proseKind).map(({ path: file, value }) => [file, value])),
      images: this.#images,
      videos: this.#videos,
      contentFolder: this.#contentFolder,
      listSeparator: siteInterface(this.#contentFolder).texts.listSeparator,
    }).compile();
  }

  async #readVideos(): Promise<void> {
    for (const video of new Set([...this.#documents.values()].flatMap(videosOf))) {
      const digest = await fileDigest(path.join(this.#contentFolder, video)).catch(() => undefined);
      if (digest !== undefined) this.#videos.set(video, digest);
    }
  }
}
