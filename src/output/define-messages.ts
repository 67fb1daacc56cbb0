import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { interfaceFiles, siteInterface } from "../content/check/site-interface";
import { textKeys, type TextKey } from "../i18n/keys";

interface DefinePlugin {
  /** A value that is read when a module that uses it is compiled, again when one of the files has changed. */
  runtimeValue(value: () => string, options: { fileDependencies: string[] }): string;
}

/**
 * Puts the words of the site's language where components name them (`siteTexts.home`), as constants: a page's script holds the
 * words that it uses and no others. While authoring they follow `site.json` and `texts.json`.
 */
export function defineMessages(
  { actions, plugins, stage }: Pick<CreateWebpackConfigArgs, "actions" | "plugins" | "stage">,
  contentFolder: string,
): void {
  const { runtimeValue } = (plugins.define({}) as object).constructor as unknown as DefinePlugin;
  const fileDependencies = interfaceFiles.map((name) => path.join(contentFolder, name));
  const isLive = stage === "develop" || stage === "develop-html";
  const whole = siteInterface(contentFolder);
  const define = (read: (site: typeof whole) => string): string =>
    isLive
      ? runtimeValue(() => JSON.stringify(read(siteInterface(contentFolder))), { fileDependencies })
      : JSON.stringify(read(whole));
  const texts = (Object.keys(textKeys) as TextKey[]).map((key) => [
    `siteTexts.${key}`,
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
