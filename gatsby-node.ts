import { writeFileSync } from "node:fs";
import type { GatsbyNode } from "gatsby";
import { readCompiledSite } from "./packages/content/compiled-site";
import { writeBuiltPages } from "./src/gatsby/build/built-pages";
import { gatsbyCacheKey, lastCacheKeyFile, unfinishedFile } from "./src/gatsby/build/cache-paths";
import { createContentPages, createInEachLanguage, queryRoutes } from "./src/gatsby/build/create-pages";
import { endWithStarter } from "./src/gatsby/build/end-with-starter";
import { importFonts } from "./src/gatsby/build/import-fonts";
import { defineLanguages, writeLanguageScripts } from "./src/gatsby/build/language-constants";
import { notifyDevelop } from "./src/gatsby/build/notify-develop";
import { fileResolvers, imageResolvers, rootResolvers } from "./src/gatsby/build/resolvers";
import { configureWebpack } from "./src/gatsby/build/webpack-config";

const isDevelop = (): boolean => process.env["gatsby_executing_command"] === "develop";

export const onPreInit: GatsbyNode["onPreInit"] = () => {
  // With queries on demand, gatsby develop 5.16.1 loses saves while it queries a page that was just opened.
  delete process.env["GATSBY_QUERY_ON_DEMAND"];
  endWithStarter();
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  writeFileSync(unfinishedFile, "");
  if (isDevelop()) writeFileSync(lastCacheKeyFile, gatsbyCacheKey());
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = () => notifyDevelop("started");

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(readCompiledSite().documentTypes);
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  addResolvers(rootResolvers);
  addResolvers(imageResolvers);
  addResolvers(fileResolvers);
};

export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql }) => {
  const placeholderLanguage = isDevelop() ? readCompiledSite().languages[0].tag : undefined;
  createContentPages(await queryRoutes(graphql), actions, placeholderLanguage);
  await notifyDevelop("pages");
};

export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) =>
  createInEachLanguage(page, actions, readCompiledSite().languages);

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  defineLanguages(api, readCompiledSite());
  importFonts(api);
  configureWebpack(api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = (api) => {
  writeLanguageScripts(readCompiledSite());
  writeBuiltPages(api);
};
