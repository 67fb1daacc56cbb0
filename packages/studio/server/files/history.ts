import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type StagedFile, writeAtomically } from "../../../content/edit/atomic-file";
import type { ChangeAction } from "../../protocol";
import { serverMessages } from "../../server-messages";
import { Blobs } from "./blobs";
import { digestOf } from "./digest";
import { inputsFolder, type FileState, type ProjectFiles, stateFolder } from "./project-files";

/** The new content of a file; null deletes it. */
export type FileChange = {
  content: Buffer | string | null;
  /** Digest that the file must have on disk, null if it must not exist; undefined accepts every content. */
  expected?: string | null | undefined;
};

/** New contents of files by their paths relative to the project. */
export type Changes = ReadonlyMap<string, FileChange>;

/** A version of a file in the history; null if the file does not exist. */
type FileVersion = { digest: string; mode: number; link?: string | undefined } | null;

type StepFile = {
  path: string;
  before: FileVersion;
  after: FileVersion;
  /** Versions of the document without a file that the pictures of a folder were before and after. */
  unwritten?: { before?: string | undefined; after?: string | undefined };
};

type WrittenFile = StepFile & { content: Buffer | null };

/** Changes of a step. */
export type StepLabel = {
  action: ChangeAction;
  /** Path of the document or file, relative to `content/`. */
  path: string;
};

/** A change of one or more files, which is undone and redone as one. */
export type HistoryStep = StepLabel & { id: string; time: number; files: StepFile[] };

/** A step that is being written. A killed process leaves it behind. */
type PendingStep = { step: HistoryStep; isUndo: boolean };

type StoredHistory = { steps: HistoryStep[]; undone: HistoryStep[]; pending?: PendingStep | undefined };

/** Error for a file that has changed on disk since it was read. Nothing is written then. */
export class ConflictError extends Error {
  constructor(readonly path: string) {
    super(serverMessages["changed meanwhile"]);
  }
}

/** Result of Undo or Redo: the step, if there is one, and the reason if it is not possible. */
export type UndoResult = {
  step?: HistoryStep;
  /** Files that keep the step from being restored as a whole. */
  refused?: { changed: string[]; unreadable: string[]; lost: string[]; invalid: string[] };
  /** True if `force` reverts what is in the way. */
  canForce?: boolean;
};

/** Returns the files that would have a problem if a step wrote these contents, and do not have it now. */
type FindProblems = (step: HistoryStep, contents: ReadonlyMap<string, Buffer | null>) => Promise<string[]>;

/** Maximum number of steps. The oldest ones are dropped. */
const maxSteps = 300;

/** Maximum time between two changes that become one step, ms. */
const maxStepPause = 60_000;

/** Unfinished inputs follow the document, and nobody else writes them: their version is not compared. */
const isState = (path: string): boolean => path.startsWith(`${inputsFolder}/`);

const digestAt = (version: FileVersion): string | null => version?.digest ?? null;

/**
 * The order in which a kill leaves no file that is named and missing: new files, links to them, documents, deletions.
 */
function writeOrder({ path, content, after }: WrittenFile): number {
  if (content === null) return 4;
  if (after?.link !== undefined) return 1;
  return isState(path) ? 3 : /\.json$|^content\/pages\/[^/]*$/.test(path) ? 2 : 0;
}

/** Writes files in steps that can be undone and redone. The steps survive a restart. */
export class History {
  readonly #file: string;
  readonly #blobs: Blobs;
  readonly #files: ProjectFiles;
  readonly #readUnwritten: (path: string) => Promise<string | undefined>;
  #steps: HistoryStep[] = [];
  #undone: HistoryStep[] = [];

  /** @param readUnwritten returns the version of a document without a file, such as a folder of pictures */
  constructor(files: ProjectFiles, readUnwritten: (path: string) => Promise<string | undefined>) {
    this.#files = files;
    this.#readUnwritten = readUnwritten;
    this.#file = join(files.project, stateFolder, "history.json");
    this.#blobs = new Blobs(join(files.project, stateFolder, "blobs"));
  }

