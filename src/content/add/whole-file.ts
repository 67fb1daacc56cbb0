import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Replaces or creates a file in one step, its folder too: a reader sees what was before or all of the new. Until then
 * it is a hidden file beside it, which live authoring does not take for the owner's.
 */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const target = await realpath(file).catch(() => file);
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}`);
  const { mode } = await stat(target).catch(() => ({ mode: 0o666 }));
  try {
    await writeFile(unfinished, content, { mode, flush: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Creates a file in one step. `present` when it is there with the same bytes already, `taken` when it is there
 * with others; then nothing changes.
 */
export async function copyWhole(bytes: Buffer, file: string): Promise<"copied" | "present" | "taken"> {
  const found = await readFile(file).catch(() => undefined);
  if (found !== undefined) return found.equals(bytes) ? "present" : "taken";
  await writeWhole(file, bytes);
  return "copied";
}
