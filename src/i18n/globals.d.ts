import type { Texts } from "./keys";

declare global {
  /** The texts of the site's language. The build puts each one in the place where it is named, so none is sent in vain. */
  const siteTexts: Texts;

  /** The site's language; named in full (`siteLanguage.tag`) it becomes a constant. */
  const siteLanguage: {
    /** BCP 47. */
    readonly tag: string;
    readonly direction: "ltr" | "rtl";
  };
}
