import type { GatsbyConfig } from "gatsby";
import { loadEnvironment } from "./src/build/environment";

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
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
  ],
};

export default config;
