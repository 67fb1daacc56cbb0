import type { CreateWebpackConfigArgs } from "gatsby";

/** Leaves source maps out of the published site: they hold the sources with their paths. */
export function leaveOutSourceMaps({
  actions,
  stage,
}: Pick<CreateWebpackConfigArgs, "actions" | "stage">): void {
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
}
