import type { GatsbyConfig } from "gatsby";
import { analyticsPlugins } from "./src/build/analytics";
import { loadEnvironment } from "./src/build/environment";
import { imageQuality } from "./src/build/images/image-quality";

loadEnvironment();

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true },
  trailingSlash: "always",
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: `${__dirname}/content`, ignore: ["**/schema/**"] },
    },
    { resolve: "gatsby-plugin-sharp", options: { defaults: imageQuality } },
    "gatsby-transformer-sharp",
    "gatsby-transformer-jp2",
    ...analyticsPlugins(),
  ],
};

export default config;
