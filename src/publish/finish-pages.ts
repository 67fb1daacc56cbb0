import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { paintFirst } from "../gatsby/node/paint-first";
import type { PolicySettings } from "../settings/policy-settings";
import { withPolicy } from "./policy/page-policy";
import { withBrowserRedirects } from "./routes/browser-redirects";
import type { BuiltPage } from "./routes/built-pages";
import type { RedirectRule } from "./routes/redirect-rules";

/** What the pages of a build are finished with. */
interface Finish {
  readonly settings: PolicySettings;
  readonly redirects: readonly RedirectRule[];
  /** Path below which the site is published, without a slash at the end. */
  readonly pathPrefix: string;
}

/** The page that hosts show for every address that they do not know. */
const notFoundPage = "/404.html";

/** The file of a page in `public/`. */
function pageFile(pagePath: string): string {
  return path.join("public", pagePath.endsWith(".html") ? pagePath : path.join(pagePath, "index.html"));
}

/**
 * Finishes the HTML of every page: its scripts start after the first paint, the Page Not Found screen holds the
 * redirects, and the policy allows just what the page holds.
 */
export async function finishPages(
  pages: readonly Pick<BuiltPage, "path">[],
  { settings, redirects, pathPrefix }: Finish,
): Promise<void> {
  for (const page of pages) {
    const file = pageFile(page.path);
    const html = await readFile(file, "utf8");
    const started = paintFirst(html, file);
    const complete =
      page.path === notFoundPage ? withBrowserRedirects(started, redirects, pathPrefix) : started;
    const finished = withPolicy(complete, settings);
    if (finished !== html) await writeFile(file, finished);
  }
}
