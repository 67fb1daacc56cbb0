import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** Returns the environment in which a program writes the texts of the content that it reads to a file. */
export const logReadsTo = (file: string) => ({
  NODE_OPTIONS: `--require ${JSON.stringify(resolve("__tests__/support/log-reads.cjs"))}`,
  READS_LOG: file,
});

/** Returns how often each text was read, by its path in `content/`. */
export async function countReads(file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const path of (await readFile(file, "utf8")).trim().split("\n"))
    counts[path] = (counts[path] ?? 0) + 1;
  return counts;
}
