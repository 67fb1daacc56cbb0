import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../content/edit/atomic-file";

/** Digests of a file before and after a step; null where there is none. */
type FileChange = { path: string; before: string | null; after: string | null };

/** A change that can be taken back. */
export type Step = { id: string; label: string; files: FileChange[] };

/** Number of steps that are kept. */
const maxSteps = 200;

/** Returns the version of a file's content. */
export const digestOf = (bytes: Buffer | string): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** The steps that can be taken back, on disk, so that they survive a restart. */
export class History {
  readonly #file: string;
  readonly #blobs: string;
  #steps: Step[];

  constructor(folder: string) {
    this.#blobs = join(folder, "blobs");
    this.#file = join(folder, "history.json");
    mkdirSync(this.#blobs, { recursive: true });
    this.#steps = this.#read();
    const used = new Set(this.#steps.flatMap(({ files }) => files.map(({ before }) => before)));
    for (const blob of readdirSync(this.#blobs)) if (!used.has(blob)) rmSync(join(this.#blobs, blob));
  }

  get last(): Step | undefined {
    return this.#steps.at(-1);
  }

  /** Stores the former content of a file. */
  async keep(bytes: Buffer): Promise<string> {
    const digest = digestOf(bytes);
    await writeFile(join(this.#blobs, digest), bytes);
    return digest;
  }

  content(digest: string): Promise<Buffer> {
    return readFile(join(this.#blobs, digest));
  }

  /** Adds a step, or continues the last one if it has the same label or this one has none. */
  async add(label: string, files: FileChange[], continues: boolean): Promise<void> {
    const former = this.#steps.at(-1);
    const last = continues && (label === "" || label === former?.label) ? former : undefined;
    const merged = new Map(last?.files.map((file) => [file.path, file]));
    for (const file of files)
      merged.set(file.path, { ...file, before: (merged.get(file.path) ?? file).before });
    const step = { id: last?.id ?? randomUUID(), label: last?.label ?? label, files: [...merged.values()] };
    this.#steps = [...(last ? this.#steps.slice(0, -1) : this.#steps), step].slice(-maxSteps);
    await this.#save();
  }

  /** Removes a step. */
  async remove(id: string): Promise<void> {
    this.#steps = this.#steps.filter((step) => step.id !== id);
    await this.#save();
  }

  #read(): Step[] {
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as Step[];
    } catch {
      return [];
    }
  }

  #save(): Promise<void> {
    return writeAtomically(this.#file, JSON.stringify(this.#steps));
  }
}
