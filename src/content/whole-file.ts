import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Replaces or creates a text file in one step: a reader sees the text of before or all of the new one. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/**
 * Creates a file in one step. `present` when it is there with the same bytes already, `taken` when it is there
 * with others; then nothing changes.
 */
export async function copyWhole(bytes: Buffer, file: string): Promise<"copied" | "present" | "taken"> {
  const found = await readFile(file).catch(() => undefined);
  if (found !== undefined) return found.equals(bytes) ? "present" : "taken";
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return "copied";
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}
