import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import reporter from "gatsby/reporter";
import { contactApiMiddleware } from "./src/contact-api/platforms/node";
import { compiledContentFolder } from "./src/gatsby/build/cache-paths";
import { sharpDefaults } from "./src/images/image-quality";
import { hostingAdapter } from "./src/output/hosting/adapter";
import { logInfo } from "./src/output/log-info";
import { iconSource } from "./src/output/seo/icon";
import { manifestOptions } from "./src/output/seo/manifest-options";
import { readSiteSettings } from "./src/output/site-settings";
import { sitemapOptions } from "./src/output/seo/sitemap-and-robots";
import { analyticsOptions } from "./src/environment/analytics";
import { loadEnvironment, siteApiVariables } from "./src/environment/environment";

loadEnvironment();
Object.assign(process.env, siteApiVariables(process.env));

const contentFolder = path.resolve("content");
const site = readSiteSettings(contentFolder);
const analytics = analyticsOptions(process.env);

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  // Develop and CI generate types, and CI compares them. An owner's build changes no source file.
  graphqlTypegen: true,
  trailingSlash: "always",
  pathPrefix: site.pathPrefix || undefined,
  adapter: hostingAdapter(site),
  developMiddleware: contactApiMiddleware((line) => logInfo(line, reporter)),
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: path.resolve(compiledContentFolder), ignore: ["**/*.tmp~"] },
    },
    {
      resolve: "gatsby-transformer-json",
      options: { typeName: ({ node }: { node: FileSystemNode }) => node.relativeDirectory },
    },
    "gatsby-plugin-image",
    { resolve: "gatsby-plugin-sharp", options: { defaults: sharpDefaults } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-jp2",
    ...(analytics ? [{ resolve: "gatsby-plugin-google-gtag", options: analytics }] : []),
    { resolve: "gatsby-plugin-manifest", options: manifestOptions(site, iconSource(contentFolder)) },
    { resolve: "gatsby-plugin-sitemap", options: sitemapOptions(site) },
  ],
};

export default config;
