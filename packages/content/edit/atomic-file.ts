import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, readFile, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Name of a temporary file. Hidden files are not part of the content; write-file-atomic has no option for that. */
const temporaryName = (): string => `.portfolio-${randomUUID()}.tmp`;

const temporaryPattern = /^\.portfolio-[0-9a-f-]{36}\.tmp$/;

/** Returns true for a temporary file, which a killed process may have left. */
export const isTemporaryFile = (file: string): boolean => temporaryPattern.test(basename(file));

/** Returns true for the error of a file or folder that does not exist. */
export const isMissing = (error: unknown): boolean =>
  ["ENOENT", "ENOTDIR"].includes(String(Object(error).code));

/** A complete temporary file that can take the place of another file. */
export type StagedFile = { replace: () => Promise<void>; discard: () => Promise<void> };

/**
 * Writes a temporary file to the disk, next to the file that it replaces, whose folder is created. Readers of that
 * file see the old or the new content.
 */
export async function stageFile(file: string, content: Buffer | string, mode?: number): Promise<StagedFile> {
  await mkdir(dirname(file), { recursive: true });
  const target = await realpath(file).catch((error: unknown) => {
    if (isMissing(error)) return file;
    throw error;
  });
  const temporary = join(dirname(target), temporaryName());
  try {
    const handle = await open(temporary, "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (mode !== undefined) await chmod(temporary, mode);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { replace: () => rename(temporary, target), discard: () => rm(temporary, { force: true }) };
}

/**
 * Creates a symbolic link atomically. Returns false and creates none if the real path of its target is not accepted.
 */
export async function createLink(
  file: string,
  target: string,
  accepts: (realPath: string) => boolean,
): Promise<boolean> {
  const temporary = join(dirname(file), temporaryName());
  try {
    await symlink(target, temporary);
    const isAccepted = accepts(await realpath(temporary));
    if (isAccepted) await rename(temporary, file);
    return isAccepted;
  } catch {
    return false;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Creates or replaces a file atomically. It keeps its mode. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const { mode } = await stat(file).catch(() => ({ mode: undefined }));
  const staged = await stageFile(file, content, mode);
  try {
    await staged.replace();
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** Creates a file in one step. Returns `same` or `different` and writes nothing if there is one already. */
export async function createFile(file: string, bytes: Buffer): Promise<"created" | "same" | "different"> {
  const existing = await readFile(file).catch(() => undefined);
  if (existing) return existing.equals(bytes) ? "same" : "different";
  await writeAtomically(file, bytes);
  return "created";
}
