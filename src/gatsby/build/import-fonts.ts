import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { compiledFontFolder } from "../../../packages/content/compiled-site";

interface WebpackConfig {
  readonly module: { readonly rules: { test?: unknown; use?: { options: object }[] }[] };
}

/**
 * Lets style sheets import `~site-fonts/fonts.css`, and modules `site-fonts/heading-font-url`. Fonts stay
 * files, because the content security policy blocks the data URLs that Gatsby makes of small ones.
 */
export function importFonts(api: Pick<CreateWebpackConfigArgs, "actions" | "getConfig">): void {
  const { actions, getConfig } = api;
  const config = getConfig() as WebpackConfig;
  for (const { test, use } of config.module.rules) {
    if (test instanceof RegExp && test.test("font.woff2"))
      for (const { options } of use ?? []) Object.assign(options, { limit: false });
  }
  actions.replaceWebpackConfig(config);
  actions.setWebpackConfig({ resolve: { alias: { "site-fonts": path.resolve(compiledFontFolder) } } });
}
