import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { isDevelop, SiteContentSource } from "./src/content/compile/compile-for-gatsby";
import { unfinishedBuild } from "./src/gatsby/cache-paths";
import { builtPages } from "./src/gatsby/node/built-pages";
import { configureWebpack } from "./src/gatsby/webpack-config";
import { compiledTypes, contentTypes } from "./src/graphql/content-types";
import { imageResolvers, rootResolvers } from "./src/graphql/resolvers";
import { createContentPages, queryRoutes } from "./src/routes/create-pages";
import { defineTexts } from "./src/publish/define-texts";
import { finishMessages } from "./src/publish/finish-messages";
import { finishPages } from "./src/publish/finish-pages";
import { checkPolicySettings } from "./src/publish/policy/check-policy-settings";
import { checkBuiltRoutes } from "./src/publish/routes/check-built-routes";
import { redirectRules } from "./src/publish/routes/redirect-rules";
import { checkIcon, iconSource, removeFormerIcon } from "./src/publish/seo/icon";
import { writeRobots } from "./src/publish/seo/robots";
import { siteSettings } from "./src/publish/seo/site-settings";
import { writeSocialImages } from "./src/publish/seo/social-image/write-social-images";
import { tell } from "./src/publish/tell";
import { analyticsNotice } from "./src/settings/analytics";
import { importHeadingFont, siteText, writeHeadingFont } from "./src/theme/heading-font";
import { themeNotices } from "./src/theme/theme-css";
import { policySettings } from "./src/settings/policy-settings";

const contentFolder = path.resolve("content");
const content = new SiteContentSource();

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  // With queries on demand, gatsby develop 5.16.1 loses a save while the queries of a page just opened run.
  delete process.env["GATSBY_QUERY_ON_DEMAND"];
  await content.read(reporter);
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (api) => {
  checkPolicySettings(api);
  await checkIcon(iconSource(contentFolder), api);
  if (!isDevelop()) writeFileSync(unfinishedBuild, "");
  await content.write();
  await writeHeadingFont(siteSettings(contentFolder).look?.font, siteText(contentFolder));
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
};

export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql }) => {
  const routes = await queryRoutes(graphql);
  createContentPages(routes, actions, isDevelop());
  for (const rule of redirectRules(routes.sections)) actions.createRedirect({ ...rule });
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  defineTexts(api, contentFolder);
  importHeadingFont(api);
  configureWebpack(api);
};

export const onPreBuild: GatsbyNode["onPreBuild"] = async (api) => {
  const notice = analyticsNotice(process.env);
  if (notice) tell(notice, api.reporter);
  for (const line of themeNotices(siteSettings(contentFolder).look)) tell(line, api.reporter);
  await checkBuiltRoutes(api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (api) => {
  await writeSocialImages(content.compile().socialImages);
  await removeFormerIcon(iconSource(contentFolder));
  await writeRobots(siteSettings(contentFolder));
  const { sections } = await queryRoutes(api.graphql);
  await finishPages(builtPages(api), {
    settings: policySettings(process.env),
    redirects: redirectRules(sections),
    sections,
    pathPrefix: api.pathPrefix,
  });
  finishMessages(api);
  rmSync(unfinishedBuild);
};
