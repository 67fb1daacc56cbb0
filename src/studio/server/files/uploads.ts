import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { videoFileMessage } from "../../../content/check/video-problems";
import { safeFileName } from "../../../content/edit/file-name";
import { extensionOf } from "../../../content/read/paths";
import type { FieldRole } from "../../../content/schema/fields";
import { isVideo } from "../../../content/schema/video-formats";
import { limitedChunks, maxFileBytes } from "../security";
import { prepareImageInThread } from "../workers/pools";
import type { PreparedImage } from "../workers/tasks";

type Upload = {
  /** File name in the content. */
  name: string;
  /** Path of the temporary file. */
  file: string;
};

/** Uploaded files that are not in the content yet. They are in a temporary folder. */
export class Uploads {
  readonly #folder: string;
  readonly #uploads = new Map<string, Upload>();

  constructor(stateFolder: string) {
    this.#folder = join(stateFolder, "uploads");
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  /**
   * Stores an image or a video. Converts HEIC to JPEG, and shrinks large images. Returns a token that
   * documents use in place of a path until they are saved, or the reason why the file is rejected.
   */
  async add(
    name: string,
    role: FieldRole,
    body: ReadableStream<Uint8Array> | null,
  ): Promise<{ token: string; name: string; notes: string[] } | { message: string }> {
    const id = randomUUID();
    const source = join(this.#folder, `${id}.source`);
    const safeName = safeFileName(name);
    try {
      await pipeline(Readable.from(limitedChunks(body, maxFileBytes)), createWriteStream(source));
      const target = join(this.#folder, id);
      const prepared = await this.#prepare(safeName, role, source, target);
      if ("message" in prepared) return prepared;
      const token = `upload/${id}.${extensionOf(prepared.name)}`;
      this.#uploads.set(token, { name: prepared.name, file: target });
      return { token, ...prepared };
    } finally {
      await rm(source, { force: true });
    }
  }

  async #prepare(name: string, role: FieldRole, source: string, target: string): Promise<PreparedImage> {
    if (role === "image" || !isVideo(name)) return prepareImageInThread({ name, source, target });
    const file = `${target}.${extensionOf(name)}`;
    await rename(source, file);
    const message = await videoFileMessage(file, name, role);
    if (message) return { message: `${name} ${message}` };
    await rename(file, target);
    return { name, notes: [] };
  }

  /** Returns the tokens of uploads that occur in a value. */
  tokensIn(value: unknown): Set<string> {
    if (this.#uploads.size === 0) return new Set();
    const tokens = JSON.stringify(value)?.match(/upload\/[0-9a-f-]{36}\.\w+/g) ?? [];
    return new Set(tokens.filter((token) => this.#uploads.has(token)));
  }

  /** Reads the name and the bytes of an upload. */
  async read(token: string): Promise<{ name: string; bytes: Buffer } | undefined> {
    const upload = this.#uploads.get(token);
    return upload && { name: upload.name, bytes: await readFile(upload.file) };
  }

  /** Removes an upload that is in the content now. */
  async remove(token: string): Promise<void> {
    const upload = this.#uploads.get(token);
    this.#uploads.delete(token);
    if (upload) await rm(upload.file, { force: true });
  }
}
