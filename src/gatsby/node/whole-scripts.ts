import type { CreateWebpackConfigArgs } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, what two templates share becomes a script of its own: Gatsby 5.16.1 cuts the page of a piece into parts
 * that compress less well, 0.3 KB (brotli) more on a first visit.
 */

interface WebpackConfig {
  readonly optimization?: { readonly splitChunks?: { readonly cacheGroups?: { shared?: unknown } } };
}

/**
 * Leaves the script of each template whole.
 *
 * @throws when the configuration has no group of what templates share
 */
export function keepScriptsWhole({
  getConfig,
  stage,
}: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">): void {
  if (stage !== "build-javascript") return;
  const groups = (getConfig() as WebpackConfig).optimization?.splitChunks?.cacheGroups;
  if (!groups?.shared)
    throw outdated("node/whole-scripts.ts", "Gatsby shares no scripts in a cache group of that name");
  delete groups.shared;
}
