import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { createSectionPages, sectionTemplate } from "./src/data/sections/create-section-pages";
import { createPiecePages, pieceTemplate } from "./src/data/sections/create-piece-pages";
import { queryPiecePages } from "./src/data/sections/query-piece-pages";
import { createOwnPages, ownPageTemplate, queryOwnPages } from "./src/data/pages/own-pages";
import { importHeadingFont, siteText, writeHeadingFont } from "./src/theme/heading-font";
import { themeNotices } from "./src/theme/theme-css";
import { ContentGate } from "./src/data/gate/content-gate";
import { isAuthoring } from "./src/data/gate/live-authoring";
import { computedTypes, contentResolvers } from "./src/data/schema/content-resolvers";
import { contentTypes } from "./src/data/schema/content-types";
import { figureResolvers, figureTypes } from "./src/data/schema/figure-resolvers";
import { ownPageResolvers } from "./src/data/schema/own-pages";
import { piecePageResolvers, piecePageTypes } from "./src/data/schema/piece-pages";
import { roomResolvers } from "./src/data/schema/room-resolvers";
import { checkIcon, iconSource, removeFormerIcon } from "./src/publish/seo/icon";
import { writeRobots } from "./src/publish/seo/robots";
import { siteSettings } from "./src/publish/seo/site-settings";
import { builtPages } from "./src/gatsby/node/built-pages";
import { checkBuiltRoutes } from "./src/publish/routes/check-built-routes";
import { createRedirects } from "./src/publish/routes/create-redirects";
import { redirectRules } from "./src/publish/routes/redirect-rules";
import { beginWork, endWork } from "./src/gatsby/node/at-work";
import { checkCopies } from "./src/gatsby/node/check-copies";
import { parkCopies } from "./src/gatsby/node/parked-copies";
import { rememberStaticCopies, removeStaticCopies } from "./src/gatsby/node/static-copies";
import { createImageNodes } from "./src/data/images/create-image-nodes";
import { preparedFileTypes } from "./src/data/images/prepared-file";
import { contentImageResolvers } from "./src/data/images/content-image";
import { filmPosterResolvers, filmPosterTypes } from "./src/data/images/film-poster";
import { contentImagesResolvers, orderContentImages } from "./src/data/images/content-images";
import { defineTexts } from "./src/publish/define-texts";
import { translateAnnouncement } from "./src/gatsby/node/route-announcement";
import { finishMessages } from "./src/publish/finish-messages";
import { finishPages } from "./src/publish/finish-pages";
import { querySections } from "./src/data/sections/query-sections";
import { tell } from "./src/publish/tell";
import { analyticsNotice } from "./src/settings/analytics";
import { checkPolicySettings } from "./src/publish/policy/check-policy-settings";
import { policySettings } from "./src/settings/policy-settings";
import {
  socialImageResolvers,
  socialImageTypes,
} from "./src/publish/seo/social-image/social-image-resolvers";
import { writeSocialImages } from "./src/publish/seo/social-image/write-social-images";
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
import { leaveOutSourceMaps } from "./src/publish/leave-out-source-maps";

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
  rememberStaticCopies(process.cwd());
  checkPolicySettings(api);
  await checkIcon(iconSource(contentFolder), api);
  const { look } = siteSettings(contentFolder);
  await writeHeadingFont(look?.face, siteText(contentFolder));
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
  addResolvers(socialImageResolvers);
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
  defineTexts(api, contentFolder);
  importHeadingFont(api);
  translateAnnouncement(api);
  shortenClassNames(api);
  splitByPage(api);
  leaveOutUnusedParts(api);
  leaveOutSourceMaps(api);
  keepWebpackCache(api);
  leaveLintOut(api);
};

export const onPreBuild: GatsbyNode["onPreBuild"] = async (api) => {
  const notice = analyticsNotice(process.env);
  if (notice) tell(notice, api.reporter);
  for (const line of themeNotices(siteSettings(contentFolder).look)) tell(line, api.reporter);
  await checkBuiltRoutes(api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (api) => {
  removeStaticCopies(process.cwd(), performance.timeOrigin);
  checkCopies(api, builtPages(api));
  parkCopies(process.cwd());
  await writeSocialImages(api);
  await removeFormerIcon(iconSource(contentFolder));
  await writeRobots(siteSettings(contentFolder));
  const sections = await querySections(api.graphql);
  await finishPages(builtPages(api), {
    settings: policySettings(process.env),
    redirects: redirectRules(sections),
    sections,
    pathPrefix: api.pathPrefix,
  });
  finishMessages(api);
  endWork(process.cwd());
};
