import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import reporter from "gatsby/reporter";
import { analyticsPlugins } from "./src/settings/analytics";
import { compiledFolder } from "./src/gatsby/cache-paths";
import { iconSource } from "./src/publish/seo/icon";
import { manifestOptions } from "./src/publish/seo/manifest-options";
import { siteSettings } from "./src/publish/seo/site-settings";
import { sitemapOptions } from "./src/publish/seo/sitemap-options";
import { ownMessagesApi } from "./src/settings/own-messages-api";
import { loadEnvironment } from "./src/publish/load-environment";
import { hostingAdapter } from "./src/publish/hosts/adapter";
import { sharpDefaults } from "./src/images/image-quality";
import { tell } from "./src/publish/tell";
import { developMessages } from "./src/contact-api/platforms/node";

loadEnvironment();
Object.assign(process.env, ownMessagesApi(process.env));

const contentFolder = path.resolve("content");
const site = siteSettings(contentFolder);

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  // Types follow the schema while a developer works, and where CI compares them; an owner's build changes nothing in them.
  graphqlTypegen: { generateOnBuild: Boolean(process.env.CI) },
  trailingSlash: "always",
  pathPrefix: site.pathPrefix || undefined,
  adapter: hostingAdapter,
  developMiddleware: developMessages((line) => tell(line, reporter)),
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: path.resolve(compiledFolder), ignore: ["**/*.tmp~"] },
    },
    {
      resolve: "gatsby-transformer-json",
      options: { typeName: ({ node }: { node: FileSystemNode }) => node.relativeDirectory },
    },
    "gatsby-plugin-image",
    { resolve: "gatsby-plugin-sharp", options: { defaults: sharpDefaults } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-jp2",
    ...analyticsPlugins(process.env),
    { resolve: "gatsby-plugin-manifest", options: manifestOptions(site, iconSource(contentFolder)) },
    { resolve: "gatsby-plugin-sitemap", options: sitemapOptions(site.origin) },
  ],
};

export default config;
