import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";

/** Counts up whenever the probe becomes stricter, so that images are looked at again. */
const version = 1;

const cacheSchema = z.object({ version: z.literal(version), sound: z.array(z.string()) });

/** Remembers between runs which image files were found sound, so that an unchanged one is not decoded twice. */
export type ImageCache = {
  /** Whether the file with this path, size and times was sound before; keeps it for the next run if so. */
  knows: (key: string) => boolean;
  remember: (key: string) => void;
  /** Writes what this run found; a folder that cannot be written to only costs the next run its time. */
  save: () => Promise<void>;
};

/** Opens the cache in `node_modules/.cache` of the project; without `node_modules` nothing is kept. */
export async function openImageCache(projectFolder: string): Promise<ImageCache> {
  const file = join(projectFolder, "node_modules", ".cache", "portfolio", "sound-images.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  let before = new Set<string>();
  try {
    before = new Set(cacheSchema.parse(JSON.parse(text)).sound);
  } catch {
    before = new Set();
  }
  const now = new Set<string>();
  return {
    knows: (key) => {
      if (before.has(key)) now.add(key);
      return before.has(key);
    },
    remember: (key) => now.add(key),
    save: async () => {
      const unchanged = now.size === before.size && [...now].every((key) => before.has(key));
      if (unchanged || !existsSync(join(projectFolder, "node_modules"))) return;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFileAtomic(file, JSON.stringify({ version, sound: [...now].sort() }));
      } catch {
        return;
      }
    },
  };
}
