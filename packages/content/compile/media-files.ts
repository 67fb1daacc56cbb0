import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { mediaName } from "../schema/media-names";

/** Conversion of a file: `convertToUprightSrgb` creates a PNG; the other conversions only change metadata. */
export type Conversion = "plain image" | "converted image" | "video";

/** An image or video that compiled documents refer to. */
export interface MediaFile {
  /**
   * Path in the folder of media files: a folder with a digest of the content as its name, then the owner's
   * file name, which URLs show, unless ad blockers would block it. The content of a path never changes.
   */
  readonly name: string;
  /** SHA-1 of the original in hex. */
  readonly digest: string;
  /** Absolute path of the original, or the bytes of an embedded image. */
  readonly source: string | Buffer;
  readonly conversion: Conversion;
}

/** Folder of the media files, next to the folders of documents. */
export const mediaFolder = "files";

/** Increase a version when the output of its conversion changes, so that the files get new names. */
const versions: Readonly<Record<Conversion, number>> = { "plain image": 2, "converted image": 2, video: 2 };

const digests = new Map<string, Promise<string>>();

/** Returns the SHA-1 of a file's content in hex; reads an unchanged file once per process. */
export async function fileDigest(file: string): Promise<string> {
  const { size, mtimeMs, ctimeMs } = await stat(file);
  const key = [file, size, mtimeMs, ctimeMs].join(":");
  const digest = digests.get(key) ?? readDigest(file);
  digests.set(key, digest);
  digest.catch(() => digests.delete(key));
  return digest;
}

async function readDigest(file: string): Promise<string> {
  const hash = createHash("sha1");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Collects the files that documents refer to, each once. */
export class MediaFiles {
  readonly #contentFolder: string;
  readonly #imageXmp: string;
  readonly #files = new Map<string, MediaFile>();

  /** @param imageXmp metadata of all images; it changes their URLs, because large variants carry it */
  constructor(contentFolder: string, imageXmp: string) {
    this.#contentFolder = contentFolder;
    this.#imageXmp = imageXmp;
  }

  get all(): readonly MediaFile[] {
    return [...this.#files.values()];
  }

  /**
   * Adds a file of the content and returns the name of its media file.
   *
   * @param path path from `content/`; a name for an embedded image
   * @param bytes content of an embedded image
   */
  add(path: string, digest: string, conversion: Conversion, bytes?: Buffer): string {
    const fileName = mediaName(path) + (conversion === "converted image" ? ".png" : extname(path));
    const identity = JSON.stringify([
      digest,
      fileName,
      conversion,
      versions[conversion],
      conversion === "video" ? undefined : this.#imageXmp,
    ]);
    const name = `${createHash("sha1").update(identity).digest("hex").slice(0, 10)}/${fileName}`;
    this.#files.set(name, { name, digest, source: bytes ?? join(this.#contentFolder, path), conversion });
    return name;
  }
}
