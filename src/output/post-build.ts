import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { CompiledContent } from "../content/compile/compile-content";
import type { SocialImage } from "../content/compile/social-image";
import { builtPages, pageFile } from "../gatsby/built-pages";
import { queryRoutes } from "../routes/create-pages";
import { cspSettings } from "./csp/csp-settings";
import { redirectRules } from "./hosting/redirect-rules";
import { postProcessHtml } from "./html/post-process-html";
import { markImages } from "./mark-images";
import { removeStaleOutput } from "./remove-stale-output";
import { writeCrawlerFiles } from "./seo/sitemap-and-robots";
import type { SiteSettings } from "./seo/site-settings";
import { writeSocialImages } from "./seo/render-social-image";

/** Removes stale files, writes social images, and fails the build when pages name other missing files. */
async function completeFiles(
  { pathPrefix, reporter }: BuildArgs,
  pagePaths: readonly string[],
  origin: string,
  socialImages: readonly SocialImage[],
): Promise<void> {
  const files = pagePaths.map((page) => path.relative("public", pageFile({ path: page })));
  const html = files.map((file) => file.replaceAll("\\", "/"));
  const data = pagePaths.map((page) => `page-data/${page.replace(/^\/|\/$/g, "") || "index"}/page-data.json`);
  const urlStarts = [`${origin}${pathPrefix}/`, `${pathPrefix}/`];
  const missing = removeStaleOutput(process.cwd(), [...html, ...data], urlStarts);
  const stillMissing = await writeSocialImages(missing, socialImages);
  if (stillMissing.length === 0) return;
  reporter.panicOnBuild(
    `${stillMissing.length} image and video files that pages name are not in public/, the first is ` +
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
    cspSettings: cspSettings(process.env),
    redirects: redirectRules(sections),
    sectionPaths: sections.map((section) => section.path),
    pathPrefix: api.pathPrefix,
  });
  await completeFiles(api, pagePaths, site.origin, socialImages);
  await markImages("public", "static", imageXmp);
}
