import type { CreateWebpackConfigArgs } from "gatsby";

interface CssExtractPlugin {
  options: { ignoreOrder: boolean };
}

function isCssExtractPlugin(plugin: unknown): plugin is CssExtractPlugin {
  return (plugin as object | null)?.constructor.name === "MiniCssExtractPlugin";
}

/**
 * Silences the order warnings of the CSS extraction: base rules live in a cascade layer and every other rule in a
 * CSS module of its own, so the order in which the modules are joined does not matter.
 */
export function allowAnyCssOrder({ getConfig }: Pick<CreateWebpackConfigArgs, "getConfig">): void {
  const { plugins } = getConfig() as { plugins: unknown[] };
  for (const plugin of plugins) {
    if (isCssExtractPlugin(plugin)) plugin.options.ignoreOrder = true;
  }
}
