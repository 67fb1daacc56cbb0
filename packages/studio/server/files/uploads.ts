import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { videoFileMessage, videoFileNotes } from "../../../content/check/video-problems";
import { safeFileName } from "../../../content/edit/file-name";
import { extensionOf } from "../../../content/read/paths";
import type { FieldRole } from "../../../content/schema/fields";
import { limitedChunks } from "../security";
import { prepareImageInThread } from "../workers/pools";
import type { PreparedImage } from "../workers/tasks";

/** Time for which an upload is kept that no state of a document names, ms. */
const maxAge = 7 * 24 * 3_600_000;

/**
 * Uploaded files that are not in the content yet. They survive a restart, because an input that waits may name
 * one: `<id>` has the bytes, `<id>.name` the file name.
 */
export class Uploads {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Deletes old uploads that no state of a document names, and what a killed process has left. */
  deleteUnused(states: unknown): void {
    const named = [...this.tokensIn(states)].map((token) => this.#nameFile(token));
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name);
      const isComplete = /^[0-9a-f-]{36}(\.name)?$/.test(name);
      const isKept =
        named.some((each) => each.startsWith(file)) || statSync(file).mtimeMs > Date.now() - maxAge;
      if (!isComplete || !isKept) rmSync(file, { force: true });
    }
  }

  /**
   * Stores an image, a video or a PDF. Converts HEIC to JPEG, and shrinks large images. Returns a token that
   * documents use in place of a path until they are saved, or the reason why the file is rejected.
   */
  async add(
    name: string,
    role: FieldRole,
    body: ReadableStream<Uint8Array> | null,
  ): Promise<{ token: string; name: string; notes: string[] } | { message: string }> {
    const id = randomUUID();
    const target = join(this.#folder, id);
    const source = `${target}.source`;
    let isStored = false;
    try {
      await pipeline(Readable.from(limitedChunks(body)), createWriteStream(source));
      const prepared = await this.#prepare(safeFileName(name), role, source, target);
      if ("message" in prepared) return prepared;
      await writeFile(`${target}.name`, prepared.name);
      isStored = true;
      return { token: `upload/${id}.${extensionOf(prepared.name)}`, ...prepared };
    } finally {
      await rm(source, { force: true });
      if (!isStored) await rm(target, { force: true });
    }
  }

  async #prepare(name: string, role: FieldRole, source: string, target: string): Promise<PreparedImage> {
    if (role === "image") return prepareImageInThread({ name, source, target });
    if (role === "link") {
      const isPdf =
        extensionOf(name) === "pdf" && (await readFile(source)).subarray(0, 5).toString() === "%PDF-";
      if (!isPdf) return { message: "is not a PDF." };
      await rename(source, target);
      return { name, notes: [] };
    }
    const file = `${target}.${extensionOf(name)}`;
    await rename(source, file);
    const message = await videoFileMessage(file, name, role);
    if (message) {
      await rm(file);
      return { message };
    }
    const notes = await videoFileNotes(file, name);
    await rename(file, target);
    return { name, notes };
  }

  /** Returns the tokens of uploads that occur in a value. */
  tokensIn(value: unknown): Set<string> {
    const tokens = JSON.stringify(value)?.match(/upload\/[0-9a-f-]{36}\.\w+/g) ?? [];
    return new Set(tokens.filter((token) => existsSync(this.#nameFile(token))));
  }

  /** Reads the name and the bytes of an upload. */
  async read(token: string): Promise<{ name: string; bytes: Buffer } | undefined> {
    const file = this.#nameFile(token);
    if (!existsSync(file)) return undefined;
    return { name: await readFile(file, "utf8"), bytes: await readFile(file.slice(0, -".name".length)) };
  }

  /** Removes an upload that is in the content now. */
  async remove(token: string): Promise<void> {
    const file = this.#nameFile(token);
    await rm(file, { force: true });
    await rm(file.slice(0, -".name".length), { force: true });
  }

  #nameFile(token: string): string {
    const [, id] = /^upload\/([0-9a-f-]{36})\.\w+$/.exec(token) ?? [];
    return join(this.#folder, `${id}.name`);
  }
}
