import type { CreateWebpackConfigArgs } from "gatsby";
import type { CompiledSite } from "../../../packages/content/compiled-site";
import { directionOf, languageName } from "../../i18n/languages";

const capitalized = (text: string, tag: string): string =>
  text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/**
 * Replaces `uiTexts.key` in components by the text in the site's language, so that a page's script contains
 * only the texts that it uses. In develop, which shows one language, no page links to the others.
 */
export function defineUiTexts(
  { actions, plugins, stage }: Pick<CreateWebpackConfigArgs, "actions" | "plugins" | "stage">,
  { language, languages, languagePrefixes, direction, texts }: CompiledSite,
): void {
  const isDevelop = stage.startsWith("develop");
  const [first] = languages;
  const prefixes = ["", ...languagePrefixes];
  const links = languages.map((tag, index) => ({
    tag,
    name: capitalized(languageName(tag) ?? tag, tag),
    prefix: prefixes[index] ?? "",
  }));
  const entries = Object.entries(texts).map(([key, text]) => [`uiTexts.${key}`, JSON.stringify(text)]);
  const prefix = isDevelop ? "" : (links.find(({ tag }) => tag === language)?.prefix ?? "");
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        ...Object.fromEntries(entries),
        "siteLanguage.tag": JSON.stringify(language),
        "siteLanguage.direction": JSON.stringify(direction),
        "siteLanguage.prefix": JSON.stringify(prefix),
        "siteLanguage.first": JSON.stringify(first),
        "siteLanguage.firstDirection": JSON.stringify(directionOf(first)),
        "siteLanguage.all": JSON.stringify(links.length > 1 && !isDevelop ? links : []),
      }),
    ],
  });
}
