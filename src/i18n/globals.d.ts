import type { UiTexts } from "./keys";

declare global {
  /**
   * Texts of the site's language. The build replaces each `uiTexts.key` by its text, so that unused ones are
   * not sent.
   */
  const uiTexts: UiTexts;

  /** Language of the site. The build replaces `siteLanguage.tag` and the like by constants. */
  const siteLanguage: {
    /** BCP 47. */
    readonly tag: string;
    readonly direction: "ltr" | "rtl";
  };
}
