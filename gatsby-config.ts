import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import reporter from "gatsby/reporter";
import { analyticsOptions } from "./src/settings/analytics";
import { iconSource } from "./src/output/seo/icon";
import { manifestOptions } from "./src/output/seo/manifest-options";
import { belongsTo } from "./src/content/check/content-files";
import { siteSettings } from "./src/output/seo/site-settings";
import { sitemapOptions } from "./src/output/seo/sitemap-and-robots";
import { ownMessagesApi } from "./src/settings/environment";
import { loadEnvironment } from "./src/settings/load-environment";
import { hostingAdapter } from "./src/output/hosting/adapter";
import { sharpDefaults } from "./src/data/images/image-quality";
import { logInfo } from "./src/output/log-info";
import { developMessages } from "./src/messages/hosts/develop";

loadEnvironment();
Object.assign(process.env, ownMessagesApi(process.env));

const contentFolder = path.resolve("content");
const site = siteSettings(contentFolder);
const analytics = analyticsOptions(process.env);

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  // Types follow the schema while a developer works, and where CI compares them; an owner's build changes nothing in them.
  graphqlTypegen: { generateOnBuild: Boolean(process.env.CI) },
  trailingSlash: "always",
  pathPrefix: site.pathPrefix || undefined,
  adapter: hostingAdapter,
  developMiddleware: developMessages((line) => logInfo(line, reporter)),
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: contentFolder,
        ignore: [(file: string) => !belongsTo(contentFolder, file)],
      },
    },
    { resolve: "gatsby-plugin-sharp", options: { defaults: sharpDefaults } },
    "gatsby-transformer-sharp",
    "gatsby-plugin-jp2",
    ...(analytics ? [{ resolve: "gatsby-plugin-google-gtag", options: analytics }] : []),
    { resolve: "gatsby-plugin-manifest", options: manifestOptions(site, iconSource(contentFolder)) },
    { resolve: "gatsby-plugin-sitemap", options: sitemapOptions(site.origin) },
  ],
};

export default config;
