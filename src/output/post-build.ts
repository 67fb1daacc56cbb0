import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { CompiledContent } from "../content/compile/compile-content";
import type { SocialImage } from "../content/compile/social-image";
import { languagePrefix } from "../content/schema/translations";
import { builtPages, pageFile } from "../gatsby/build/built-pages";
import { queryRoutes } from "../gatsby/build/create-pages";
import { readCspSettings } from "./csp/csp-settings";
import { sectionRedirects } from "./hosting/redirect-rules";
import { postProcessHtml } from "./html/post-process-html";
import { writeImageMetadata } from "./write-image-metadata";
import { mergeLanguages, stashLanguage } from "./merge-languages";
import { removeStaleOutput } from "./remove-stale-output";
import { writeCrawlerFiles } from "./seo/sitemap-and-robots";
import type { SiteSettings } from "./site-settings";
import { writeSocialImages } from "./seo/render-social-image";

/**
 * Removes stale files, writes social images, and fails the build when pages refer to other missing files. The
 * files of a further language are stashed until the first language is built.
 */
async function removeStaleAndAddMissing(
  { pathPrefix, reporter }: BuildArgs,
  pagePaths: readonly string[],
  site: SiteSettings,
  socialImages: readonly SocialImage[],
): Promise<void> {
  const { origin, language, languages, languagePrefixes, rootPrefix } = site;
  const files = pagePaths.map((page) => path.relative("public", pageFile({ path: page })));
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
  const stillMissing = await writeSocialImages(missing, socialImages);
  if (stillMissing.length === 0) return;
  reporter.panicOnBuild(
    `${stillMissing.length} image and video files that pages refer to are not in public/, the first is ` +
      `${stillMissing[0]}. Run \`npm run clean\` and build again.`,
  );
}

/** Completes `public/` after Gatsby's build. */
export async function postBuild(
  api: BuildArgs,
  site: SiteSettings,
  { socialImages, imageXmp }: Pick<CompiledContent, "socialImages" | "imageXmp">,
) {
  const pagePaths = builtPages(api).map((page) => page.path);
  const { sections } = await queryRoutes(api.graphql);
  await writeCrawlerFiles(site);
  await postProcessHtml(pagePaths, {
    cspSettings: readCspSettings(process.env),
    redirects: sectionRedirects(sections),
    sectionPaths: sections.map((section) => section.path),
    pathPrefix: api.pathPrefix,
    languagePrefixes: site.language === site.languages[0] ? site.languagePrefixes : [],
  });
  await removeStaleAndAddMissing(api, pagePaths, site, socialImages);
  await writeImageMetadata("public", "static", imageXmp);
}
