import { existsSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, every first visit loads parts of Gatsby 5.16.1 that this site never uses: scripts in workers
 * (Partytown), the Script and Slice components, the registration of a service worker and the options of the manifest. 60.4 KB of scripts with them, 58.2 KB
 * without (brotli, without the page's own component).
 */

const gatsbyFolder = path.resolve("node_modules/gatsby");

/** What is left out, from Gatsby's own folder; `cache-dir` is copied into the project's `.cache`. */
const unusedFiles = [
  "dist/internal-plugins/partytown/gatsby-browser.js",
  "cache-dir/register-service-worker.js",
  "cache-dir/slice.js",
];
const unusedFile =
  /internal-plugins[\\/]partytown[\\/]gatsby-browser\.js$|[\\/]\.cache[\\/](?:register-service-worker|slice)\.js$/;

/** Where Gatsby lists the parts of plugins that run in the browser. */
const withoutManifest = {
  enforce: "pre" as const,
  test: /[\\/]\.cache[\\/]api-runner-browser-plugins\.js$/,
  use: path.resolve("src/gatsby/node/manifest-loader.js"),
};

/**
 * Keeps the unused parts out of the browser's bundle.
 *
 * @param folder where Gatsby is installed
 * @throws when one of them is not where it was
 */
export function leaveOutUnusedParts(
  { actions, loaders, stage }: Pick<CreateWebpackConfigArgs, "actions" | "loaders" | "stage">,
  folder = gatsbyFolder,
): void {
  if (stage !== "build-javascript") return;
  const missing = unusedFiles.find((file) => !existsSync(path.join(folder, file)));
  if (missing) throw outdated("node/unused-parts.ts", `Gatsby has no ${missing} any more`);
  actions.setWebpackConfig({
    resolve: { alias: { "gatsby-script": false } },
    module: { rules: [{ test: unusedFile, use: loaders.null() }, withoutManifest] },
  });
}
