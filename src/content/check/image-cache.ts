import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { probeImage, type ImageInfo, type ProbedImage } from "./image-probe";

/** Increased when `probeImage` becomes stricter or returns more, so that all images are read again. */
const version = 3;

const cacheSchema = z.object({
  version: z.literal(version),
  images: z.record(z.string(), z.object({ stamp: z.string(), info: z.custom<ImageInfo>() })),
});

type CachedImages = z.infer<typeof cacheSchema>["images"];

/** Reads the images of a content folder, each of them once. Unchanged images are taken from a cache on disk. */
export class ImageReader {
  /** Valid images by their path from the content folder, embedded ones by the SHA-1 of their data URL. */
  readonly images = new Map<string, ImageInfo>();
  readonly #folder: string;
  readonly #cacheFile: string;
  readonly #pending = new Map<string, Promise<ProbedImage>>();
  readonly #retained: CachedImages = {};
  #cached: CachedImages = {};

  private constructor(contentFolder: string) {
    this.#folder = contentFolder;
    this.#cacheFile = join(dirname(contentFolder), "node_modules/.cache/portfolio/images.json");
  }

  /** Creates a reader with the cache of the project that the content folder is in. */
  static async open(contentFolder: string): Promise<ImageReader> {
    const reader = new ImageReader(contentFolder);
    try {
      reader.#cached = cacheSchema.parse(JSON.parse(await readFile(reader.#cacheFile, "utf8"))).images;
    } catch {
      // A missing or unreadable cache only costs the time to read the images again.
    }
    return reader;
  }

  /**
   * Reads an image file of the content.
   *
   * @throws when the file cannot be read
   */
  async readFile(path: string, format: string): Promise<ProbedImage> {
    const file = join(this.#folder, path);
    const { size, mtimeMs, ctimeMs } = await stat(file);
    return this.#read(path, `${size} ${mtimeMs} ${ctimeMs}`, format, () => readFile(file));
  }

  /** Reads an embedded image, whose bytes are decoded already. */
  async readEmbedded(dataUrl: string, format: string, bytes: Buffer): Promise<ProbedImage> {
    const key = createHash("sha1").update(dataUrl).digest("hex");
    return this.#read(key, "", format, () => Promise.resolve(bytes));
  }

  /** Writes the cache if it has changed and the project has a `node_modules` folder to write it to. */
  async save(): Promise<void> {
    const [before, now] = [this.#cached, this.#retained];
    const isUnchanged =
      Object.keys(now).length === Object.keys(before).length &&
      Object.entries(now).every(([key, { stamp }]) => before[key]?.stamp === stamp);
    if (isUnchanged || !existsSync(join(dirname(this.#folder), "node_modules"))) return;
    try {
      await mkdir(dirname(this.#cacheFile), { recursive: true });
      await writeFileAtomic(this.#cacheFile, JSON.stringify({ version, images: now }));
    } catch {
      // A folder that cannot be written to only costs the next run its time.
    }
  }

  #read(key: string, stamp: string, format: string, bytes: () => Promise<Buffer>): Promise<ProbedImage> {
    const reading = this.#pending.get(key) ?? this.#readOnce(key, stamp, format, bytes);
    this.#pending.set(key, reading);
    return reading;
  }

  async #readOnce(key: string, stamp: string, format: string, bytes: () => Promise<Buffer>) {
    const cached = this.#cached[key];
    const image = cached?.stamp === stamp ? cached.info : await probeImage(await bytes(), format);
    if (!("message" in image)) {
      this.images.set(key, image);
      this.#retained[key] = { stamp, info: image };
    }
    return image;
  }
}
