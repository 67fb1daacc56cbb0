import type { GatsbyNode } from "gatsby";
import { createRedirectRules } from "./src/build/create-redirects";
import { createSectionPages } from "./src/build/create-section-pages";
import { ContentGate } from "./src/build/content-gate";
import { contentResolvers } from "./src/build/content-resolvers";
import { contentTypes } from "./src/build/content-types";
import { createImageNodes } from "./src/build/images/create-image-nodes";
import { imageFormatResolvers } from "./src/build/images/image-formats";
import { finishMessages } from "./src/build/finish-messages";
import { querySections } from "./src/build/query-sections";
import {
  allowAnyCssOrder,
  leaveOutUnusedParts,
  shortenClassNames,
  splitStylesByPage,
} from "./src/build/webpack-config";

const contentGate = new ContentGate(process.cwd());

export const onPreInit: GatsbyNode["onPreInit"] = (api) => contentGate.open(api);

export const onCreateNode: GatsbyNode["onCreateNode"] = async (api) => {
  await contentGate.admit(api, api.node);
  await createImageNodes(api);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = (api) => contentGate.follow(api);

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(contentTypes);
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  addResolvers(contentResolvers);
  addResolvers(imageFormatResolvers);
};

export const createPages: GatsbyNode["createPages"] = async (api) => {
  await contentGate.settle(api);
  const { actions, graphql } = api;
  const sections = await querySections(graphql);
  createSectionPages(sections, actions);
  createRedirectRules(sections, actions);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (api) => {
  allowAnyCssOrder(api);
  shortenClassNames(api);
  splitStylesByPage(api);
  leaveOutUnusedParts(api);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = (api) => finishMessages(api);
