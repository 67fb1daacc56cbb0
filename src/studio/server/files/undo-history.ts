import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../../content/edit/atomic-file";
import { digestOf } from "./digest";
import type { ProjectFiles } from "./project-files";

/** New contents of files by their paths relative to the project; null deletes a file. */
export type Changes = ReadonlyMap<string, Buffer | string | null>;

/** Digests of a file before and after a step; null if the file does not exist. */
type FileChange = { path: string; before: string | null; after: string | null };

/** A change of one or more files. Undo reverts one step at a time. */
type UndoStep = { id: string; label: string; files: FileChange[] };

/** Maximum number of steps. The oldest ones are dropped. */
const maxSteps = 200;

/** Writes files in steps that can be undone. The steps are stored on disk, so they survive a restart. */
export class UndoHistory {
  readonly #file: string;
  readonly #blobs: string;
  readonly #files: ProjectFiles;
  #steps: UndoStep[];

  constructor(folder: string, files: ProjectFiles) {
    this.#files = files;
    this.#blobs = join(folder, "blobs");
    this.#file = join(folder, "history.json");
    mkdirSync(this.#blobs, { recursive: true });
    this.#steps = this.#read();
    const used = new Set(this.#steps.flatMap((step) => step.files.map(({ before }) => before)));
    for (const blob of readdirSync(this.#blobs)) if (!used.has(blob)) rmSync(join(this.#blobs, blob));
  }

  /** Label of the step that Undo reverts next. */
  get lastLabel(): string | undefined {
    return this.#steps.at(-1)?.label;
  }

  /**
   * Writes files as a new undo step. With `extendsLastStep`, they become a part of the last step instead, if
   * that has the same label.
   */
  async apply(label: string, changes: Changes, extendsLastStep = false): Promise<void> {
    const entries = await Promise.all(
      Array.from(changes, async ([path, content]) => {
        const former = await this.#files.read(path);
        const before = former ? await this.#storeBlob(former) : null;
        return { path, content, before, after: content === null ? null : digestOf(content) };
      }),
    );
    const changed = entries.filter(({ before, after }) => before !== after);
    if (changed.length === 0) return;
    await this.#addStep(
      label,
      changed.map(({ path, before, after }) => ({ path, before, after })),
      extendsLastStep,
    );
    // Deletions come last: a file exists as long as a document refers to it.
    const sorted = changed.sort((a, b) => Number(a.content === null) - Number(b.content === null));
    for (const { path, content } of sorted) await this.#files.write(path, content);
  }

  /** Writes files as a part of the last undo step. */
  extendLastStep(changes: Changes): Promise<void> {
    return this.apply(this.lastLabel ?? "", changes, true);
  }

  /** Reverts the last step. Skips files that another program has changed since, and returns their paths. */
  async undo(): Promise<{ label?: string; skipped: string[] }> {
    const step = this.#steps.at(-1);
    if (!step) return { skipped: [] };
    const skipped: string[] = [];
    const sorted = [...step.files].sort((a, b) => Number(a.before === null) - Number(b.before === null));
    for (const { path, before, after } of sorted) {
      const current = await this.#files.read(path);
      const digest = current ? digestOf(current) : null;
      if (digest === before) continue;
      if (digest !== after) skipped.push(path);
      else await this.#files.write(path, before && (await readFile(join(this.#blobs, before))));
    }
    this.#steps = this.#steps.filter(({ id }) => id !== step.id);
    await this.#save();
    return { label: step.label, skipped };
  }

  /** Stores the former content of a file under its digest. */
  async #storeBlob(bytes: Buffer): Promise<string> {
    const digest = digestOf(bytes);
    await writeFile(join(this.#blobs, digest), bytes);
    return digest;
  }

  async #addStep(label: string, files: FileChange[], extendsLastStep: boolean): Promise<void> {
    const former = this.#steps.at(-1);
    const last = extendsLastStep && label === former?.label ? former : undefined;
    const merged = new Map(last?.files.map((file) => [file.path, file]));
    for (const file of files)
      merged.set(file.path, { ...file, before: (merged.get(file.path) ?? file).before });
    const step = { id: last?.id ?? randomUUID(), label, files: [...merged.values()] };
    this.#steps = [...(last ? this.#steps.slice(0, -1) : this.#steps), step].slice(-maxSteps);
    await this.#save();
  }

  #read(): UndoStep[] {
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as UndoStep[];
    } catch {
      return [];
    }
  }

  #save(): Promise<void> {
    return writeAtomically(this.#file, JSON.stringify(this.#steps));
  }
}
