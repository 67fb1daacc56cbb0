import type { Messages } from "./keys";

declare global {
  /**
   * Texts of the site's language. The build replaces each `messages.key` by its text, so that unused ones are
   * not sent.
   */
  const messages: Messages;

  /** Language of the site. The build replaces `siteLanguage.tag` and the like by constants. */
  const siteLanguage: {
    /** BCP 47. */
    readonly tag: string;
    readonly direction: "ltr" | "rtl";
  };
}
