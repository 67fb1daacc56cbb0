import type { UiTexts } from "./keys";

declare global {
  /** Interface texts. The build replaces each `uiTexts.key` by its text, so that pages get no unused ones. */
  const uiTexts: UiTexts;

  /** Language of the site. The build replaces `siteLanguage.tag` and the like by constants. */
  const siteLanguage: {
    /** BCP 47. */
    readonly tag: string;
    readonly direction: "ltr" | "rtl";
  };
}
