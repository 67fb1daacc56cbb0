import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { CompiledSite, SiteLanguage } from "../../../packages/content/compiled-site";
import { directionOf } from "../../i18n/text-direction";
import type { PageLanguage } from "../../i18n/page-language";

type Languages = Pick<CompiledSite, "languages">;

/** Returns what the pages in a language know of it. */
const constantsOf = ({ texts, ...language }: SiteLanguage, { languages }: Languages): PageLanguage => ({
  uiTexts: texts,
  siteLanguage: {
    tag: language.tag,
    direction: language.direction,
    prefix: language.prefix,
    first: languages[0].tag,
    firstDirection: directionOf(languages[0].tag),
    all: languages.length === 1 ? [] : languages.map(({ tag, name, prefix }) => ({ tag, name, prefix })),
  },
});

/** Returns the code of the script that defines the constants of a language in the browser. */
const scriptOf = (language: PageLanguage): string => `Object.assign(self,${JSON.stringify(language)})`;

/** Returns the name of that script in `public/`, with a digest of its code as other scripts have it. */
const scriptName = (language: PageLanguage): string =>
  `${language.siteLanguage.tag}-${createHash("sha1").update(scriptOf(language)).digest("hex").slice(0, 20)}.js`;

/** Returns the URL path of the script that a page in one of several languages needs before all others. */
export function languageScript(pagePath: string, site: Languages): string | undefined {
  const [first, ...others] = site.languages;
  if (others.length === 0) return undefined;
  const language = others.find(({ prefix }) => pagePath.startsWith(`${prefix}/`)) ?? first;
  return `/${scriptName(constantsOf(language, site))}`;
}

/** Writes the scripts with the texts of each language, if there are several. */
export function writeLanguageScripts(site: Languages): void {
  if (site.languages.length === 1) return;
  for (const language of site.languages.map((each) => constantsOf(each, site)))
    writeFileSync(path.join("public", scriptName(language)), scriptOf(language));
}

/**
 * Gives components the texts of their language. On a site in one language, each `uiTexts.key` is replaced by its
 * text, so that a page's script contains only the texts that it uses. In several languages they are global
 * variables: of the page that is rendered (`page-language.ts`), and in the browser of the page that is shown.
 */
export function defineLanguages(
  { actions, plugins }: Pick<CreateWebpackConfigArgs, "actions" | "plugins">,
  site: Languages,
): void {
  const languages = site.languages.map((language) => constantsOf(language, site));
  const [only] = languages;
  const constants =
    only && languages.length === 1
      ? Object.entries(only).flatMap(([name, value]) =>
          Object.entries(value as object).map(([key, each]) => [`${name}.${key}`, JSON.stringify(each)]),
        )
      : [];
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        ...Object.fromEntries(constants),
        pageLanguages: JSON.stringify(languages.length === 1 ? [] : languages),
      }),
    ],
  });
}
