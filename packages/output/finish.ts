import path from "node:path";
import { pageFile } from "../../src/gatsby/build/built-pages";
import type { CompiledSite } from "../content/compiled-site";
import { languagePrefix } from "../content/schema/translations";
import { readCspSettings } from "./csp/csp-settings";
import { sectionRedirects } from "./hosting/redirect-rules";
import { writeHostRules } from "./hosting/write-host-rules";
import { postProcessHtml } from "./html/post-process-html";
import { mergeLanguages, stashLanguage } from "./merge-languages";
import { removeStaleOutput } from "./remove-stale-output";
import { writeSocialImages } from "./seo/render-social-image";
import { writeCrawlerFiles, writeSitemap } from "./seo/sitemap-and-robots";
import { writeImageMetadata } from "./write-image-metadata";

/**
 * Removes stale files and writes social images. The files of a further language are stashed until the first
 * language is built.
 *
 * @throws when pages refer to other missing files
 */
async function removeStaleAndAddMissing(pagePaths: readonly string[], site: CompiledSite): Promise<void> {
  const { origin, language, languages, languagePrefixes, rootPrefix, pathPrefix } = site;
  const files = pagePaths.map((page) => path.relative("public", pageFile(page)));
  const html = files.map((file) => file.replaceAll("\\", "/"));
  const data = pagePaths.map((page) => `page-data/${page.replace(/^\/|\/$/g, "") || "index"}/page-data.json`);
  const urlPrefixes = [...new Set([pathPrefix, rootPrefix])].flatMap((start) => [
    `${origin}${start}/`,
    `${start}/`,
  ]);
  const pageFiles = [...html, ...data];
  const project = process.cwd();
  const prefix = languagePrefix(language, languages[0]);
  const missing =
    language === languages[0]
      ? removeStaleOutput(project, [...pageFiles, ...mergeLanguages(project, languagePrefixes)], urlPrefixes)
      : stashLanguage({ project, prefix, rootPrefix, pageFiles, urlPrefixes, languagePrefixes });
  const stillMissing = await writeSocialImages(missing, site.socialImages);
  if (stillMissing.length === 0) return;
  throw new Error(
    `${stillMissing.length} image and video files that pages refer to are not in public/, the first is ` +
      `${stillMissing[0]}. Run \`npm run clean\` and build again.`,
  );
}

/**
 * Completes `public/` after Gatsby's build.
 *
 * @param pagePaths URL paths of all pages, without the path prefix
 */
export async function finish(pagePaths: readonly string[], site: CompiledSite): Promise<void> {
  const sectionPaths = site.routes.filter(({ type }) => type === "section").map((route) => route.path);
  const isFirstLanguage = site.language === site.languages[0];
  await writeCrawlerFiles(site);
  await writeSitemap(pagePaths, site);
  await postProcessHtml(pagePaths, {
    cspSettings: readCspSettings(process.env),
    redirects: sectionRedirects(sectionPaths),
    sectionPaths,
    pathPrefix: site.pathPrefix,
    languagePrefixes: isFirstLanguage ? site.languagePrefixes : [],
  });
  await removeStaleAndAddMissing(pagePaths, site);
  await writeImageMetadata("public", "static", site.imageXmp);
  if (isFirstLanguage) await writeHostRules(sectionPaths, site);
}
