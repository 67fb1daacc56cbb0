import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { extensionOf } from "./paths";
import { errorReason } from "./problem";
import { type ImageInfo, type ImageResult, readImage } from "./read-image";

/** Cache of valid images. Increase the number when `readImage` becomes stricter or returns more. */
const cacheFile = "node_modules/.cache/portfolio/images-15.json";

/** Reads the images of a content folder, each once. Unchanged images come from a cache on disk. */
export class ImageCache {
  /** Valid images by their path from the content folder, embedded ones by the SHA-1 of their data URL. */
  readonly images = new Map<string, ImageInfo>();
  readonly #folder: string;
  readonly #pending = new Map<string, Promise<ImageResult>>();
  /** Valid images by their cache key, for the next run. */
  readonly #toSave = new Map<string, ImageInfo>();
  #cached = new Map<string, ImageInfo>();

  private constructor(contentFolder: string) {
    this.#folder = contentFolder;
  }

  /** Opens the cache of the project that the content folder is in. */
  static async open(contentFolder: string): Promise<ImageCache> {
    const imageCache = new ImageCache(contentFolder);
    try {
      const text = await readFile(join(dirname(contentFolder), cacheFile), "utf8");
      imageCache.#cached = new Map(JSON.parse(text) as [string, ImageInfo][]);
    } catch {
      // Without a cache, all images are read again.
    }
    return imageCache;
  }

  async readFile(path: string): Promise<ImageResult> {
    const file = join(this.#folder, path);
    try {
      const { size, mtimeMs, ctimeMs } = await stat(file);
      return await this.#read(path, `${path} ${size} ${mtimeMs} ${ctimeMs}`, extensionOf(path), () =>
        readFile(file),
      );
    } catch (error) {
      return { message: `cannot be read (${errorReason(error)})` };
    }
  }

  /** Reads an embedded image, whose bytes are decoded already. */
  async readEmbedded(dataUrl: string, format: string, bytes: Buffer): Promise<ImageResult> {
    const digest = createHash("sha1").update(dataUrl).digest("hex");
    return this.#read(digest, digest, format, () => Promise.resolve(bytes));
  }

  /** Writes the cache if it has changed and the project has a `node_modules` folder to write it to. */
  async save(): Promise<void> {
    const [before, now] = [this.#cached, this.#toSave];
    const isUnchanged = now.size === before.size && [...now.keys()].every((key) => before.has(key));
    const projectFolder = dirname(this.#folder);
    if (isUnchanged || !existsSync(join(projectFolder, "node_modules"))) return;
    try {
      await mkdir(dirname(join(projectFolder, cacheFile)), { recursive: true });
      await writeFileAtomic(join(projectFolder, cacheFile), JSON.stringify([...now]));
    } catch {
      // The next run reads the images again.
    }
  }

  #read(
    path: string,
    cacheKey: string,
    extension: string,
    bytes: () => Promise<Buffer>,
  ): Promise<ImageResult> {
    const reading = this.#pending.get(path) ?? this.#readOnce(path, cacheKey, extension, bytes);
    this.#pending.set(path, reading);
    return reading;
  }

  async #readOnce(path: string, cacheKey: string, extension: string, bytes: () => Promise<Buffer>) {
    const image = this.#cached.get(cacheKey) ?? (await readImage(await bytes(), extension));
    if (!("message" in image)) {
      this.images.set(path, image);
      this.#toSave.set(cacheKey, image);
    }
    return image;
  }
}
