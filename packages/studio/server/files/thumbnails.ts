import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import writeFileAtomic from "write-file-atomic";
import { findGround, groundColors } from "../../../content/images/ink-ground";
import { toSrgb } from "../../../content/images/to-srgb";
import { imageFormat } from "../../../content/read/image-format";
import { extensionOf } from "../../../content/read/paths";
import { svgThumbnail } from "../../../content/read/svg-time-limit";
import { formatOfExtension } from "../../../content/schema/accepted-image-formats";
import type { PictureInfo } from "../../protocol";
import { reject } from "../security";
import { digestOf } from "./digest";
import type { Workspace } from "./workspace";

/** Increase it when the rendering changes. */
const version = 3;

/** Maximum width and height, px. */
const maxSize = 320;

const rejectImage = (): never => reject("There is no such image.", 404);

/** Returns a function that runs at most this number of tasks at once. */
function limitTasks(maxRunning: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Thumbnails of the content's images, cached on disk. */
export class Thumbnails {
  readonly #folder: string;
  readonly #workspace: Workspace;
  /** Decoding and file access share the threads of libuv. */
  readonly #runForImage = limitTasks(2);
  /** SVGs are rendered in a process, and one that takes long delays other SVGs only. */
  readonly #runForSvg = limitTasks(1);
  /** Files of SVGs that have no thumbnail. */
  readonly #unrenderable = new Set<string>();

  constructor(workspace: Workspace, folder: string) {
    this.#workspace = workspace;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Returns the thumbnail of an image of the content as WebP. */
  async get(path: string): Promise<Buffer> {
    if (!formatOfExtension.has(extensionOf(path))) rejectImage();
    const source = this.#workspace.absolutePath(path);
    const { mtimeMs, size: bytes } = statSync(source);
    const file = this.#fileFor(path, mtimeMs, bytes);
    return readFile(file).catch(async () => this.#create(await readFile(source), file));
  }

  /** Returns the thumbnail of an image that may no longer be in the content as WebP. */
  async draw(image: Buffer): Promise<Buffer> {
    const file = this.#fileFor(digestOf(image));
    return readFile(file).catch(() => this.#create(image, file));
  }

  /** Returns the size of an image of the content. */
  async describe(path: string): Promise<PictureInfo> {
    if (!formatOfExtension.has(extensionOf(path))) rejectImage();
    const source = this.#workspace.absolutePath(path);
    const { autoOrient } = await this.#runForImage(() =>
      sharp(source, { limitInputPixels: false }).metadata().catch(rejectImage),
    );
    return { width: autoOrient.width, height: autoOrient.height, bytes: statSync(source).size };
  }

  #fileFor(...source: readonly (string | number)[]): string {
    const key = createHash("sha1")
      .update([version, ...source].join())
      .digest("hex");
    return join(this.#folder, `${key}.webp`);
  }

  async #create(original: Buffer, file: string): Promise<Buffer> {
    const thumbnail =
      imageFormat(original) === "svg"
        ? await this.#runForSvg(() => this.#renderSvg(original, file))
        : await this.#runForImage(() => createThumbnail(original));
    const bytes = await putOnGround(thumbnail);
    await writeFileAtomic(file, bytes);
    return bytes;
  }

  async #renderSvg(svg: Buffer, file: string): Promise<Buffer> {
    const bytes = this.#unrenderable.has(file) ? undefined : await svgThumbnail(svg, maxSize);
    if (bytes) return bytes;
    this.#unrenderable.add(file);
    return reject("The SVG cannot be drawn.", 404);
  }
}

/** Gives a drawing with transparency the color that it can be seen on. */
async function putOnGround(thumbnail: Buffer): Promise<Buffer> {
  const ground = await findGround(sharp(thumbnail));
  if (ground === "any") return thumbnail;
  return sharp(thumbnail).flatten({ background: groundColors[ground] }).webp({ quality: 75 }).toBuffer();
}

async function createThumbnail(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: 200_000_000 });
    const metadata = await image.metadata();
    const small = image
      .rotate()
      .resize({ width: maxSize, height: maxSize, fit: "inside", withoutEnlargement: true });
    return await toSrgb(small, metadata).webp({ quality: 75 }).toBuffer();
  } catch {
    return rejectImage();
  }
}
