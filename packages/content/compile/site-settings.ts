import { languageName } from "../../../src/i18n/languages";
import { directionOf } from "../../../src/i18n/text-direction";
import type { UiTexts } from "../../../src/i18n/ui-text-keys";
import type { CompiledSite, SiteLanguage } from "../compiled-site";
import type { SiteContent } from "../schema/site";
import { languagePrefix } from "../schema/translations";

const capitalized = (text: string, tag: string): string =>
  text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/** Returns a language of a site, whose texts are in this language. */
export function siteLanguage(
  { name: owner, title, description }: SiteContent,
  tag: string,
  first: string,
  texts: UiTexts,
): SiteLanguage {
  const name = capitalized(languageName(tag) ?? tag, tag);
  const prefix = languagePrefix(tag, first);
  return { tag, name, prefix, direction: directionOf(tag), owner, title, description, texts };
}

function splitSiteUrl({ siteUrl }: SiteContent) {
  const { origin, pathname } = new URL(siteUrl);
  return { origin, pathPrefix: pathname.replace(/\/+$/, "") };
}

/** Returns the URL of a site with its host as browsers write it, without a slash at the end. */
export function normalizeSiteUrl(site: SiteContent): string {
  const { origin, pathPrefix } = splitSiteUrl(site);
  return origin + pathPrefix;
}

/** Returns the settings of a site that are the same in each language. */
export function siteSettings(site: SiteContent) {
  const { crawlers, contactForm, look } = site;
  return { ...splitSiteUrl(site), crawlers, contactForm, look } satisfies Partial<CompiledSite>;
}
