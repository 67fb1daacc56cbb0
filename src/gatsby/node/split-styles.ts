import type { CreateWebpackConfigArgs } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, every page carries the styles of all pages, the form's and the lightbox's too: Gatsby 5.16.1 joins all
 * CSS, because it cannot know that its order does not matter here. 4.7 KB (brotli) in each page with it joined, 3.0 to 3.6 KB
 * split.
 */

interface WebpackConfig {
  readonly optimization?: { readonly splitChunks?: { readonly cacheGroups?: { styles?: unknown } } };
  readonly plugins: readonly unknown[];
}

interface CssExtractPlugin {
  options: { ignoreOrder: boolean };
}

const isCssExtractPlugin = (plugin: unknown): plugin is CssExtractPlugin =>
  (plugin as object | null)?.constructor.name === "MiniCssExtractPlugin";

/**
 * Gives each page the styles of its own components. Base rules live in a cascade layer and every other rule in a CSS
 * module of its own, so the order in which they are joined does not matter and needs no warning.
 *
 * @throws when the configuration has no group that joins the styles, or nothing that extracts them
 */
export function splitStylesByPage({
  getConfig,
  stage,
}: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">): void {
  if (stage !== "build-javascript") return;
  const { optimization, plugins } = getConfig() as WebpackConfig;
  const groups = optimization?.splitChunks?.cacheGroups;
  const extraction = plugins.find(isCssExtractPlugin);
  if (!groups?.styles)
    throw outdated("node/split-styles.ts", "Gatsby joins no styles in a cache group of that name");
  if (!extraction) throw outdated("node/split-styles.ts", "Gatsby extracts CSS with another plugin");
  delete groups.styles;
  extraction.options.ignoreOrder = true;
}
