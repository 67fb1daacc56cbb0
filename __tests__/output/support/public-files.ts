import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Paths of all files below `public/`, with `/` between folders and at the start. */
export async function publicFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"));
}

/** Paths of all pages below `public/`, in order, but for Gatsby's own. */
export async function pageFiles(folder: string): Promise<string[]> {
  const files = await publicFiles(folder);
  return files.filter((file) => file.endsWith(".html") && !file.startsWith("/_gatsby/")).sort();
}
