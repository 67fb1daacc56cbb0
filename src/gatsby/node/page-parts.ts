import type { CreateWebpackConfigArgs } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, every page carries the styles of all pages, the form's and the lightbox's too: Gatsby 5.16.1 joins all
 * CSS, because it cannot know that its order does not matter here. 4.7 KB (brotli) in each page with it joined, 3.0 to 3.6 KB
 * split. And what two templates share becomes a script of its own: 0.3 KB (brotli) more on a first visit to a piece's page.
 */

interface WebpackConfig {
  readonly optimization?: { readonly splitChunks?: { readonly cacheGroups?: Record<string, unknown> } };
  readonly plugins: readonly unknown[];
}

interface CssExtractPlugin {
  options: { ignoreOrder: boolean };
}

const isCssExtractPlugin = (plugin: unknown): plugin is CssExtractPlugin =>
  (plugin as object | null)?.constructor.name === "MiniCssExtractPlugin";

/**
 * Gives each page of a build the styles of its own components, and the script of its template in one. Base rules live in a cascade
 * layer and every other rule in a CSS module of its own, so the order in which they are joined does not matter and needs no
 * warning, in live authoring either.
 *
 * @throws when the configuration has no group that joins styles or shares scripts, or nothing that extracts styles
 */
export function splitByPage({
  getConfig,
  stage,
}: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">): void {
  if (stage !== "build-javascript" && stage !== "develop") return;
  const { optimization, plugins } = getConfig() as WebpackConfig;
  const extraction = plugins.find(isCssExtractPlugin);
  if (!extraction) throw outdated("node/page-parts.ts", "Gatsby extracts CSS with another plugin");
  extraction.options.ignoreOrder = true;
  if (stage === "develop") return;
  const { styles, shared, ...groups } = optimization?.splitChunks?.cacheGroups ?? {};
  if (!optimization?.splitChunks || !styles || !shared) {
    throw outdated("node/page-parts.ts", "Gatsby joins no styles or scripts in cache groups of those names");
  }
  Object.assign(optimization.splitChunks, { cacheGroups: groups });
}
