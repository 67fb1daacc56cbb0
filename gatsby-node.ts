import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { createSectionPages } from "./src/build/create-section-pages";
import { ContentGate } from "./src/build/content-gate";
import { contentResolvers } from "./src/build/content-resolvers";
import { contentTypes } from "./src/build/content-types";
import { checkIcon, iconSource } from "./src/build/discovery/icon";
import { writeRobots } from "./src/build/discovery/robots";
import { siteSettings } from "./src/build/discovery/site-settings";
import { builtPages } from "./src/build/hosting/built-pages";
import { checkBuiltRoutes } from "./src/build/hosting/check-built-routes";
import { createRedirects } from "./src/build/hosting/create-redirects";
import { checkImageFiles } from "./src/build/images/check-image-files";
import { createImageNodes } from "./src/build/images/create-image-nodes";
import { imageFormatResolvers } from "./src/build/images/image-formats";
import { finishMessages } from "./src/build/finish-messages";
import { finishPages } from "./src/build/finish-pages";
import { startImageWork } from "./src/build/images/start-image-work";
import { querySections } from "./src/build/query-sections";
import { checkPolicySettings, policySettings } from "./src/build/security-policy/policy-settings";
import { socialImageResolvers, socialImageTypes } from "./src/build/social-image/social-image-resolvers";
import { writeSocialImages } from "./src/build/social-image/write-social-images";
import {
  allowAnyCssOrder,
  leaveOutSourceMaps,
  leaveOutUnusedParts,
  shortenClassNames,
  splitStylesByPage,
} from "./src/build/webpack-config";

const contentFolder = path.resolve("content");
const contentGate = new ContentGate(process.cwd());

export const onPreInit: GatsbyNode["onPreInit"] = (api) => contentGate.open(api);

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (api) => {
  checkPolicySettings(api);
  await checkIcon(iconSource(contentFolder), api);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api) => {
  await contentGate.admit(api, api.node);
  await createImageNodes(api);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = (api) => contentGate.follow(api);

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(contentTypes);
  actions.createTypes(socialImageTypes);
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  addResolvers(contentResolvers);
  addResolvers(socialImageResolvers);
  addResolvers(imageFormatResolvers);
};

export const createPages: GatsbyNode["createPages"] = async (api) => {
  await contentGate.settle(api);
  const { actions, graphql } = api;
  const sections = await querySections(graphql);
  createSectionPages(sections, actions);
  createRedirects(actions);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  allowAnyCssOrder(api);
  shortenClassNames(api);
  splitStylesByPage(api);
  leaveOutUnusedParts(api);
  leaveOutSourceMaps(api);
};

export const onPreBuild: GatsbyNode["onPreBuild"] = async (api) => {
  await checkBuiltRoutes(api);
  await startImageWork(api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (api) => {
  checkImageFiles(api);
  await writeSocialImages(api);
  await writeRobots(siteSettings(contentFolder));
  await finishPages(builtPages(api), policySettings(process.env));
  await finishMessages(api);
};
