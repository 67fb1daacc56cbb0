import { createHash } from "node:crypto";
import type { z } from "zod";
import { layOutFigures } from "../../../src/layout/figure-layout";
import type { RichText } from "../../../src/rich-text/rich-text";
import { shortTextLink } from "../../../src/rich-text/short-text-links";
import { decodeDataImage, isDataImage } from "../read/data-image";
import { resolveReference } from "../read/source-file";
import type { ImageInfo } from "../read/read-image";
import { isVideoPath, roleOf, traitsOf } from "../schema/fields";
import { embeddedName } from "../schema/media-names";
import { richTextSchema, type RichTextDocument } from "../schema/rich-text";
import { describeSchema } from "../schema/schema-traversal";
import { isRecord } from "../schema/value-paths";
import type { Untranslated } from "../schema/translations";
import { mediaFolder, type MediaFiles } from "./media-files";

/** Files that the values of documents refer to. */
export interface References {
  readonly files: MediaFiles;
  /** Images by their path from `content/`, embedded ones by the SHA-1 of their data URL. */
  readonly images: ReadonlyMap<string, ImageInfo>;
  /** SHA-1 digests of videos by their path from `content/`. */
  readonly videos: ReadonlyMap<string, string>;
  /** Markdown texts by their path from `content/`. */
  readonly texts: ReadonlyMap<string, RichTextDocument & Untranslated>;
  /** Returns the target of a link: pages are those of the compiled language. */
  readonly localLink: (url: string) => string;
}

/** A checked image with its media file. */
export type CompiledImage = ImageInfo & { readonly fileName: string };

interface Figure {
  readonly image: string;
}

const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex");

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`${name} was not checked.`);
  return value;
}

/** Groups the consecutive figures of a text; every other image is a separate group. */
function figureGroups(content: RichText, images: RichTextDocument["images"]) {
  const groups = content.flatMap((node) =>
    typeof node === "object" && "figures" in node ? [node.figures] : [],
  );
  const grouped = new Set(groups.flat());
  const single = images.filter(({ key }) => !grouped.has(key)).map(({ key }) => [key]);
  return [...groups, ...single].map((keys) => images.filter(({ key }) => keys.includes(key)));
}

/** Returns a text with other targets of its links. */
const mapLinks = (content: RichText, link: (url: string) => string): RichText =>
  content.map((node) => {
    if (typeof node === "string" || !("tag" in node)) return node;
    const { href } = node.props ?? {};
    return {
      ...node,
      ...(href !== undefined && { props: { ...node.props, href: link(href) } }),
      ...(node.children && { children: mapLinks(node.children, link) }),
    };
  });

/** Compiles the values of one document for its GraphQL node. */
export class ValueCompiler {
  readonly #references: References;
  readonly #sourcePath: string;

  /** @param sourcePath the document's path from `content/`, which its paths are relative to */
  constructor(references: References, sourcePath: string) {
    this.#references = references;
    this.#sourcePath = sourcePath;
  }

  /**
   * Compiles an object of the content model. The path of an image or video becomes that of a compiled file,
   * the path of a Markdown file becomes its text; a `video` that is a file and no URL becomes `videoFile`.
   */
  compileObject(schema: z.ZodType, value: object): Readonly<Record<string, unknown>> {
    return this.#compile(schema, value) as Record<string, unknown>;
  }

  /** Looks up an image that the document refers to or embeds, and adds it to the media files. */
  addImage(value: string): CompiledImage {
    const { files, images } = this.#references;
    const embedded = isDataImage(value) ? decodeDataImage(value) : undefined;
    if (embedded && "message" in embedded) throw new Error(embedded.message);
    const path = embedded ? `${embeddedName}.${embedded.format}` : resolveReference(this.#sourcePath, value);
    const info = required(images.get(embedded ? sha1(value) : path), path);
    const conversion = info.needsConversion ? "converted image" : "plain image";
    return { ...info, fileName: files.add(path, info.digest, conversion, embedded?.bytes) };
  }

  /** Compiles a list of images that are shown in rows, each with its layout. */
  compileFigures<Image extends Figure>(schema: z.ZodType, images: readonly Image[]) {
    const infos = images.map(({ image }) => this.addImage(image));
    const layouts = layOutFigures(infos.map(({ width, height }) => width / height));
    return images.map((image, index) => ({
      ...this.compileObject(schema, image),
      calmSpot: infos[index]?.calmSpot,
      layout: required(layouts[index], "The layout of a figure"),
    }));
  }

  /** Compiles a Markdown file by its path from `content/`; undefined while it has never been valid. */
  compileText(path: string) {
    const document = this.#references.texts.get(path);
    if (!document) return undefined;
    const { content, images, videos, untranslated } = document;
    const compiler = new ValueCompiler(this.#references, path);
    const { images: imageList, videos: videoList } = richTextSchema.shape;
    return {
      content: mapLinks(content, this.#references.localLink),
      images: figureGroups(content, images).flatMap((group) =>
        compiler.compileFigures(imageList.element, group),
      ),
      videos: videos.map((video) => compiler.compileObject(videoList.element, video)),
      untranslated,
    };
  }

  #compile(schema: z.ZodType, value: unknown): unknown {
    if (value === undefined) return undefined;
    switch (roleOf(schema)) {
      case "image":
        return `../${mediaFolder}/${this.addImage(String(value)).fileName}`;
      case "video":
      case "loop":
        return this.#addVideo(String(value));
      case "markdown file":
        return this.compileText(resolveReference(this.#sourcePath, String(value)));
      default:
    }
    if (traitsOf(schema).isLinkedText)
      return String(value).replace(
        shortTextLink,
        (_link, words: string, url: string) => `[${words}](${this.#references.localLink(url)})`,
      );
    const parts = describeSchema(schema);
    if (parts.kind === "list")
      return (value as unknown[]).map((entry) => this.#compile(parts.element, entry));
    if (parts.kind === "scalar" || !isRecord(value)) return value;
    const fields = Object.entries(parts.fields).map(([name, field]) =>
      roleOf(field) === "video or url" && isVideoPath(String(value[name]))
        ? [`${name}File`, this.#addVideo(String(value[name]))]
        : [name, this.#compile(field, value[name])],
    );
    const { untranslated } = value;
    const compiled = Object.fromEntries(fields.filter(([name]) => name !== "$schema"));
    return untranslated === undefined ? compiled : { ...compiled, untranslated };
  }

  #addVideo(value: string): string {
    const path = resolveReference(this.#sourcePath, value);
    const { files, videos } = this.#references;
    return `../${mediaFolder}/${files.add(path, required(videos.get(path), path), "video")}`;
  }
}
