import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, posix } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { randomUUID } from "node:crypto";
import { Piscina } from "piscina";
import { videoFileMessage } from "../../content/check/video-problems";
import { safeFileName } from "../../content/edit/file-name";
import type { CheckResult } from "./worker-tasks";
import { extensionOf } from "../../content/read/paths";
import type { FieldRole } from "../../content/schema/fields";
import { isVideo } from "../../content/schema/video-formats";
import { limitedChunks, maxFileBytes } from "./security";

/** A file that a browser has sent, ready to be placed in the content. */
export type Import = { name: string; file: string };

/** Result of the preparation of an image. */
export type PreparedImage = { name: string; notes: string[] } | { message: string };

/** Creates threads for image work and checks, so that they do not delay responses. */
const createPool = (maxThreads: number) =>
  new Piscina({ filename: join(__dirname, "worker.cjs"), minThreads: 0, maxThreads, idleTimeout: 60_000 });

const imagePool = createPool(Math.max(1, availableParallelism() - 1));
const checkPool = createPool(1);

/** Checks the whole content in its own thread. */
export const checkInThread = (contentFolder: string): Promise<CheckResult> =>
  checkPool.run(contentFolder, { name: "check" }) as Promise<CheckResult>;

/** Uploads that are not placed yet. Their bytes are in a folder outside of the content. */
export class Imports {
  readonly #folder: string;
  readonly #files = new Map<string, Import>();

  constructor(stateFolder: string) {
    this.#folder = join(stateFolder, "imports");
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  /**
   * Stores an image (HEIC becomes JPEG, large ones become smaller) or a video. Returns the token that stands
   * for its path in values until it is placed, or the reason why it is rejected.
   */
  async take(
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
      const token = `import/${id}.${extensionOf(prepared.name)}`;
      this.#files.set(token, { name: prepared.name, file: target });
      return { token, ...prepared };
    } finally {
      await rm(source, { force: true });
    }
  }

  async #prepare(name: string, role: FieldRole, source: string, target: string): Promise<PreparedImage> {
    if (role === "image" || !isVideo(name))
      return imagePool.run({ name, source, target }, { name: "prepareImage" }) as Promise<PreparedImage>;
    const file = `${target}.${extensionOf(name)}`;
    await rename(source, file);
    const message = await videoFileMessage(file, name, role);
    if (message) return { message: `${name} ${message}` };
    await rename(file, target);
    return { name, notes: [] };
  }

  /** Returns the tokens of imported files in a value. */
  tokensIn(value: unknown): Set<string> {
    if (this.#files.size === 0) return new Set();
    const texts = JSON.stringify(value)?.match(/import\/[0-9a-f-]{36}\.\w+/g) ?? [];
    return new Set(texts.filter((text) => this.#files.has(text)));
  }

  /** Reads an imported file. */
  async read(token: string): Promise<{ name: string; bytes: Buffer } | undefined> {
    const found = this.#files.get(token);
    return found && { name: found.name, bytes: await readFile(found.file) };
  }

  /** Removes an imported file after it was placed. */
  async forget(token: string): Promise<void> {
    const found = this.#files.get(token);
    this.#files.delete(token);
    if (found) await rm(found.file, { force: true });
  }
}

/** Returns the folder of a document's files: `sections/games/` for `sections/games.json`. */
export const mediaFolder = (document: string): string =>
  posix.join(posix.dirname(document), posix.basename(document, posix.extname(document)));
