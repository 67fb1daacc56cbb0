import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import writeFileAtomic from "write-file-atomic";

/** Replaces or creates a file in one step, its folder too: a reader sees what was before or all of the new. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, content);
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
