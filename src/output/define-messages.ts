import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { localeFiles, readSiteLocale } from "../content/read/site-locale";
import { messageDescriptions, type MessageKey } from "../i18n/keys";

interface DefinePlugin {
  /** Returns a value that is read when a module is compiled and again when one of the files changes. */
  runtimeValue(value: () => string, options: { fileDependencies: string[] }): string;
}

/**
 * Replaces `messages.key` in components by the text in the site's language, so that a page's script contains
 * only the texts that it uses. In develop, texts follow `site.json` and `texts.json`.
 */
export function defineMessages(
  { actions, plugins, stage }: Pick<CreateWebpackConfigArgs, "actions" | "plugins" | "stage">,
  contentFolder: string,
): void {
  const { runtimeValue } = (plugins.define({}) as object).constructor as unknown as DefinePlugin;
  const fileDependencies = localeFiles.map((name) => path.join(contentFolder, name));
  const isLive = stage === "develop" || stage === "develop-html";
  const whole = readSiteLocale(contentFolder);
  const define = (read: (site: typeof whole) => string): string =>
    isLive
      ? runtimeValue(() => JSON.stringify(read(readSiteLocale(contentFolder))), { fileDependencies })
      : JSON.stringify(read(whole));
  const texts = (Object.keys(messageDescriptions) as MessageKey[]).map((key) => [
    `messages.${key}`,
    define(({ texts }) => texts[key]),
  ]);
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        ...Object.fromEntries(texts),
        "siteLanguage.tag": define(({ language }) => language),
        "siteLanguage.direction": define(({ direction }) => direction),
      }),
    ],
  });
}
