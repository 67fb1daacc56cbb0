import { createRequire } from "node:module";
import path from "node:path";
import type * as Jp2Plugin from "../../../plugins/gatsby-plugin-jp2";

/**
 * The local plugin gatsby-plugin-jp2, the very copy of it that Gatsby has started.
 *
 * Without it: Gatsby 5.16 bundles what gatsby-node.ts imports by its path, so that an import of the plugin is a
 * second copy, which was never started and knows neither its options nor how to create a job.
 *
 * @throws {Error} Node's, naming the folder, when the plugin is not where Gatsby looks for local plugins
 */
export function jp2Plugin(): typeof Jp2Plugin {
  const requireFromSite = createRequire(path.resolve("gatsby-node.ts"));
  return requireFromSite(path.resolve("plugins", "gatsby-plugin-jp2")) as typeof Jp2Plugin;
}
