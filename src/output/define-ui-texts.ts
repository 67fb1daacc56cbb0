import type { CreateWebpackConfigArgs } from "gatsby";
import { readSiteLocale } from "../content/read/site-locale";
import { languagePrefix } from "../content/schema/translations";
import { textDescriptions, type UiTextKey } from "../i18n/ui-text-keys";
import { directionOf, languageName } from "../i18n/languages";

const capitalized = (text: string, tag: string): string =>
  text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/**
 * Replaces `uiTexts.key` in components by the text in the site's language, so that a page's script contains
 * only the texts that it uses. In develop, which shows one language, no page links to the others.
 */
export function defineUiTexts(
  { actions, plugins }: Pick<CreateWebpackConfigArgs, "actions" | "plugins">,
  contentFolder: string,
  isDevelop: boolean,
): void {
  const { language, languages, direction, texts } = readSiteLocale(contentFolder);
  const [first] = languages;
  const linked = languages.length > 1 && !isDevelop ? languages : [];
  const keys = Object.keys(textDescriptions) as UiTextKey[];
  const entries = keys.map((key) => [`uiTexts.${key}`, JSON.stringify(texts[key])]);
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        ...Object.fromEntries(entries),
        "siteLanguage.tag": JSON.stringify(language),
        "siteLanguage.direction": JSON.stringify(direction),
        "siteLanguage.prefix": JSON.stringify(isDevelop ? "" : languagePrefix(language, first)),
        "siteLanguage.first": JSON.stringify(first),
        "siteLanguage.firstDirection": JSON.stringify(directionOf(first)),
        "siteLanguage.all": JSON.stringify(
          linked.map((tag) => ({
            tag,
            name: capitalized(languageName(tag) ?? tag, tag),
            prefix: languagePrefix(tag, first),
          })),
        ),
      }),
    ],
  });
}
