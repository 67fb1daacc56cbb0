import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { pageFile } from "../../src/gatsby/build/built-pages";
import type { CompiledSite } from "../content/compiled-site";
import { writeHostRules } from "./hosting/write-host-rules";
import { postProcessHtml } from "./html/post-process-html";
import { removeStaleOutput } from "./remove-stale-output";
import { writeSocialImages } from "./seo/render-social-image";
import { writeCrawlerFiles, writeSitemap } from "./seo/sitemap-and-robots";
import { writeImageMetadata } from "./write-image-metadata";

/**
 * Gatsby's second page of Page Not Found. It has no file: hosts would serve that with status 200, in place of `404.html`
 * with 404. Its data stays, because Gatsby 5.16.1 reads that in the next build.
 */
const secondNotFoundPage = "/404/";

/**
 * Writes the file of that page again, in a folder of Gatsby before a build. Gatsby 5.16.1 reads the files of all pages
 * if only their scripts have changed.
 */
export function restoreSecondNotFoundPage(folder: string): void {
  const output = path.join(folder, "public");
  const page = path.join(output, "404.html");
  if (!existsSync(page)) return;
  mkdirSync(path.join(output, secondNotFoundPage), { recursive: true });
  copyFileSync(page, path.join(output, secondNotFoundPage, "index.html"));
}

/** Removes stale files, writes social images and returns other files that pages refer to and that are missing. */
async function removeStaleAndAddMissing(
  pagePaths: readonly string[],
  servedPages: readonly string[],
  site: CompiledSite,
) {
  const { origin, pathPrefix } = site;
  const files = servedPages.map((page) => path.relative("public", pageFile(page)));
  const html = files.map((file) => file.replaceAll("\\", "/"));
  const data = pagePaths.map((page) => `page-data/${page.replace(/^\/|\/$/g, "") || "index"}/page-data.json`);
  const urlPrefixes = [`${origin}${pathPrefix}/`, `${pathPrefix}/`];
  const missing = removeStaleOutput(process.cwd(), [...html, ...data], urlPrefixes);
  return writeSocialImages(missing, site.socialImages);
}

/**
 * Completes `public/` after Gatsby's build. Returns image variants that Gatsby has left out: the site is not
 * complete then.
 *
 * @param pagePaths URL paths of all pages, without the path prefix
 */
export async function finish(pagePaths: readonly string[], site: CompiledSite): Promise<readonly string[]> {
  const sectionPaths = site.routes.filter(({ type }) => type === "section").map((route) => route.path);
  const servedPages = pagePaths.filter((page) => page !== secondNotFoundPage);
  await writeCrawlerFiles(site);
  await writeSitemap(pagePaths, site);
  await postProcessHtml(servedPages, sectionPaths, site);
  const missing = await removeStaleAndAddMissing(pagePaths, servedPages, site);
  if (missing.length > 0) return missing;
  await writeImageMetadata("public", "static", site.imageXmp);
  await writeHostRules(sectionPaths, site);
  return [];
}
