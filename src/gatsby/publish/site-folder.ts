import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import pMap from "p-map";
import { insertXmp } from "../../../packages/content/images/metadata/image-metadata";
import { stripMetadata } from "../../../packages/content/images/metadata/strip-metadata";
import { eraseVideoMetadata } from "../../../packages/content/images/metadata/video-metadata";
import { convertToUprightSrgb } from "../../../packages/content/images/convert-to-upright-srgb";
import type { CompiledContent } from "../../../packages/content/compile/compile-content";
import { mediaFolder, type MediaFile } from "../../../packages/content/compile/media-files";

/** Types whose documents have a folder in the compiled content, even without a document. */
const documentTypes = [
  "SiteContent",
  "HomeContent",
  "AboutContent",
  "Section",
  "PiecePage",
  "TagPage",
  "CustomPage",
] as const;

const temporarySuffix = ".tmp~";

/**
 * Returns a modification time derived from a file's content. gatsby-source-filesystem 5.16.0 recognizes files
 * by modification time and inode only, so two files must never share a time.
 */
function timeOf(name: string, content: string | Buffer): Date {
  const digest = createHash("sha1").update(name).update(content).digest();
  return new Date(1_000_000_000_000 + (digest.readUIntBE(0, 6) % 700_000_000_000));
}

/** A document that every site has. */
const siteDocument = "SiteContent/site";

/** Writes a file with the modification time that is derived from its content and name. */
async function writeWithTime(file: string, content: string | Buffer, name: string): Promise<void> {
  await writeFile(file, content);
  const time = timeOf(name, content);
  await utimes(file, time, time);
}

/** Originals have changed since they were checked: the content must be read again. */
export class OriginalsChangedError extends Error {}

/** Returns the content of a file; undefined if there is none. */
async function readOriginal(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Returns the bytes of a media file; undefined if the original has changed since it was checked. */
async function mediaFileBytes(
  { source, digest, conversion }: MediaFile,
  xmp: string,
): Promise<Buffer | undefined> {
  const bytes = typeof source === "string" ? await readOriginal(source) : source;
  if (!bytes || createHash("sha1").update(bytes).digest("hex") !== digest) return undefined;
  if (conversion === "video") eraseVideoMetadata(bytes);
  if (conversion === "video") return bytes;
  return insertXmp(
    conversion === "plain image" ? stripMetadata(bytes) : await convertToUprightSrgb(bytes),
    xmp,
  );
}

/** The folder that gatsby-source-filesystem reads. */
export class SiteFolder {
  readonly #folder: string;
  /** Number of times that a document was written again without a change. */
  readonly #revisions = new Map<string, number>();
  /** Documents that changed since `writeAgain` was last called with `isLast`. */
  readonly #recent = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes new files, then changed documents, and removes everything else. Returns false when nothing
   * changed. While Gatsby runs, unused files stay: develop 5.16.1 exits when an open page requests an image
   * whose file was deleted. Writes no document after `signal` has aborted.
   *
   * @throws OriginalsChangedError before a document is written
   */
  async write(
    { documents, files, imageXmp }: CompiledContent,
    isGatsbyRunning = false,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const before = new Set(await this.#list());
    const names = new Set([
      ...files.map(({ name }) => `${mediaFolder}/${name}`),
      ...[...documents.keys()].map((name) => `${name}.json`),
    ]);
    const changed: string[] = [];
    await pMap(
      files.filter(({ name }) => !before.has(`${mediaFolder}/${name}`)),
      async (file) => {
        if (signal?.aborted) return;
        const bytes = await mediaFileBytes(file, imageXmp);
        if (bytes) await this.#addFile(file.name, bytes);
        else changed.push(String(file.source));
      },
      { concurrency: availableParallelism() + 1 },
    );
    if (signal?.aborted) return false;
    if (changed.length > 0)
      throw new OriginalsChangedError(`${changed.join(", ")} changed while it was read.`);
    let isChanged = false;
    for (const [name, document] of documents) {
      if (await this.#writeDocument(name, document, before)) isChanged = true;
    }
    const isKept = (name: string): boolean => isGatsbyRunning && name.startsWith(`${mediaFolder}/`);
    const removed = [...before].filter((name) => !names.has(name) && !isKept(name));
    const paths = removed.map((name) => (name.startsWith(`${mediaFolder}/`) ? path.dirname(name) : name));
    await Promise.all(
      paths.map((name) => rm(path.join(this.#folder, name), { recursive: true, force: true })),
    );
    if (removed.length > 0) this.#recent.add(siteDocument);
    // Gatsby takes in everything at its start.
    if (!isGatsbyRunning) this.#recent.clear();
    return isChanged || removed.length > 0;
  }

  /**
   * Writes recently changed documents again with another revision. Gatsby 5.16.1 loses a change that
   * arrives while the query of its page runs. Returns false when there are none.
   */
  async writeAgain({ documents }: CompiledContent, isLast: boolean): Promise<boolean> {
    const recent = [...this.#recent].filter((name) => documents.has(name));
    for (const name of recent) {
      this.#revisions.set(name, (this.#revisions.get(name) ?? 0) + 1);
      await this.#writeDocument(name, documents.get(name) ?? {}, new Set());
    }
    if (isLast) this.#recent.clear();
    return recent.length > 0;
  }

  /** Writes a document. Returns false when its file is up to date. */
  async #writeDocument(name: string, document: object, existing: ReadonlySet<string>): Promise<boolean> {
    const file = `${name}.json`;
    const text = JSON.stringify({ ...document, revision: this.#revisions.get(name) ?? 0 });
    if (existing.has(file) && (await readFile(path.join(this.#folder, file), "utf8")) === text) return false;
    this.#recent.add(name);
    const temporary = path.join(this.#folder, `${file}${temporarySuffix}`);
    await writeWithTime(temporary, text, file);
    await rename(temporary, path.join(this.#folder, file));
    return true;
  }

  /**
   * Adds a file with its folder in one step. chokidar 3.6.0, the watcher of gatsby-source-filesystem, misses
   * files that are written into a new folder, see paulmillr/chokidar#1471.
   */
  async #addFile(name: string, content: Buffer): Promise<void> {
    const staging = path.join(`${this.#folder}-staging`, path.dirname(name));
    await mkdir(staging, { recursive: true });
    await writeWithTime(path.join(staging, path.basename(name)), content, name);
    await rename(staging, path.join(this.#folder, mediaFolder, path.dirname(name)));
  }

  /** Lists all files, by their path from the folder, and creates missing folders. */
  async #list(): Promise<string[]> {
    for (const name of [mediaFolder, ...documentTypes]) {
      await mkdir(path.join(this.#folder, name), { recursive: true });
    }
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(this.#folder, path.join(parentPath, name)))
      .map((file) => file.replaceAll(path.sep, "/"));
  }
}
