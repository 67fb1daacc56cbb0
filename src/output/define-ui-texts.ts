import type { CreateWebpackConfigArgs } from "gatsby";
import { readSiteLocale } from "../content/read/site-locale";
import { textDescriptions, type UiTextKey } from "../i18n/keys";

/**
 * Replaces `uiTexts.key` in components by the text in the site's language, so that a page's script contains
 * only the texts that it uses.
 */
export function defineUiTexts(
  { actions, plugins }: Pick<CreateWebpackConfigArgs, "actions" | "plugins">,
  contentFolder: string,
): void {
  const { language, direction, texts } = readSiteLocale(contentFolder);
  const keys = Object.keys(textDescriptions) as UiTextKey[];
  const entries = keys.map((key) => [`uiTexts.${key}`, JSON.stringify(texts[key])]);
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        ...Object.fromEntries(entries),
        "siteLanguage.tag": JSON.stringify(language),
        "siteLanguage.direction": JSON.stringify(direction),
      }),
    ],
  });
}
