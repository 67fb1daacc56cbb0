import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import { analyticsPlugins } from "./src/build/analytics";
import { iconSource } from "./src/build/discovery/icon";
import { manifestOptions } from "./src/build/discovery/manifest-options";
import { siteSettings } from "./src/build/discovery/site-settings";
import { sitemapOptions } from "./src/build/discovery/sitemap-options";
import { loadEnvironment } from "./src/build/environment";
import { hostingAdapter } from "./src/build/hosting/adapter";
import { imageQuality } from "./src/build/images/image-quality";

loadEnvironment();

const contentFolder = path.resolve("content");
const site = siteSettings(contentFolder);

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true },
  trailingSlash: "always",
  pathPrefix: site.pathPrefix || undefined,
  adapter: hostingAdapter,
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: contentFolder } },
    { resolve: "gatsby-plugin-sharp", options: { defaults: imageQuality } },
    "gatsby-transformer-sharp",
    "gatsby-transformer-jp2",
    ...analyticsPlugins(),
    { resolve: "gatsby-plugin-manifest", options: manifestOptions(site, iconSource(contentFolder)) },
    { resolve: "gatsby-plugin-sitemap", options: sitemapOptions(site.origin) },
  ],
};

export default config;
