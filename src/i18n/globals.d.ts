import type { UiTexts } from "./ui-text-keys";

declare global {
  /** Interface texts. The build replaces each `uiTexts.key` by its text, so that pages get no unused ones. */
  const uiTexts: UiTexts;

  /** Language of the site. The build replaces `siteLanguage.tag` and the like by constants. */
  const siteLanguage: {
    /** BCP 47. */
    readonly tag: string;
    readonly direction: "ltr" | "rtl";
    /** URL path of the language below the site's own; empty for the first language. */
    readonly prefix: string;
    /** Tag and direction of the first language of the site. */
    readonly first: string;
    readonly firstDirection: "ltr" | "rtl";
    /** The languages that pages link to, with their own names and prefixes; empty for one language. */
    readonly all: readonly { readonly tag: string; readonly name: string; readonly prefix: string }[];
  };
}
