import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import {
  compiledContentFolder,
  compiledSiteVariable,
  readCompiledSite,
} from "./packages/content/compiled-site";
import { analyticsOptions } from "./src/environment/analytics";
import { loadEnvironment, siteApiVariables } from "./src/environment/environment";
import { sharpDefaults } from "./src/gatsby/build/image-quality";
import { manifestOptions } from "./src/gatsby/build/manifest-options";

if (!process.env[compiledSiteVariable]) {
  process.stderr.write(
    "Run `npm run build` or `npm run develop`, which compile content/ for Gatsby first.\n",
  );
  process.exit(1);
}

loadEnvironment();
Object.assign(process.env, siteApiVariables(process.env));

const site = readCompiledSite();
const analytics = analyticsOptions(process.env);
const contactApi = process.env["CONTACT_API"];

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  // Develop and CI generate types, and CI compares them. An owner's build changes no source file.
  graphqlTypegen: true,
  trailingSlash: "always",
  pathPrefix: site.pathPrefix || undefined,
  // Gatsby would install an adapter on some hosts; the rules of hosts are written after the build.
  adapter: { name: "none", adapt: () => undefined },
  proxy: contactApi ? { prefix: "/api", url: contactApi } : undefined,
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
    { resolve: "gatsby-plugin-manifest", options: manifestOptions(site) },
  ],
};

export default config;