  /** All steps, the oldest first, and the number of those that are not undone. */
  get steps(): { steps: readonly HistoryStep[]; done: number } {
    return { steps: [...this.#steps, ...[...this.#undone].reverse()], done: this.#steps.length };
  }

  /** The step that Undo reverts next. */
  get last(): HistoryStep | undefined {
    return this.#steps.at(-1);
  }

  /** The step that Redo repeats next. */
  get next(): HistoryStep | undefined {
    return this.#undone.at(-1);
  }

  /** Reads the history, and completes the step that a killed process has left. */
  async open(): Promise<void> {
    await this.#files.createStateFolder();
    await this.#files.removeLeftovers();
    const stored = this.#read();
    if (!stored) return;
    const { steps, undone, pending } = stored;
    this.#steps = steps;
    this.#undone = undone;
    if (pending) await this.#complete(pending);
    this.#blobs.keepOnly(this.#digests(() => true));
  }

  /** Returns the digests of all versions of some files. */
  #digests(isIncluded: (path: string) => boolean): Set<string> {
    const files = this.steps.steps.flatMap((step) => step.files).filter(({ path }) => isIncluded(path));
    const versions = files.flatMap(({ before, after }) => [before, after]);
    return new Set(versions.flatMap((version) => version?.digest ?? []));
  }

  /** Returns all states of documents that Undo and Redo restore, as texts. */
  readStates(): Promise<string[]> {
    return Promise.all(
      Array.from(this.#digests(isState), async (digest) => String(await this.#blobs.read(digest))),
    );
  }

  /** Returns a file before or after a step; undefined if the step has no such file. */
  async readVersion(step: HistoryStep | undefined, path: string, time: "before" | "after") {
    const version = step?.files.find((file) => file.path === path)?.[time];
    return version ? this.#blobs.read(version.digest) : undefined;
  }

  /** Returns a file before the last step that has deleted it; undefined if there is none. */
  readDeleted(path: string): Promise<Buffer | undefined> {
    const isDeletion = ({ files }: HistoryStep): boolean =>
      files.some((file) => file.path === path && !file.after);
    return this.readVersion([...this.#steps].reverse().find(isDeletion), path, "before");
  }

  /** Returns the paths of all files that steps have deleted, relative to `content/`. */
  deletedFiles(): string[] {
    const files = this.#steps.flatMap((step) => step.files).filter(({ after }) => !after);
    return files.map(({ path }) => posix.relative("content", path));
  }

  /**
   * Writes files as a new step. With `continues`, they become a part of the last step if no other program has changed
   * its files since, and that was the same change a short time ago, or only an unfinished input of the same document.
   * @throws ConflictError if a file on disk is not the expected one; nothing is written then
   */
  async apply(label: StepLabel, changes: Changes, continues = false): Promise<void> {
    const files: WrittenFile[] = [];
    for (const [path, { content, expected }] of changes) {
      const current = await this.#files.read(path);
      const before = await this.#store(current);
      if (expected !== undefined && digestAt(before) !== expected) throw new ConflictError(path);
      const bytes = content === null ? null : Buffer.from(content);
      const after = bytes && { digest: await this.#blobs.store(bytes), mode: current?.mode ?? 0 };
      if (digestAt(before) === digestAt(after)) continue;
      const unwritten = { before: before ? undefined : await this.#readUnwritten(path) };
      files.push({ path, before, after, unwritten, content: bytes });
    }
    if (files.length === 0) return;
    const stepFiles = files.map(({ path, before, after, unwritten }) => ({ path, before, after, unwritten }));
    const step: HistoryStep = { ...label, id: randomUUID(), time: Date.now(), files: stepFiles };
    const last = continues ? this.last : undefined;
    const isRecent = last?.action === label.action && Date.now() - last.time < maxStepPause;
    const isInput = last?.files.every(({ path }) => isState(path));
    const isSame = last?.path === label.path && (isRecent || isInput);
    const merged = isSame && canMerge(last, step) ? last : undefined;
    await this.#write({ step, isUndo: false }, files);
    for (const { path, after, unwritten } of stepFiles)
      if (!after && unwritten) unwritten.after = await this.#readUnwritten(path);
    this.#undone = [];
    if (merged) this.#steps = [...this.#steps.slice(0, -1), mergeSteps(merged, step)];
    else this.#steps = [...this.#steps, step].slice(-maxSteps);
    await this.#save();
  }

  /**
   * Reverts the last step as a whole. If another program has changed its files since, refuses to; with `force`,
   * reverts only that change, as a step which Redo repeats.
   */
  undo(findProblems: FindProblems, force = false): Promise<UndoResult> {
    return this.#restore(this.last, true, force, findProblems);
  }

  /** Repeats the step that was undone last. */
  redo(findProblems: FindProblems): Promise<UndoResult> {
    return this.#restore(this.next, false, false, findProblems);
  }

  async #restore(
    step: HistoryStep | undefined,
    isUndo: boolean,
    force: boolean,
    findProblems: FindProblems,
  ): Promise<UndoResult> {
    if (!step) return {};
    const { files, outside, refused } = await this.#plan({ step, isUndo });
    if (!refused) {
      const contents = new Map(files.map(({ path, content }) => [path, content]));
      const invalid = await findProblems(step, contents);
      if (invalid.length > 0) return { step, refused: { changed: [], unreadable: [], lost: [], invalid } };
      await this.#perform({ step, isUndo }, files);
      await this.#save();
      return { step };
    }
    const isOnlyChanged =
      refused.unreadable.length + refused.lost.length === 0 && refused.changed.length === outside.length;
    const canForce = isUndo && isOnlyChanged;
    return canForce && force
      ? this.#undoOutsideChange(step, outside, findProblems)
      : { step, refused, canForce };
  }

  /**
   * Returns what Undo or Redo of a step writes, the changes of other programs, and why it is not possible.
   *
   * @param isComplete false for a step of which a part may be written
   */
  async #plan({ step, isUndo }: PendingStep, isComplete = true) {
    const refused: NonNullable<UndoResult["refused"]> = {
      changed: [],
      unreadable: [],
      lost: [],
      invalid: [],
    };
    const files: WrittenFile[] = [];
    const outside: StepFile[] = [];
    for (const { path, unwritten, ...versions } of step.files) {
      const [from, to] = isUndo ? [versions.after, versions.before] : [versions.before, versions.after];
      const content = to && (await this.#blobs.read(to.digest));
      if (content === undefined) refused.lost.push(path);
      const current = await this.#files.read(path).catch(() => null);
      if (current === null) refused.unreadable.push(path);
      if (current === null || content === undefined) continue;
      const before = await this.#store(current);
      if (digestAt(before) === digestAt(to)) continue;
      files.push({ path, before, after: to, content });
      const known = isUndo ? unwritten?.after : unwritten?.before;
      // Pictures that were added to a folder since would be pieces no more.
      if (isComplete && unwritten && !from && !current && (await this.#readUnwritten(path)) !== known)
        refused.changed.push(path);
      if (digestAt(before) === digestAt(from) || isState(path)) continue;
      refused.changed.push(path);
      outside.push({ path, before: from, after: before });
    }
    const isRefused = Object.values(refused).some((paths) => paths.length > 0);
    return { files, outside, refused: isRefused ? refused : undefined };
  }

  /** Writes the files of a step, which becomes the last one or the next one. */
  async #perform({ step, isUndo }: PendingStep, files: readonly WrittenFile[]): Promise<void> {
    await this.#write({ step, isUndo }, files);
    this.#steps = this.#steps.filter(({ id }) => id !== step.id);
    this.#undone = this.#undone.filter(({ id }) => id !== step.id);
    (isUndo ? this.#undone : this.#steps).push(step);
  }

  /** Records a change of another program as a step, and reverts it. */
  async #undoOutsideChange(
    { path }: HistoryStep,
    files: StepFile[],
    findProblems: FindProblems,
  ): Promise<UndoResult> {
    const label: StepLabel = { action: "outside change of", path };
    const steps = this.#steps;
    this.#steps = [...steps, { ...label, id: randomUUID(), time: Date.now(), files }];
    const result = await this.#restore(this.last, true, false, findProblems);
    if (result.refused) this.#steps = steps;
    return result;
  }

  /** Writes the files of a step, all or none. The contents are complete in the history before. */
  async #write(pending: PendingStep, files: readonly WrittenFile[]): Promise<void> {
    const sorted = [...files].sort((a, b) => writeOrder(a) - writeOrder(b));
    const staged = new Map<string, StagedFile>();
    const written: typeof sorted = [];
    try {
      for (const { path, content, before, after } of sorted) {
        const mode = before?.mode || after?.mode || undefined;
        if (content !== null) staged.set(path, await this.#files.stage(path, content, mode, after?.link));
      }
      await this.#save(pending);
      for (const { path, before } of sorted) {
        const current = await this.#files.read(path);
        if ((current ? digestOf(current.bytes) : null) !== digestAt(before)) throw new ConflictError(path);
      }
      for (const file of sorted) {
        written.push(file);
        const replacement = staged.get(file.path);
        if (replacement) await replacement.replace();
        else await this.#files.delete(file.path);
      }
    } catch (error) {
      for (const { path, before } of written.reverse()) await this.#putBack(path, before);
      for (const file of staged.values()) await file.discard();
      await this.#save().catch(() => undefined);
      throw error;
    }
  }

  /** Restores a file after another one of its step could not be written. */
  async #putBack(path: string, version: FileVersion): Promise<void> {
    try {
      const content = version && (await this.#blobs.read(version.digest));
      if (content) await (await this.#files.stage(path, content, version.mode, version.link)).replace();
      else if (version === null) await this.#files.delete(path);
    } catch {
      // The next start completes the step.
    }
  }

  /** Completes a step that a killed process has begun to write, if no other program has changed its files. */
  async #complete(pending: PendingStep): Promise<void> {
    const { files, refused } = await this.#plan(pending, false);
    if (!refused) await this.#perform(pending, files);
    await this.#save();
  }

  async #store(file: FileState | undefined): Promise<FileVersion> {
    if (!file) return null;
    const { bytes, mode, link } = file;
    return { digest: await this.#blobs.store(bytes), mode, link };
  }

  #read(): StoredHistory | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as StoredHistory;
    } catch {
      return undefined;
    }
  }

  /**
   * Stores the steps. Before a step is written, this must succeed; afterwards the files are on disk already,
   * and the next start finds the pending step.
   */
  async #save(pending?: PendingStep): Promise<void> {
    const stored: StoredHistory = { steps: this.#steps, undone: this.#undone, pending };
    try {
      await writeAtomically(this.#file, JSON.stringify(stored));
    } catch (error) {
      if (pending) throw error;
    }
  }
}

/** Returns true if a step has found the files that both have changed as the one before it has left them. */
const canMerge = (first: HistoryStep, second: HistoryStep): boolean =>
  second.files.every(({ path, before }) => {
    const known = first.files.find((file) => file.path === path);
    return !known || isState(path) || digestAt(known.after) === digestAt(before);
  });

/** Returns one step for two changes, one after the other. */
function mergeSteps(first: HistoryStep, second: HistoryStep): HistoryStep {
  const files = new Map(first.files.map((file) => [file.path, file]));
  for (const file of second.files) {
    const { before, unwritten } = files.get(file.path) ?? file;
    files.set(file.path, { ...file, before, unwritten: { ...file.unwritten, before: unwritten?.before } });
  }
  return { ...first, action: second.action, time: second.time, files: [...files.values()] };
}
