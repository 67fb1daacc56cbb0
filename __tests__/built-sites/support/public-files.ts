import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Returns the paths of all files below `public/`, starting with a slash. */
export async function publicFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"));
}

/** Returns the sorted paths of all HTML files below `public/`, without Gatsby's own. */
export async function pageFiles(folder: string): Promise<string[]> {
  const files = await publicFiles(folder);
  return files.filter((file) => file.endsWith(".html") && !file.startsWith("/_gatsby/")).sort();
}
