import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { isDevelop, SiteContentSource } from "./src/content/compile/site-content-source";
import { lastCacheKeyFile, gatsbyCacheKey, unfinishedBuildFile } from "./src/gatsby/build/cache-paths";
import { configureWebpack } from "./src/gatsby/build/webpack-config";
import { compiledTypes, contentTypes } from "./src/graphql/content-types";
import { fileResolvers, imageResolvers, rootResolvers } from "./src/graphql/resolvers";
import { checkPathPrefix } from "./src/output/check-path-prefix";
import { readCspSettings } from "./src/output/csp/csp-settings";
import { defineUiTexts } from "./src/output/define-ui-texts";
import { createRedirects } from "./src/output/hosting/redirect-rules";
import { logInfo } from "./src/output/log-info";
import { postBuild } from "./src/output/post-build";
import { checkIcon, iconSource } from "./src/output/seo/icon";
import { readSiteSettings } from "./src/output/site-settings";
import { createContentPages, queryRoutes } from "./src/gatsby/build/create-pages";
import { analyticsNotice } from "./src/environment/analytics";
import { importHeadingFont, siteText, writeHeadingFont } from "./src/theme/heading-font";
import { themeNotices } from "./src/theme/theme-css";

const contentFolder = path.resolve("content");
const content = new SiteContentSource();

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  // With queries on demand, gatsby develop 5.16.1 loses saves while it queries a page that was just opened.
  delete process.env["GATSBY_QUERY_ON_DEMAND"];
  await content.read(reporter);
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (api) => {
  try {
    readCspSettings(process.env);
  } catch (error) {
    api.reporter.panic(error instanceof Error ? error.message : String(error));
  }
  await checkIcon(iconSource(contentFolder), api);
  if (isDevelop()) writeFileSync(lastCacheKeyFile, gatsbyCacheKey());
  else writeFileSync(unfinishedBuildFile, "");
  await content.writeInitially(api.reporter);
  await writeHeadingFont(readSiteSettings(contentFolder).look?.font, siteText(contentFolder));
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = ({ reporter }) => {
  if (isDevelop()) content.watch(reporter);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([contentTypes(), compiledTypes]);
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  addResolvers(rootResolvers);
  addResolvers(imageResolvers);
  addResolvers(fileResolvers);
};

export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql }) => {
  const routes = await queryRoutes(graphql);
  createContentPages(routes, actions, isDevelop());
  createRedirects(routes.sections, actions);
  content.handlePagesCreated();
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  defineUiTexts(api, contentFolder, isDevelop());
  importHeadingFont(api);
  configureWebpack(api);
};

export const onPreBuild: GatsbyNode["onPreBuild"] = (api) => {
  const notice = analyticsNotice(process.env);
  if (notice) logInfo(notice, api.reporter);
  for (const line of themeNotices(readSiteSettings(contentFolder).look)) logInfo(line, api.reporter);
  checkPathPrefix(api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (api) => {
  await postBuild(api, readSiteSettings(contentFolder), content.compile());
  const { language, languages } = readSiteSettings(contentFolder);
  if (language === languages[0]) rmSync(unfinishedBuildFile);
};
