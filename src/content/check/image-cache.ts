import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";

/** Counts up whenever the probe becomes stricter or tells more, so that images are looked at again. */
const version = 2;

/** Width and height in px. */
const sizeSchema = z.object({ width: z.number(), height: z.number() });

const cacheSchema = z.object({ version: z.literal(version), sound: z.record(z.string(), sizeSchema) });

/** Remembers between runs which image files were found sound, so that an unchanged one is not decoded twice. */
export type ImageCache = {
  /** The size of the file with this path, size and times if it was sound before; keeps it for the next run then. */
  knows: (key: string) => ImageSize | undefined;
  remember: (key: string, size: ImageSize) => void;
  /** Writes what this run found; a folder that cannot be written to only costs the next run its time. */
  save: () => Promise<void>;
};

/** Width and height of an image in px, as it is shown. */
export type ImageSize = z.infer<typeof sizeSchema>;

/** Opens the cache in `node_modules/.cache` of the project; without `node_modules` nothing is kept. */
export async function openImageCache(projectFolder: string): Promise<ImageCache> {
  const file = join(projectFolder, "node_modules", ".cache", "portfolio", "sound-images.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  let before = new Map<string, ImageSize>();
  try {
    before = new Map(Object.entries(cacheSchema.parse(JSON.parse(text)).sound));
  } catch {
    before = new Map();
  }
  const now = new Map<string, ImageSize>();
  return {
    knows: (key) => {
      const size = before.get(key);
      if (size) now.set(key, size);
      return size;
    },
    remember: (key, size) => now.set(key, size),
    save: async () => {
      const unchanged = now.size === before.size && [...now.keys()].every((key) => before.has(key));
      if (unchanged || !existsSync(join(projectFolder, "node_modules"))) return;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFileAtomic(file, JSON.stringify({ version, sound: Object.fromEntries([...now].sort()) }));
      } catch {
        return;
      }
    },
  };
}
