import { readFile, writeFile } from "node:fs/promises";
import { paintFirst } from "../gatsby/node/paint-first";
import type { PolicySettings } from "../settings/policy-settings";
import { withPolicy } from "./policy/page-policy";
import { withBrowserRedirects } from "./routes/browser-redirects";
import { pageFile, type BuiltPage } from "../gatsby/node/built-pages";
import type { RedirectRule } from "./routes/redirect-rules";
import { withSectionDraw } from "./routes/section-draw";

/** What the pages of a build are finished with. */
interface Finish {
  readonly settings: PolicySettings;
  readonly redirects: readonly RedirectRule[];
  /** The non-empty ones. */
  readonly sections: readonly { readonly path: string }[];
  /** Path below which the site is published, without a slash at the end. */
  readonly pathPrefix: string;
}

/** What single pages need beside what all pages get: the one that hosts show for every unknown address, and the draw. */
function finishOne(html: string, pagePath: string, { redirects, sections, pathPrefix }: Finish): string {
  if (pagePath === "/404.html") return withBrowserRedirects(html, redirects, pathPrefix);
  if (pagePath === "/portfolio/") return withSectionDraw(html, sections, pathPrefix);
  return html;
}

/**
 * Finishes the HTML of every page: its scripts start after the first paint, the Page Not Found screen holds the
 * redirects and `/portfolio/` the draw, and the policy allows just what the page holds.
 */
export async function finishPages(pages: readonly Pick<BuiltPage, "path">[], finish: Finish): Promise<void> {
  for (const page of pages) {
    const file = pageFile(page);
    const html = await readFile(file, "utf8");
    const started = paintFirst(html, page.path);
    const finished = withPolicy(finishOne(started, page.path, finish), finish.settings);
    if (finished !== html) await writeFile(file, finished);
  }
}
