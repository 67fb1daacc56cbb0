import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import writeFileAtomic from "write-file-atomic";
import { extensionOf } from "../../../content/read/paths";
import { formatOfExtension } from "../../../content/schema/accepted-image-formats";
import { reject } from "../security";
import type { Workspace } from "./workspace";

/** Maximum width and height, px. */
const maxSize = 320;

/** Maximum number of images decoded at once. Decoding and file access share the threads of libuv. */
const maxRunning = 2;

/** Thumbnails of the content's images, cached on disk. */
export class Thumbnails {
  readonly #folder: string;
  readonly #workspace: Workspace;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(workspace: Workspace, stateFolder: string) {
    this.#workspace = workspace;
    this.#folder = join(stateFolder, "thumbnails");
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Returns the thumbnail of an image of the content as WebP. */
  async get(path: string): Promise<Buffer> {
    if (!formatOfExtension.has(extensionOf(path))) reject("There is no such image.", 404);
    const source = this.#workspace.absolutePath(path);
    const { mtimeMs, size: bytes } = statSync(source);
    const key = createHash("sha1").update([path, mtimeMs, bytes].join()).digest("hex");
    const file = join(this.#folder, `${key}.webp`);
    return readFile(file).catch(() => this.#limited(() => this.#create(source, file)));
  }

  async #create(source: string, file: string): Promise<Buffer> {
    const image = sharp(source, { limitInputPixels: 200_000_000 }).rotate();
    const resized = image.resize({
      width: maxSize,
      height: maxSize,
      fit: "inside",
      withoutEnlargement: true,
    });
    const bytes = await resized.webp({ quality: 75 }).toBuffer();
    await writeFileAtomic(file, bytes);
    return bytes;
  }

  async #limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= maxRunning) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
