import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { digestOf } from "./digest";
import { writeAtomically } from "../../../content/edit/atomic-file";

/** Contents of files by their digests. */
export class Blobs {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Stores a content, and returns its digest. An incomplete file of that name is replaced. */
  async store(bytes: Buffer): Promise<string> {
    const digest = digestOf(bytes);
    if (!(await this.read(digest))) await writeAtomically(join(this.#folder, digest), bytes);
    return digest;
  }

  /** Returns a content; undefined if it is missing, incomplete or changed. */
  async read(digest: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(this.#folder, digest)).catch(() => undefined);
    return bytes && digestOf(bytes) === digest ? bytes : undefined;
  }

  /** Deletes all contents but these. */
  keepOnly(digests: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#folder))
      if (!digests.has(name)) rmSync(join(this.#folder, name), { force: true });
  }
}
