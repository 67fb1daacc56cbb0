import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuiltPage } from "./hosting/built-pages";
import { paintFirst } from "./paint-first";
import { withPolicy } from "./security-policy/page-policy";
import type { PolicySettings } from "./security-policy/policy-settings";

/** The file of a page in `public/`. */
function pageFile(pagePath: string): string {
  return path.join("public", pagePath.endsWith(".html") ? pagePath : path.join(pagePath, "index.html"));
}

/** Finishes the HTML of every page: its scripts start after the first paint, its policy allows just what it holds. */
export async function finishPages(
  pages: readonly Pick<BuiltPage, "path">[],
  settings: PolicySettings,
): Promise<void> {
  for (const page of pages) {
    const file = pageFile(page.path);
    const html = await readFile(file, "utf8");
    const finished = withPolicy(paintFirst(html), settings);
    if (finished !== html) await writeFile(file, finished);
  }
}
