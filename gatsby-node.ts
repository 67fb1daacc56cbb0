import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { createSectionPages, sectionTemplate } from "./src/data/sections/create-section-pages";
import { createPiecePages, pieceTemplate } from "./src/data/sections/create-piece-pages";
import { queryPiecePages } from "./src/data/sections/query-piece-pages";
import { importDisplayFace, writeDisplayFace } from "./src/data/look/display-face";
import { createOwnPages, ownPageTemplate, queryOwnPages } from "./src/data/pages/own-pages";
import { lookNotices } from "./src/data/look/look-styles";
import { ContentGate } from "./src/data/gate/content-gate";
import { isAuthoring } from "./src/data/gate/live-authoring";
import { computedTypes, contentResolvers } from "./src/data/schema/content-resolvers";
import { contentTypes } from "./src/data/schema/content-types";
import { figureResolvers, figureTypes } from "./src/data/schema/figure-resolvers";
import { ownPageResolvers } from "./src/data/schema/own-pages";
import { piecePageResolvers, piecePageTypes } from "./src/data/schema/piece-pages";
import { roomResolvers } from "./src/data/schema/room-resolvers";
import { checkIcon, iconSource } from "./src/output/seo/icon";
import { siteSettings } from "./src/output/seo/site-settings";
import { checkPathPrefix } from "./src/output/check-path-prefix";
import { createRedirects } from "./src/output/hosting/redirect-rules";
import { beginWork, endWork } from "./src/gatsby/node/at-work";
import { createImageNodes } from "./src/data/images/create-image-nodes";
import { preparedFileTypes } from "./src/data/images/prepared-file";
import { contentImageResolvers } from "./src/data/images/content-image";
import { filmPosterResolvers, filmPosterTypes } from "./src/data/images/film-poster";
import { contentImagesResolvers, orderContentImages } from "./src/data/images/content-images";
import { defineMessages } from "./src/output/define-messages";
import { translateAnnouncement } from "./src/gatsby/node/route-announcement";
import { postBuild } from "./src/output/post-build";
import { querySections } from "./src/data/sections/query-sections";
import { logInfo } from "./src/output/log-info";
import { analyticsNotice } from "./src/settings/analytics";
import { cspSettings } from "./src/output/csp/csp-settings";
import { socialImageResolvers, socialImageTypes } from "./src/output/seo/social-images";
import { awaitPageData } from "./src/gatsby/node/await-page-data";
import { followSaves } from "./src/gatsby/node/follow-saves";
import { compileIdleTemplates } from "./src/gatsby/node/idle-templates";
import { queryAllPages } from "./src/gatsby/node/query-all-pages";
import { readQueryFiles } from "./src/gatsby/node/query-files";
import { tellLatecomers } from "./src/gatsby/node/tell-latecomers";
import { watchNewFolders } from "./src/gatsby/node/watch-new-folders";
import { keepWebpackCache } from "./src/gatsby/node/webpack-cache";
import { leaveLintOut } from "./src/gatsby/node/without-lint";
import { shortenClassNames } from "./src/gatsby/node/class-names";
import { splitByPage } from "./src/gatsby/node/page-parts";
import { leaveOutUnusedParts } from "./src/gatsby/node/unused-parts";

const contentFolder = path.resolve("content");
const contentGate = new ContentGate(process.cwd());

export const onPreInit: GatsbyNode["onPreInit"] = async (api) => {
  queryAllPages();
  watchNewFolders();
  await readQueryFiles(api.store);
  if (isAuthoring()) await followSaves();
  await contentGate.open(api);
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (api) => {
  beginWork(process.cwd(), isAuthoring() ? "develop" : "build");
  try {
    cspSettings(process.env);
  } catch (error) {
    api.reporter.panic(error instanceof Error ? error.message : String(error));
  }
  await checkIcon(iconSource(contentFolder), api);
  const { look } = siteSettings(contentFolder);
  await writeDisplayFace(look?.face, contentFolder);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api) => {
  await createImageNodes(api);
  await contentGate.admit(api, api.node);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = () => contentGate.follow();

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(contentTypes());
  actions.createTypes(computedTypes);
  actions.createTypes(piecePageTypes);
  actions.createTypes(filmPosterTypes);
  actions.createTypes(figureTypes);
  actions.createTypes(preparedFileTypes);
  actions.createTypes(socialImageTypes);
};

export const createResolvers: GatsbyNode["createResolvers"] = (api) => {
  const { createResolvers: addResolvers } = api;
  addResolvers(contentResolvers);
  addResolvers(piecePageResolvers);
  addResolvers(ownPageResolvers);
  addResolvers(socialImageResolvers(api.cache));
  addResolvers(contentImagesResolvers);
  const imageResolvers = contentImageResolvers(api);
  addResolvers(imageResolvers);
  const imageDataOf = imageResolvers.ImageSharp.contentImageData.resolve;
  addResolvers(filmPosterResolvers(imageDataOf));
  addResolvers(figureResolvers(imageDataOf));
  addResolvers(roomResolvers(imageDataOf));
};

export const createPages: GatsbyNode["createPages"] = async (api) => {
  await contentGate.settleForPages(api);
  const { actions, graphql } = api;
  const sections = await querySections(graphql);
  createSectionPages(sections, actions);
  createPiecePages(await queryPiecePages(graphql), actions);
  createOwnPages(await queryOwnPages(graphql), actions);
  if (isAuthoring()) compileIdleTemplates([sectionTemplate, pieceTemplate, ownPageTemplate], actions);
  createRedirects(sections, actions);
  await orderContentImages(api);
};

export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = (api) => {
  contentGate.catchUp(api);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (api) => {
  awaitPageData(api);
  tellLatecomers(api);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  defineMessages(api, contentFolder);
  importDisplayFace(api);
  translateAnnouncement(api);
  shortenClassNames(api);
  splitByPage(api);
  leaveOutUnusedParts(api);
  // Source maps would publish the sources with their paths.
  if (api.stage === "build-javascript") api.actions.setWebpackConfig({ devtool: false });
  keepWebpackCache(api);
  leaveLintOut(api);
};

export const onPreBuild: GatsbyNode["onPreBuild"] = (api) => {
  const notice = analyticsNotice(process.env);
  if (notice) logInfo(notice, api.reporter);
  for (const look of lookNotices(siteSettings(contentFolder).look)) logInfo(look, api.reporter);
  checkPathPrefix(api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (api) => {
  await postBuild(api, siteSettings(contentFolder));
  endWork(process.cwd());
};
