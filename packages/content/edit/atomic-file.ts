import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Creates or replaces a file atomically, and creates its folder. Readers see the old or the new content. The
 * temporary file is hidden, so that `npm run develop` ignores it; write-file-atomic has no option for that.
 */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const target = await realpath(file).catch(() => file);
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}`);
  const { mode } = await stat(target).catch(() => ({ mode: 0o666 }));
  try {
    await writeFile(temporary, content, { mode, flush: true });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
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
