import path from "node:path";
import type { BuildArgs } from "gatsby";
import { querySections } from "../data/sections/query-sections";
import { builtPages, pageFile } from "../gatsby/node/built-pages";
import { messagesNotice } from "../settings/messages-notice";
import { cspSettings } from "./csp/csp-settings";
import { redirectRules } from "./hosting/redirect-rules";
import { postProcessHtml } from "./html/post-process-html";
import { logInfo } from "./log-info";
import { removeStaleOutput } from "./remove-stale-output";
import { writeRobots } from "./seo/sitemap-and-robots";
import type { SiteSettings } from "./seo/site-settings";
import { writeSocialImages } from "./seo/social-images";

/** Fails a build whose pages name image variants that do not exist, and removes files of earlier builds. */
function cleanOutput(
  { pathPrefix, reporter }: BuildArgs,
  pagePaths: readonly string[],
  origin: string,
): void {
  const html = pagePaths.map((page) =>
    path.relative("public", pageFile({ path: page })).replaceAll("\\", "/"),
  );
  const data = pagePaths.map((page) => `page-data/${page.replace(/^\/|\/$/g, "") || "index"}/page-data.json`);
  const urlStarts = [`${origin}${pathPrefix}/`, `${pathPrefix}/`];
  const missing = removeStaleOutput(process.cwd(), [...html, ...data], urlStarts);
  if (missing.length === 0) return;
  reporter.panicOnBuild(
    `${missing.length} image and video files that pages name are not in public/, the first is ${missing[0]}. ` +
      "Run `npm run clean` and build again.",
  );
}

/**
 * Completes `public/` after Gatsby's build: robots.txt, social images, the HTML of the pages; removes stale
 * files.
 */
export async function postBuild(api: BuildArgs, site: SiteSettings): Promise<void> {
  const pagePaths = builtPages(api).map((page) => page.path);
  const sections = await querySections(api.graphql);
  await writeSocialImages(api.graphql);
  await writeRobots(site);
  await postProcessHtml(pagePaths, {
    cspSettings: cspSettings(process.env),
    redirects: redirectRules(sections),
    sectionPaths: sections.map((section) => section.path),
    pathPrefix: api.pathPrefix,
  });
  cleanOutput(api, pagePaths, site.origin);
  const notice = messagesNotice(process.env, site.origin);
  if (notice) logInfo(notice, api.reporter);
}
