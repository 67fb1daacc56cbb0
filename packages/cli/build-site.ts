import { copyFileSync, rmSync } from "node:fs";
import path from "node:path";
import { readBuiltPages } from "../../src/gatsby/build/built-pages";
import { unfinishedFile } from "../../src/gatsby/build/cache-paths";
import { analyticsNotice } from "../../src/environment/analytics";
import { loadEnvironment, siteApiVariables } from "../../src/environment/environment";
import { messagesNotice } from "../../src/environment/messages-notice";
import { themeNotices } from "../../src/theme/theme-css";
import { readCspSettings } from "../output/csp/csp-settings";
import { builtSiteFile, compiledSiteFile, type CompiledSite } from "../content/compiled-site";
import { finish, restoreSecondNotFoundPage } from "../output/finish";
import { gatsbyFolderOf } from "./gatsby-folder";
import { printProblems } from "./print-problems";
import { replaceBuiltSite } from "./replace-built-site";
import { isEndedByOthers, runGatsby } from "./run-gatsby";
import { SiteContent } from "./site-content";

function print(...lines: readonly (string | undefined)[]): void {
  for (const line of lines) if (line !== undefined) process.stdout.write(`${line}\n`);
}

const gatsbyFolder = gatsbyFolderOf("build");

/** Completes the pages that Gatsby has built, in its folder. Returns missing images, as `finish`. */
async function finishPages(site: CompiledSite): Promise<readonly string[]> {
  const project = process.cwd();
  process.chdir(gatsbyFolder);
  try {
    return await finish(readBuiltPages(), site);
  } finally {
    process.chdir(project);
  }
}

/**
 * Runs `gatsby build` and replaces `public/`. Returns true if the site is built.
 *
 * @throws when pages refer to images that Gatsby has left out
 */
async function buildPages(
  content: SiteContent,
  options: readonly string[],
  prepareAgain: () => boolean,
): Promise<boolean> {
  const site = await content.write();
  print(analyticsNotice(process.env), ...themeNotices(site.look));
  const complete = (): void => rmSync(path.join(gatsbyFolder, unfinishedFile), { force: true });
  let status = 0;
  /** Returns the missing files; undefined if Gatsby has failed. */
  const build = async (): Promise<readonly string[] | undefined> => {
    restoreSecondNotFoundPage(gatsbyFolder);
    status = await runGatsby("build", options, { folder: gatsbyFolder });
    if (status !== 0) return undefined;
    return finishPages(site).catch((error: NodeJS.ErrnoException) => {
      // Gatsby can build on its output, unless the system has failed, which may leave a half-written file.
      if (error.code === undefined) complete();
      throw error;
    });
  };
  let missing = await build();
  // Gatsby 5.16.1 keeps its list of finished images when it deletes its cache, which has those that no page used.
  if (missing?.length !== 0 && !isEndedByOthers(status) && prepareAgain()) {
    // Its files in public/ are gone, too.
    await content.write();
    missing = await build();
  }
  if (!missing) return false;
  const [first] = missing;
  if (first !== undefined)
    throw new Error(`${missing.length} images of pages are missing, the first is ${first}.`);
  complete();
  replaceBuiltSite(path.join(gatsbyFolder, "public"), "public");
  copyFileSync(path.join(gatsbyFolder, compiledSiteFile), builtSiteFile);
  print("", "Your site is in public/. See it: npm run serve. Publish it: docs/hosting.md.");
  print(messagesNotice(process.env, site));
  return true;
}

/** Result of a build: its content has problems, it failed, or the site is in `public/`. */
type BuildResult = "refused" | "failed" | "built";

/**
 * Checks and compiles the content, and builds the site from it.
 *
 * @param prepare locks and prepares the folder, once the content is checked
 * @param prepareAgain prepares it after Gatsby has failed; false if that is no use
 */
export async function buildSite(
  prepare: () => void,
  prepareAgain: () => boolean,
  options: readonly string[],
): Promise<BuildResult> {
  Object.assign(process.env, { NODE_ENV: "production" });
  loadEnvironment();
  Object.assign(process.env, siteApiVariables(process.env));
  readCspSettings(process.env);
  const content = new SiteContent({ includesDrafts: false, gatsbyFolder });
  if (printProblems(await content.read())) return "refused";
  prepare();
  return (await buildPages(content, options, prepareAgain)) ? "built" : "failed";
}
