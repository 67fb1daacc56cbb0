import type { PageLanguage } from "./page-language";
import type { UiTexts } from "./ui-text-keys";

declare global {
  /**
   * Interface texts in the language of the page. Use them in functions only: on a site in several languages, the
   * same modules render pages of all languages (`src/gatsby/build/language-constants.ts`).
   */
  const uiTexts: UiTexts;

  /** Language of the page, to be used in functions only, too. */
  const siteLanguage: PageLanguage["siteLanguage"];
}
