import type { CompiledSite } from "../compiled-site";
import type { SiteLocale } from "../read/site-locale";
import type { SiteContent } from "../schema/site";
import { languagePrefix } from "../schema/translations";

type Settings = Omit<
  CompiledSite,
  "icon" | "routes" | "socialImages" | "imageXmp" | "imageWidths" | "documentTypes"
>;

/** Returns the settings of a site in one of its languages. */
export function siteSettings(site: SiteContent, locale: SiteLocale): Settings {
  const { language, languages, direction, texts } = locale;
  const [first, ...others] = languages;
  const { origin, pathname } = new URL(site.siteUrl);
  const rootPrefix = pathname.replace(/\/+$/, "");
  return {
    name: site.name,
    title: site.title,
    description: site.description,
    origin,
    rootPrefix,
    pathPrefix: rootPrefix + languagePrefix(language, first),
    language,
    languages,
    languagePrefixes: others.map((tag) => languagePrefix(tag, first)),
    direction,
    texts,
    crawlers: site.crawlers,
    contactForm: site.contactForm,
    look: site.look,
  };
}
